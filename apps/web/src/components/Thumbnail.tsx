import { useState } from 'react'
import styles from './thumbnail.module.css'

/** The picture of a folio's first section; until it is drawn, the shape of a sheet; `isBlank`: an empty page. */
export function Thumbnail({ url, isBlank = false }: { url: string | null; isBlank?: boolean }) {
  const [failed, setFailed] = useState<string | null>(null)
  /** What is under a picture shows through where nothing is drawn. */
  const [drawn, setDrawn] = useState<string | null>(null)
  return (
    <span className={styles.thumb}>
      {isBlank ? (
        <i className={styles.bar} />
      ) : (
        (url === null || drawn !== url) && (
          <span className={styles.sheet} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
            <i />
          </span>
        )
      )}
      {url && failed !== url && (
        <img
          key={url}
          src={url}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={() => setDrawn(url)}
          onError={() => setFailed(url)}
        />
      )}
    </span>
  )
}
