import { compareFolios, type FolioDocument, type FolioModule, type ModuleChange, moduleAnchor } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import { Chip } from '@recto/ui'
import { Sheet } from '@recto/viewer'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { labelOf } from '../core/module-words.ts'
import { specOf } from '../module-registry.ts'
import css from './newer-version.module.css'
import * as words from './words.ts'

/** Width at which both are rendered before they are scaled down, px. */
const SHEET_PX = 1200
const KIND: Record<ModuleChange['kind'], string> = {
  added: words.onlyInYours,
  removed: words.notInYours,
  changed: 'Changed',
  moved: 'Moved',
  resized: 'Resized',
}

type VersionCompareProps = {
  stored: FolioDocument
  yours: FolioDocument
  assets: Assets
  /** Label of the right side. */
  yoursName: string
}

/** Two states of a folio side by side, as readers would see them, with what differs named and marked in both. */
export function VersionCompare({ stored, yours, assets, yoursName }: VersionCompareProps) {
  const found = useMemo(() => moduleChanges(stored, yours), [stored, yours])
  const [at, setAt] = useState<string | null>(found[0]?.id ?? null)
  return (
    <div className={css.compare}>
      <Side title={words.onTheServer} folio={stored} assets={assets} found={found} at={at} hidden="added" />
      <Side title={yoursName} folio={yours} assets={assets} found={found} at={at} hidden="removed" />
      <div className={css.list}>
        <h3>{found.length === 1 ? '1 difference' : `${found.length} differences`}</h3>
        {found.length === 0 ? (
          <p>{words.modulesAreSame}</p>
        ) : (
          <ul>
            {found.map(({ id, kind, before, after }) => (
              <li key={id}>
                <button type="button" aria-pressed={at === id} onClick={() => setAt(id)}>
                  <span>{nameOf(after ?? before)}</span>
                  <Chip tone={kind === 'added' ? 'accent' : kind === 'removed' ? 'warn' : 'plain'}>{KIND[kind]}</Chip>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const moduleChanges = (stored: FolioDocument, yours: FolioDocument): ModuleChange[] =>
  compareFolios(stored, yours).changes.flatMap((change) => (change.of === 'module' ? [change] : []))

const nameOf = (module: FolioModule | null): string => (module ? labelOf(module, specOf(module.type)) : '')

type SideProps = {
  title: string
  folio: FolioDocument
  assets: Assets
  found: readonly ModuleChange[]
  at: string | null
  /** What this side does not have. */
  hidden: ModuleChange['kind']
}

function Side({ title, folio, assets, found, at, hidden }: SideProps) {
  const pane = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(0.3)
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const observer = new ResizeObserver(() => setZoom(element.clientWidth / SHEET_PX))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    for (const { id, kind } of found) {
      const cell = kind === hidden ? null : sheet.current?.querySelector(`#${CSS.escape(moduleAnchor(id))}`)
      cell?.setAttribute('data-differs', kind)
      cell?.toggleAttribute('data-looked-at', id === at)
      if (id === at) cell?.scrollIntoView({ block: 'center', inline: 'nearest' })
    }
  }, [found, at, hidden])
  return (
    <figure className={css.side}>
      <figcaption>{title}</figcaption>
      <div ref={pane} className={css.pane}>
        {/* An image of the folio: nothing in it takes focus, and the list next to it says what differs. */}
        <div ref={sheet} inert role="img" aria-label={title} className={css.sheet} style={{ width: SHEET_PX, zoom }}>
          <Sheet document={folio} assets={assets} mode="page" />
        </div>
      </div>
    </figure>
  )
}
