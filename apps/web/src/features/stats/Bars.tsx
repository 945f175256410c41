import { Button } from '@recto/ui'
import { useState } from 'react'
import css from './stats.module.css'
import * as words from './words.ts'

/** Rows of a long list that are named at first. */
const SHOWN = 6

type Row = { key: string; name: string; value: number; text: string; detail?: string }

/** Names with bars, each of which opens its visits; the longest is whole. */
export function Bars({
  title,
  rows,
  empty,
  most = Math.max(...rows.map(({ value }) => value), 1),
  isLong = false,
  onOpen,
  children,
}: {
  title: string
  rows: readonly Row[]
  empty: string
  /** The value of a full bar. */
  most?: number
  /** Those after the first few are shown when asked for. */
  isLong?: boolean
  /** Omitted: nothing can be opened. */
  onOpen?: (key: string) => void
  children?: React.ReactNode
}) {
  const [isAll, setAll] = useState(false)
  const isCut = isLong && rows.length > SHOWN
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h2>{title}</h2>
      </div>
      {rows.length === 0 && <p className={css.none}>{empty}</p>}
      <ul className={css.bars}>
        {(isCut && !isAll ? rows.slice(0, SHOWN) : rows).map(({ key, name, value, text, detail }) => (
          <li key={key}>
            <button type="button" disabled={!onOpen} onClick={() => onOpen?.(key)} title={detail}>
              <span>{name}</span>
              <span className="num">{text}</span>
              <i style={{ width: `${Math.max(1, (value / Math.max(1, most)) * 100)}%` }} />
            </button>
          </li>
        ))}
      </ul>
      {isCut && (
        <Button look="quiet" className={css.all} onClick={() => setAll(!isAll)}>
          {isAll ? words.showFewer : words.showAll(rows.length)}
        </Button>
      )}
      {children}
    </section>
  )
}
