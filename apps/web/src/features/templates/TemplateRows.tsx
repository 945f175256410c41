import type { ProductTemplate } from '@recto/contract'
import { IconButton } from '@recto/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from '../../shell/router.tsx'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
import { useNewFolioPlace } from './gallery-link.ts'
import { TemplateTile } from './TemplateTile.tsx'
import { useNear } from './use-near.ts'

/** Tiles that a row shows of more. */
const IN_ROW = 8
/** So far outside the window a row has no tiles yet. */
const FAR = '800px'

type GridProps = { templates: readonly ProductTemplate[]; labelOf?: (slug: string) => string }

/** Tiles below and beside each other. */
export const Grid = ({ templates, labelOf }: GridProps) => (
  <div className={css.grid}>
    {templates.map((one) => (
      <TemplateTile key={one.token} template={one} label={labelOf?.(one.label)} />
    ))}
  </div>
)

type RowProps = {
  /** Part of the address that shows all of it. */
  slug: string
  name: string
  templates: readonly ProductTemplate[]
  /** It is on the first screen. */
  isFirst?: boolean
}

/** The first templates of a label or collection side by side, once they are nearly in sight [TPL-13, TPL-17]. */
export function Row({ slug, name, templates, isFirst = false }: RowProps) {
  const box = useRef<HTMLElement>(null)
  const isNear = useNear(box, FAR) || isFirst
  const { galleryAt } = useNewFolioPlace()
  return (
    <Band
      box={box}
      name={name}
      end={
        <Link to={galleryAt(slug)}>
          {words.seeAll(templates.length)}
          <span className="sr">{words.seeAllOf(name)}</span>
        </Link>
      }
    >
      {isNear ? templates.slice(0, IN_ROW).map((one) => <TemplateTile key={one.token} template={one} />) : <Room />}
    </Band>
  )
}

/** As high as a tile. */
const Room = () => (
  <span className={css.room} aria-hidden="true">
    <span className={css.cover} />
  </span>
)

type BandProps = { name: string; box?: RefObject<HTMLElement | null>; end?: ReactNode; children: ReactNode }

/** A named row of tiles that can be pushed along, by hand or by its arrows. */
export function Band({ name, box, end, children }: BandProps) {
  const row = useRef<HTMLDivElement>(null)
  return (
    <section ref={box} aria-label={name}>
      <div className={css.bar}>
        <h2>{name}</h2>
        <span className={css.ends}>
          {end}
          <Arrows name={name} row={row} shown={children} />
        </span>
      </div>
      <div ref={row} className={css.row}>
        {children}
      </div>
    </section>
  )
}

/** Nearer to an end than this, in px, a row is at it. */
const AT_END = 8

/** Leads along a row that has more than fits; where a finger pushes it, its next tile shows there is more. */
function Arrows({ name, row, shown }: { name: string; row: RefObject<HTMLDivElement | null>; shown: ReactNode }) {
  const [at, setAt] = useState({ isFirst: true, isLast: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tiles may be wider together
  useEffect(() => {
    const box = row.current
    if (!box) return
    const read = () => {
      const isFirst = box.scrollLeft < AT_END
      const isLast = box.scrollLeft + box.clientWidth > box.scrollWidth - AT_END
      setAt((before) => (before.isFirst === isFirst && before.isLast === isLast ? before : { isFirst, isLast }))
    }
    read()
    const watch = new ResizeObserver(read)
    watch.observe(box)
    box.addEventListener('scroll', read, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', read)
    }
  }, [row, shown])
  if (at.isFirst && at.isLast) return null
  const push = (by: number) => row.current?.scrollBy({ left: by * row.current.clientWidth })
  return (
    <span className={css.arrows}>
      <IconButton
        icon={ChevronLeft}
        label={words.earlierOf(name)}
        tooltip={false}
        disabled={at.isFirst}
        onClick={() => push(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={words.furtherOf(name)}
        tooltip={false}
        disabled={at.isLast}
        onClick={() => push(1)}
      />
    </span>
  )
}
