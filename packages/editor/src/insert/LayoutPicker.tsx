import { type Arrangement, arrangements } from '@recto/composer'
import type { FolioDocument, FolioModule, FolioSection, Look, PageData } from '@recto/document'
import { EmptyState, Popup, Skeleton } from '@recto/ui'
import { ScaledSheet } from '@recto/viewer'
import { useMemo } from 'react'
import type { Editor } from '../core/editor.ts'
import type { EditorHost } from '../host.ts'
import { useLook } from '../look.tsx'
import { useFolio } from '../store-hooks.ts'
import css from './insert.module.css'
import { useFocusSheet } from './use-focus-sheet.ts'
import { useWidths } from './use-widths.ts'
import * as words from './words.ts'

type LayoutPickerProps = { editor: Editor; urls: EditorHost['urls']; onClose: () => void }

/**
 * Other layouts for the content of the selected section, drawn with that content; choosing one moves its modules, as
 * one step.
 */
export function LayoutPicker({ editor, urls, onClose }: LayoutPickerProps) {
  useFocusSheet()
  const { store, selection } = editor
  const { look, fonts } = useLook()
  const folio = useFolio(store)
  const widths = useWidths(look.fonts, urls.fonts, fonts)
  const sectionId = selection.get().sectionId
  const section = folio.sections.find(({ id }) => id === sectionId)
  const modules = useMemo(() => folio.modules.filter((one) => one.sectionId === sectionId), [folio.modules, sectionId])
  const found = useMemo(
    () => widths && section && arrangements(section, modules, { theme: look, page: folio.page, widths }),
    [widths, section, modules, look, folio.page],
  )
  const assets = useMemo(() => ({ url: urls.file, embed: urls.embed }), [urls])
  if (!section) return null

  const take = ({ rects, section: patch }: Arrangement) => {
    if (editor.run('arrangeSection', { id: section.id, rects, patch })) onClose()
  }
  const title = folio.page.mode === 'paged' ? words.otherPageLayout : words.otherLayout
  return (
    <Popup title={title} width="xl" minHeight={480} onClose={onClose}>
      <p className={css.about}>{words.otherHint}</p>
      {!found ? (
        <div className={css.grid} aria-busy="true">
          <Skeleton height={140} />
          <Skeleton height={140} />
        </div>
      ) : found.length === 0 ? (
        <EmptyState title={words.noOther} text={modules.length < 2 ? words.noOtherFew : words.noOtherFits} />
      ) : (
        <div className={css.grid}>
          <div className={`${css.tile} ${css.current}`} aria-current="true">
            <span className={css.picture} aria-hidden="true">
              <ScaledSheet document={drawn(NOT_MOVED, section, modules, look, folio.page)} assets={assets} />
            </span>
            <span>{words.asItIs}</span>
          </div>
          {found.map((one, at) => (
            <button
              key={one.name}
              type="button"
              className={css.tile}
              data-layout={one.name}
              data-autofocus={at === 0 || undefined}
              onClick={() => take(one)}
            >
              <span className={css.picture} aria-hidden="true">
                <ScaledSheet document={drawn(one, section, modules, look, folio.page)} assets={assets} />
              </span>
              <span>{words.arrangements[one.name]}</span>
            </button>
          ))}
        </div>
      )}
    </Popup>
  )
}

const NOT_MOVED: Pick<Arrangement, 'rects'> = { rects: {} }

function drawn(
  { rects, section: patch }: Pick<Arrangement, 'rects'> & Partial<Arrangement>,
  section: FolioSection,
  modules: readonly FolioModule[],
  theme: Look,
  page: PageData,
): FolioDocument {
  const { phoneOrder: _, isHidden: __, ...shown } = section
  return {
    schemaVersion: 0,
    theme,
    page,
    language: 'en',
    sections: [{ ...shown, ...(patch && { heightRows: patch.heightRows }) }],
    modules: modules.map((module) => ({ ...module, rect: rects[module.id] ?? module.rect })),
    unreadable: [],
  }
}
