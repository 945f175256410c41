import { type OffBrand, offBrandOf, type StyleGuide } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { Button } from '@recto/ui'
import { useCallback, useMemo } from 'react'
import { useInSmall } from '../store-hooks.ts'
import css from './theme.module.css'
import * as words from './words.ts'

type OffBrandListProps = { store: FolioStore; guide: StyleGuide; onMatch: () => void }

/** Colours and fonts of the folio that its team's guide does not have, with the press that maps them. */
export function OffBrandList({ store, guide, onMatch }: OffBrandListProps) {
  const folio = useInSmall(
    store,
    useCallback(() => store.read(), [store]),
  )
  const found = useMemo(() => offBrandOf(folio, guide), [folio, guide])
  if (found.length === 0) return null
  return (
    <section className={css.off} aria-label={words.outsideGuide}>
      <p>{outsideWords(found)}</p>
      <ul>
        {found.slice(0, 12).map(({ kind, value }) => (
          <li key={`${kind} ${value}`} title={value}>
            {kind === 'color' ? <i style={{ background: value }} /> : value}
          </li>
        ))}
      </ul>
      <Button size="compact" onClick={onMatch}>
        {words.matchGuide}
      </Button>
    </section>
  )
}

/** "3 colours and 1 font outside your style guide". */
function outsideWords(found: readonly OffBrand[]): string {
  const count = (kind: OffBrand['kind']) => found.filter((one) => one.kind === kind).length
  return words.outside(count('color'), count('font'))
}
