import { type FolioModule, type FolioSection, PAGE_SIZES, type PageData, type Theme } from '@recto/document'
import { CELL_HEIGHT_PX } from '@recto/grid'
import { Button, Popup, RadioCards, Segmented, Switch } from '@recto/ui'
import { printedBodyPt } from '@recto/viewer'
import { common } from '@recto/words'
import { useState } from 'react'
import { cutModules, sectionHeight } from '../core/sheet-layout.ts'
import { useLook } from '../look.tsx'
import { SectionThumb } from '../rail/SectionThumb.tsx'
import { paletteStyle } from '../Swatches.tsx'
import * as words from './page.words.tsx'
import css from './page-setup.module.css'
import { sizeName } from './page-size.ts'

type PageSetupProps = {
  page: PageData
  theme: Theme
  sections: readonly FolioSection[]
  modulesOf: (sectionId: string) => readonly FolioModule[]
  onPage: (page: PageData) => void
  onClose: () => void
}

/** Sections drawn in the preview of a choice. */
const PREVIEWED = 3

/** Paged or pageless, orientation and size, each choice drawn with the folio's own sections [EDIT-10..12]. */
export function PageSetup({ page, theme, sections, modulesOf, onPage, onClose }: PageSetupProps) {
  const { brand } = useLook()
  const [draft, setDraft] = useState(page)
  const isSame =
    draft.mode === page.mode &&
    draft.size === page.size &&
    draft.orientation === page.orientation &&
    draft.type === page.type
  const isNew = !isSame && !(draft.mode === 'pageless' && page.mode === 'pageless')
  const cut = sections.reduce((sum, { id }) => sum + cutModules(modulesOf(id), draft).length, 0)
  const isPaged = draft.mode === 'paged'
  return (
    <Popup
      title={words.pageSetup}
      width="m"
      onClose={onClose}
      onSubmit={() => {
        if (isNew) onPage(draft)
        onClose()
      }}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="primary" type="submit" disabled={!isNew}>
            {words.apply}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <RadioCards
          label={words.layout}
          value={draft.mode}
          onChange={(mode) =>
            // A folio that becomes paged gets type for paper; one that is paged keeps its layout.
            setDraft(withType({ ...draft, mode }, page.mode === 'pageless' ? mode === 'paged' : page.type === 'paper'))
          }
          options={[
            { value: 'pageless', title: words.pageless, hint: words.pagelessHint },
            { value: 'paged', title: words.paged, hint: words.pagedHint },
          ]}
        />
        {isPaged && (
          <>
            <div className={css.line}>
              {words.orientation}
              <Segmented
                label={words.orientation}
                value={draft.orientation}
                onChange={(orientation) => setDraft({ ...draft, orientation })}
                options={[
                  { value: 'portrait', label: words.portrait },
                  { value: 'landscape', label: words.landscape },
                ]}
              />
            </div>
            <div className={css.line}>
              {words.size}
              <Segmented
                label={words.size}
                value={draft.size}
                onChange={(size) => setDraft({ ...draft, size })}
                options={PAGE_SIZES.map((size) => ({ value: size, label: sizeName(size, draft.orientation) }))}
              />
            </div>
            {printedBodyPt(theme, withType(draft, true)) > printedBodyPt(theme, withType(draft, false)) && (
              <Switch
                label={words.typeForPaper}
                hint={printedWords(theme, draft)}
                checked={draft.type === 'paper'}
                onChange={(isOn) => setDraft(withType(draft, isOn))}
              />
            )}
          </>
        )}
        <div
          className={css.room}
          style={paletteStyle(theme)}
          data-mode={draft.mode}
          data-orientation={draft.orientation}
          aria-hidden="true"
        >
          {sections.slice(0, PREVIEWED).map((section) => {
            const modules = modulesOf(section.id)
            const rects = modules.map((module) => module.rect)
            return (
              <div key={section.id} className={css.sheet}>
                <SectionThumb
                  section={section}
                  modules={modules}
                  theme={theme}
                  brand={brand}
                  rows={Math.round(sectionHeight(section, rects, draft) / CELL_HEIGHT_PX)}
                />
              </div>
            )
          })}
        </div>
        <p className={css.note} role="status">
          {!isPaged ? words.sectionsGrow : cut === 0 ? words.everythingFits : words.reachPastEnd(cut)}
        </p>
      </div>
    </Popup>
  )
}

const withType = ({ type: _, ...page }: PageData, isForPaper: boolean): PageData =>
  isForPaper ? { ...page, type: 'paper' } : page

const points = (theme: Theme, page: PageData): string => words.points(Math.round(printedBodyPt(theme, page) * 10) / 10)

/** "Body text prints at 7.9 pt on A4, at 10 pt with larger text for print". */
function printedWords(theme: Theme, page: PageData): string {
  const now = points(theme, page)
  return page.type === 'paper'
    ? words.printedAt(now, page.size)
    : words.printedLarger(now, page.size, points(theme, withType(page, true)))
}
