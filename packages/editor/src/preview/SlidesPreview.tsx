import { type FolioDocument, shownToReaders } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import { IconButton } from '@recto/ui'
import { keyOf } from '@recto/words'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Slide } from '../present/Slide.tsx'
import { afterKey, goTo, type Show } from '../present/show.ts'
import * as words from '../present/words.ts'
import css from './preview.module.css'

/** The folio as slides, one at a time on a screen of 16 to 9. */
export function SlidesPreview({ folio, assets }: { folio: FolioDocument; assets: Assets }) {
  const shown = useMemo(() => shownToReaders(folio), [folio])
  const count = shown.sections.length
  const [show, setShow] = useState<Show>({ at: 0, cover: 'none', digits: '' })
  const at = Math.min(show.at, count - 1)
  const slide = shown.sections[at]
  const go = (by: number) => setShow(goTo(show, at + by, count))
  if (!slide) return null
  return (
    <section
      className={css.slides}
      aria-label={words.slideOf(at + 1, count, slide.title)}
      onKeyDown={(event) => {
        const answer = /^(Arrow|Page|Home|End)/.test(keyOf(event)) ? afterKey({ ...show, at }, event, count) : null
        if (answer === null || typeof answer === 'string') return
        event.preventDefault()
        setShow(answer)
      }}
    >
      <div>
        <div className={css.screen}>
          <Slide key={slide.id} folio={shown} sectionId={slide.id} assets={assets} onNext={() => go(1)} laser={null} />
        </div>
      </div>
      <div className={css.steps}>
        <IconButton icon={ChevronLeft} label={words.previous} disabled={at === 0} onClick={() => go(-1)} />
        <span>{words.place(at + 1, count)}</span>
        <IconButton icon={ChevronRight} label={words.next} disabled={at === count - 1} onClick={() => go(1)} />
      </div>
    </section>
  )
}
