import { EmptyState, sidePart } from '@recto/ui'
import type { ReactNode } from 'react'
import type { Ownage, View } from '../../data/list-input.ts'
import styles from './folios.module.css'
import * as words from './words.ts'

const EmptyPile = sidePart(async () => (await import('./EmptyPile.tsx')).default)

const PILE = (
  <div className={styles.pile}>
    <EmptyPile />
  </div>
)

/** Touch scrolls where a mouse drags. */
const canDrag = (): boolean => window.matchMedia('(hover: hover)').matches

/** An empty list: what would be here, and the action to start [DASH-19]. */
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
  /** The button that creates a folio here; nothing if the person may not. */
  create: ReactNode
  clear: ReactNode
}) {
  if (search) {
    return <EmptyState title={words.nothingFound} text={words.noMatch(search)} action={clear} />
  }
  if (view === 'trash') {
    return <EmptyState title={words.theTrashIsEmpty} text={words.trashEmptyText} />
  }
  if (view === 'shared' || ownage === 2 || (workspace === undefined && !create)) {
    return <EmptyState art={PILE} title={words.noneShared} text={words.noneSharedText} />
  }
  if (workspace !== undefined) {
    return (
      <EmptyState
        art={PILE}
        title={words.emptyWorkspace(workspace)}
        text={create ? (canDrag() ? words.fillByDrag : words.fillByMenu) : words.emptyWorkspaceText}
        action={create}
      />
    )
  }
  return <EmptyState art={PILE} title={words.firstFolio} text={words.firstFolioText} action={create} />
}
