import type { FolioModule, FolioSection, PageData } from '@recto/document'
import { pageHeightPx, pageRows } from '@recto/grid'
import { Icon } from '@recto/ui'
import { EyeOff, Lock, Scissors } from 'lucide-react'
import { boxStyle } from './boxes.ts'
import css from './section.module.css'
import * as words from './words.ts'

type SectionMarksProps = {
  section: FolioSection
  /** What a page would cut off. */
  cut: readonly FolioModule[]
  page: PageData
  /** Moves what a page would cut off to a new page; absent while editing is not allowed. */
  onContinue?: ((sectionId: string, rows: number) => void) | undefined
}

/** A section's state, shown at its upper right corner, and the end of a page with what it would cut off. */
export function SectionMarks({ section, cut, page, onContinue }: SectionMarksProps) {
  const { id, isHidden, lockedBy } = section
  return (
    <>
      {isHidden && <div className={css.veil} aria-hidden="true" />}
      {(isHidden || lockedBy !== undefined) && (
        <div className={css.marks}>
          {isHidden && (
            <span>
              <Icon of={EyeOff} size={14} /> {words.hiddenFromReaders}
            </span>
          )}
          {lockedBy !== undefined && (
            <span>
              <Icon of={Lock} size={14} /> {words.lockedBy(lockedBy)}
            </span>
          )}
        </div>
      )}
      {cut.length > 0 && (
        <>
          {cut.map((module) => (
            <div
              key={module.id}
              className={css.cut}
              style={boxStyle(module.rect)}
              data-cut={module.id}
              aria-hidden="true"
            />
          ))}
          <div className={css.pageEnd} style={{ top: pageHeightPx(page) }} data-no-drag="">
            <p>
              <Icon of={Scissors} size={14} />
              {words.cut(cut.length)}
            </p>
            {onContinue && lockedBy === undefined && (
              <button type="button" onClick={() => onContinue(id, pageRows(page))}>
                {words.continueOnANewPage}
              </button>
            )}
          </div>
        </>
      )}
    </>
  )
}
