import { EmptyState, sidePart } from '@recto/ui'
import type { ReactNode } from 'react'
import type { Ownage, View } from '../../data/list-input.ts'
import styles from './folios.module.css'

const EmptyPile = sidePart(async () => (await import('./EmptyPile.tsx')).default)

const PILE = (
  <div className={styles.pile}>
    <EmptyPile />
  </div>
)

/** Fingers scroll where a mouse drags. */
const canDrag = (): boolean => window.matchMedia('(hover: hover)').matches

/** A list with nothing in it: what would be here, and the one thing to do [DASH-19]. */
export function DashboardEmpty({
  view,
  search,
  ownage,
  workspace,
  create,
  clear,
}: {
  view: View
  search: string
  ownage: Ownage
  /** Name of the workspace that is shown. */
  workspace?: string
  /** The button that makes a folio here; nothing where the person may not. */
  create: ReactNode
  clear: ReactNode
}) {
  if (search) {
    return (
      <EmptyState
        title="Nothing found"
        text={`No folio here has “${search}” in its name or its text.`}
        action={clear}
      />
    )
  }
  if (view === 'trash') {
    return <EmptyState title="The trash is empty" text="Folios that you move here can be restored." />
  }
  if (view === 'shared' || ownage === 2 || (workspace === undefined && !create)) {
    return (
      <EmptyState
        art={PILE}
        title="Nothing is shown with you, yet."
        text="When somebody shares a folio with you, it appears here."
      />
    )
  }
  if (workspace !== undefined) {
    return (
      <EmptyState
        art={PILE}
        title={`Nothing in ${workspace} yet`}
        text={
          create
            ? `Make a folio here, or ${canDrag() ? 'drag one onto the workspace’s name' : 'move one here from its menu'}.`
            : 'Folios that are put here show here.'
        }
        action={create}
      />
    )
  }
  return (
    <EmptyState
      art={PILE}
      title="Make your first folio"
      text="A folio is a document you build on a grid, alone or together, and share by a link or as a PDF."
      action={create}
    />
  )
}
