import type { FolioCard } from '@recto/contract'
import { Icon, Skeleton } from '@recto/ui'
import { keyOf, type Press, shortcutNames } from '@recto/words'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Thumbnail } from '../../components/Thumbnail.tsx'
import type { Sort } from '../../data/list-input.ts'
import { FolioItem } from './FolioItem.tsx'
import styles from './folios.module.css'
import { nextIndex } from './grid-keys.ts'
import rows from './list.module.css'
import type { Selection } from './selection.ts'
import type { FolioActions } from './use-folio-actions.ts'
import { useScrollBack } from './use-scroll-back.ts'
import * as words from './words.ts'

/** Whether folios are listed as cards or as rows. */
export type Layout = 'grid' | 'list'

/** The folios, as cards or as rows. Arrow keys move between them; reaching the end loads more. */
export function FolioList({
  folios,
  layout,
  actions,
  selection,
  hasMore,
  hasFailed,
  isFetching,
  onMore,
  label,
  sort,
  onSort,
  search = '',
}: {
  folios: readonly FolioCard[]
  layout: Layout
  actions: FolioActions
  selection: Selection
  hasMore: boolean
  /** The last try for more failed. */
  hasFailed: boolean
  /** The list is loading: more is requested afterwards. */
  isFetching: boolean
  onMore: () => void
  label: string
  /** What the list is sorted by; nothing: one order of its own. */
  sort?: Sort
  onSort?: (sort: Sort) => void
  search?: string
}) {
  const [focused, setFocused] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const current = folios.some((folio) => folio.token === focused) ? focused : (folios[0]?.token ?? null)
  useKeepFocus(folios, focused, list.current)
  useScrollBack(folios.length, hasMore || isFetching)
  const chooseAll = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // Where nothing has the focus the browser would mark the page's text.
    if (event.target !== document.body || !isSelectAll(event)) return
    event.preventDefault()
    selection.all()
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => chooseAll(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-folio]') ?? [])]
    const from = links.indexOf(event.target as HTMLElement)
    if (keyOf(event) === 'Escape' && selection.tokens.size > 0) {
      event.preventDefault()
      selection.clear()
      return
    }
    if (from >= 0 && isSelectAll(event)) {
      event.preventDefault()
      selection.all()
      return
    }
    if (from < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const to = nextIndex(keyOf(event), from, links.length, layout === 'grid' ? columnsOf(links) : 1)
    if (to === null) return
    event.preventDefault()
    links[to]?.focus()
  }

  const items = folios.map((card) => (
    <FolioItem
      key={card.token}
      card={card}
      actions={actions}
      layout={layout}
      search={search}
      isCurrent={card.token === current}
      selection={selection}
      chosen={selection.has(card.token) ? folios.filter(({ token }) => selection.has(token)) : [card]}
      onFocus={() => setFocused(card.token)}
    />
  ))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys bubble up from the links inside
    <div ref={list} onKeyDown={onKeyDown}>
      {layout === 'grid' ? (
        <ul className={styles.cards} aria-label={label}>
          {items}
        </ul>
      ) : (
        <table className={rows.list} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" aria-sort={sort === 'name' ? 'ascending' : undefined}>
                <button type="button" onClick={() => onSort?.('name')}>
                  {words.name}
                  <Icon of={ArrowUp} size={12} />
                </button>
              </th>
              <th scope="col">{words.workspace}</th>
              <th scope="col">{words.owner}</th>
              <th scope="col" aria-sort={sort === 'recent' ? 'descending' : undefined}>
                <button type="button" onClick={() => onSort?.('recent')}>
                  {words.edited}
                  <Icon of={ArrowDown} size={12} />
                </button>
              </th>
              <th scope="col">{words.activity}</th>
              <th scope="col">{words.people}</th>
              <th scope="col">
                <span className="sr">{words.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>{items}</tbody>
        </table>
      )}
      {hasMore && <End isTryAgain={hasFailed} isBusy={isFetching} onReach={onMore} />}
    </div>
  )
}

/** When the folio that has the focus leaves the list, the one in its place gets it. */
function useKeepFocus(folios: readonly FolioCard[], focused: string | null, list: HTMLElement | null): void {
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const tokens = folios.map((folio) => folio.token)
    const at = focused ? before.current.indexOf(focused) : -1
    before.current = tokens
    if (at < 0 || !focused || tokens.includes(focused)) return
    if (document.activeElement && document.activeElement !== document.body) return
    const successor = tokens[Math.min(at, tokens.length - 1)]
    if (successor) list?.querySelector<HTMLElement>(`[data-folio="${successor}"]`)?.focus()
  }, [folios, focused, list])
}

/**
 * Reports that the end of the list is near for as long as that is so and nothing is loading: a request may be cancelled
 * by a refetch. After an error it is retried once someone scrolls, not automatically.
 */
function End({ isTryAgain, isBusy, onReach }: { isTryAgain: boolean; isBusy: boolean; onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '400px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear || isBusy) return
    const ask = () => reach()
    if (!isTryAgain) return ask()
    document.addEventListener('scroll', ask, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', ask, { capture: true })
  }, [isNear, isBusy, isTryAgain])
  return <div ref={mark} style={{ height: 1 }} />
}

function columnsOf(links: readonly HTMLElement[]): number {
  const top = links[0]?.getBoundingClientRect().top
  return Math.max(1, links.filter((link) => link.getBoundingClientRect().top === top).length)
}

/** The shape of a list that is on its way. */
export function FolioSkeletons({ count, layout }: { count: number; layout: Layout }) {
  const keys = Array.from({ length: count }, (_, index) => `folio-${index}`)
  if (layout === 'list') {
    return (
      <div aria-busy="true" style={{ display: 'grid', gap: 24, paddingTop: 44 }}>
        {keys.map((key) => (
          <Skeleton key={key} height={36} />
        ))}
      </div>
    )
  }
  return (
    <div className={styles.cards} aria-busy="true">
      {keys.map((key) => (
        <div key={key} className={styles.card}>
          <div className={styles.pic}>
            <span className={styles.open}>
              <Thumbnail url={null} />
            </span>
          </div>
          <div className={styles.name}>
            <Skeleton width="64%" height={14} />
          </div>
          <div className={styles.meta}>
            <Skeleton width="38%" height={10} />
          </div>
        </div>
      ))}
    </div>
  )
}

const isSelectAll = (press: Press): boolean => shortcutNames(press).includes('Mod-a')
