import { useState } from 'react'
import styles from './thumbnail.module.css'

/** The picture of a folio's first section; until it is drawn, the shape of a sheet. */
export function Thumbnail({ url }: { url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={styles.thumb}>
      <span className={styles.sheet} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      {url && failed !== url && (
        <img key={url} src={url} alt="" draggable={false} decoding="async" onError={() => setFailed(url)} />
      )}
    </span>
  )
}
