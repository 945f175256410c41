import type { CSSProperties } from 'react'
import { Link } from '../../shell/router.tsx'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
import { useNewFolioPlace } from './gallery-link.ts'
import { type GalleryMode, hashOf } from './gallery-mode.ts'

type LabelsProps = {
  /** Null while a search shows of all. */
  mode: GalleryMode | null
  labels: readonly { slug: string; name: string; color: string; count: number }[]
  /** Someone is signed in, and may have saved some. */
  hasOwn: boolean
  onGo: () => void
}

/** The gallery's categories [TPL-06, TPL-21]. */
export function GalleryLabels({ mode, labels, hasOwn, onGo }: LabelsProps) {
  const { galleryAt } = useNewFolioPlace()
  const current = mode && hashOf(mode)
  const entry = (to: GalleryMode, name: string, end?: number, color?: string) => (
    <Link
      key={hashOf(to)}
      to={galleryAt(hashOf(to))}
      aria-current={hashOf(to) === current ? 'page' : undefined}
      onClick={onGo}
    >
      {color && <i style={{ '--label': color } as CSSProperties} />}
      <span>{name}</span>
      {end !== undefined && <small>{end}</small>}
    </Link>
  )
  return (
    <nav className={css.labels} aria-label={words.labels}>
      {entry({ kind: 'all' }, words.all)}
      {entry({ kind: 'new' }, words.newest)}
      {hasOwn && entry({ kind: 'mine' }, words.mine)}
      {hasOwn && entry({ kind: 'team' }, words.teams)}
      <hr />
      {labels.map(({ slug, name, color, count }) => entry({ kind: 'label', slug }, name, count, color))}
    </nav>
  )
}
