import css from './stats.module.css'

type Row = { key: string; name: string; value: number; text: string; detail?: string }

/** Names with bars, each of which opens its visits; the longest is whole. */
export function Bars({
  title,
  rows,
  empty,
  most = Math.max(...rows.map(({ value }) => value), 1),
  onOpen,
  children,
}: {
  title: string
  rows: readonly Row[]
  empty: string
  /** The value of a full bar. */
  most?: number
  /** Omitted: nothing can be opened. */
  onOpen?: (key: string) => void
  children?: React.ReactNode
}) {
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h2>{title}</h2>
      </div>
      {rows.length === 0 && <p className={css.none}>{empty}</p>}
      <ul className={css.bars}>
        {rows.map(({ key, name, value, text, detail }) => (
          <li key={key}>
            <button type="button" disabled={!onOpen} onClick={() => onOpen?.(key)} title={detail}>
              <span>{name}</span>
              <span className="num">{text}</span>
              <i style={{ width: `${Math.max(1, (value / Math.max(1, most)) * 100)}%` }} />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
