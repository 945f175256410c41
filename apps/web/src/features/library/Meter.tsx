import { byteWords } from '@recto/contract'
import css from './library.module.css'
import { useImageLibrary } from './use-image-library.ts'
import * as words from './words.ts'

/** How full the library is, compared with its plan and bought storage [IMG-04]. */
export function Meter() {
  const { usedBytes, maxBytes, isLoaded } = useImageLibrary({ search: '', tag: '', sort: 'newest' })
  if (!isLoaded) return null
  return (
    <span className={css.meter}>
      {maxBytes !== null && (
        <meter aria-label={words.full} min={0} max={1} low={0.8} high={0.95} optimum={0} value={usedBytes / maxBytes} />
      )}
      {words.used(byteWords(usedBytes), maxBytes === null ? null : byteWords(maxBytes))}
    </span>
  )
}
