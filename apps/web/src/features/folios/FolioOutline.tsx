import type { FolioCard } from '@recto/contract'
import { memo, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { Link } from '../../shell/router.tsx'
import styles from './folios.module.css'
import rows from './list.module.css'

/** A folio far out of view: its name and its place. Someone who reaches it by keyboard gets the full item. */
export const FolioOutline = memo(function FolioOutline({
  card,
  layout,
  place,
  onWanted,
}: {
  card: FolioCard
  layout: 'grid' | 'list'
  place: Ref<HTMLElement>
  /** Draws the whole of it. */
  onWanted: (isNear: boolean) => void
}) {
  const picture = (
    <Link
      to={`/edit/${card.token}`}
      className={styles.open}
      tabIndex={-1}
      aria-label={card.folioName}
      data-folio={card.token}
      data-outline
      onFocus={() => {
        flushSync(() => onWanted(true))
        document.querySelector<HTMLElement>(`[data-folio="${card.token}"]`)?.focus()
      }}
    />
  )
  const name = (className: string | undefined) => (
    <div className={className}>
      <span>{card.folioName}</span>
    </div>
  )
  if (layout === 'list') {
    return (
      <tr ref={place as Ref<HTMLTableRowElement>}>
        <td>
          <div className={rows.cell}>
            <div className={`${styles.pic} ${rows.pic}`}>{picture}</div>
            {name(`${styles.name} ${rows.cellName}`)}
          </div>
        </td>
        <td />
        <td />
        <td />
      </tr>
    )
  }
  return (
    <li ref={place as Ref<HTMLLIElement>} className={styles.card}>
      <div className={styles.pic}>{picture}</div>
      {name(styles.name)}
      <div className={styles.meta} />
    </li>
  )
})
