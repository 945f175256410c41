import { type FolioModule, type FolioSection, PAGE_SIZES, type PageData, type Theme } from '@recto/document'
import { CELL_HEIGHT_PX } from '@recto/grid'
import { Button, Popup, RadioCards, Segmented, Switch } from '@recto/ui'
import { printedBodyPt } from '@recto/viewer'
import { useState } from 'react'
import { cutModules, sectionHeight } from '../core/sheet-layout.ts'
import { useLook } from '../look.tsx'
import { SectionThumb } from '../rail/SectionThumb.tsx'
import { paletteStyle } from '../Swatches.tsx'
import css from './page-setup.module.css'

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
      title="Page setup"
      width="m"
      onClose={onClose}
      onSubmit={() => {
        if (isNew) onPage(draft)
        onClose()
      }}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" disabled={!isNew}>
            Apply
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <RadioCards
          label="Layout"
          value={draft.mode}
          onChange={(mode) =>
            // What becomes pages now gets type for them; what has pages keeps how it is laid out.
            setDraft(withType({ ...draft, mode }, page.mode === 'pageless' ? mode === 'paged' : page.type === 'paper'))
          }
          options={[
            { value: 'pageless', title: 'Pageless', hint: 'Sections as long as their content, for reading on screen.' },
            { value: 'paged', title: 'Paged', hint: 'Pages of one size, for presenting and printing.' },
          ]}
        />
        {isPaged && (
          <>
            <div className={css.line}>
              Orientation
              <Segmented
                label="Orientation"
                value={draft.orientation}
                onChange={(orientation) => setDraft({ ...draft, orientation })}
                options={[
                  { value: 'portrait', label: 'Portrait' },
                  { value: 'landscape', label: 'Landscape' },
                ]}
              />
            </div>
            <div className={css.line}>
              Size
              <Segmented
                label="Size"
                value={draft.size}
                onChange={(size) => setDraft({ ...draft, size })}
                options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
              />
            </div>
            {printedBodyPt(theme, withType(draft, true)) > printedBodyPt(theme, withType(draft, false)) && (
              <Switch
                label="Type for paper"
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
          {!isPaged
            ? 'Each section is as long as what it holds.'
            : cut === 0
              ? 'Everything fits on its page.'
              : `${cut === 1 ? '1 module reaches' : `${cut} modules reach`} past the end of a page. The canvas shows which, and offers to continue on a new page; nothing is lost.`}
        </p>
      </div>
    </Popup>
  )
}

const withType = ({ type: _, ...page }: PageData, isForPaper: boolean): PageData =>
  isForPaper ? { ...page, type: 'paper' } : page

const points = (theme: Theme, page: PageData): string => `${Math.round(printedBodyPt(theme, page) * 10) / 10} pt`

/** "Body text prints at 7.9 pt on A4, at 10 pt with type for paper". */
function printedWords(theme: Theme, page: PageData): string {
  const words = `Body text prints at ${points(theme, page)} on ${page.size}`
  return page.type === 'paper' ? words : `${words}, at ${points(theme, withType(page, true))} with type for paper`
}
