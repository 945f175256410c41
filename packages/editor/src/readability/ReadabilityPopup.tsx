import type { FolioDocument } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { EmptyState, Icon, type LucideIcon, Popup } from '@recto/ui'
import {
  Captions,
  Contrast,
  Heading,
  ImageOff,
  Link2Off,
  ListOrdered,
  Pilcrow,
  TableProperties,
  Type,
} from 'lucide-react'
import { labelOf } from '../core/module-words.ts'
import type { State } from '../core/state.ts'
import { specOf } from '../module-registry.ts'
import { sectionName } from '../rail/section-name.ts'
import { useFolio } from '../store-hooks.ts'
import { useValue } from '../use-state.ts'
import { HINT_KINDS, type Hint, type HintKind } from './check.ts'
import css from './readability.module.css'
import * as words from './words.ts'

const KINDS: Record<HintKind, [title: string, icon: LucideIcon]> = {
  'picture-words': [words.picturesWithoutAltText, ImageOff],
  'heading-order': [words.orderOfHeadings, ListOrdered],
  'empty-heading': [words.emptyHeadings, Heading],
  contrast: [words.poorContrast, Contrast],
  'link-words': [words.unclearLinks, Link2Off],
  'table-head': [words.tablesWithoutAHead, TableProperties],
  'video-words': [words.videosWithoutWords, Captions],
  'long-paragraph': [words.veryLongParagraphs, Pilcrow],
  font: [words.fontsThatAreNotHere, Type],
}

type ReadabilityPopupProps = {
  hints: State<readonly Hint[]>
  store: Pick<FolioStore, 'read' | 'subscribe'>
  onGo: (hint: Hint) => void
  onClose: () => void
}

/** What some readers may have trouble with, by kind; each line leads to its place. */
export function ReadabilityPopup({ hints, store, onGo, onClose }: ReadabilityPopupProps) {
  const all = useValue(hints)
  const folio = useFolio(store)
  return (
    <Popup title={words.title} width="m" onClose={onClose}>
      {all.length === 0 ? (
        <EmptyState title={words.nothingTitle} text={words.nothingText} />
      ) : (
        <>
          <p className={css.intro}>{words.intro(all.length)}</p>
          {HINT_KINDS.map((kind) => {
            const some = all.filter((hint) => hint.kind === kind)
            const [title, icon] = KINDS[kind]
            return some.length > 0 ? (
              <section key={kind} className={css.kind}>
                <h3>
                  <Icon of={icon} size={16} /> {title}
                </h3>
                <ul>
                  {some.map((hint) => (
                    <li key={`${hint.anchor} ${hint.text}`}>
                      <button type="button" onClick={() => onGo(hint)}>
                        <span>{hint.text}</span>
                        <small>{placeOf(hint, folio)}</small>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null
          })}
        </>
      )}
    </Popup>
  )
}

/** "Where revenue comes from · Image" */
function placeOf({ sectionId, moduleId }: Hint, { sections, modules, page }: FolioDocument): string {
  const at = sections.findIndex(({ id }) => id === sectionId)
  const section = sections[at]
  const module = modules.find(({ id }) => id === moduleId)
  if (!section || !module) return ''
  const inIt = modules.filter((one) => one.sectionId === sectionId)
  const word = page.mode === 'paged' ? 'page' : 'section'
  return `${sectionName(section, inIt, at + 1, word)} · ${labelOf(module, specOf(module.type))}`
}
