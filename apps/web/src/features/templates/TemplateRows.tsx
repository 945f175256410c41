import type { ProductTemplate } from '@recto/contract'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from '../../shell/router.tsx'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
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
  return (
    <Band
      box={box}
      name={name}
      end={
        <Link to={{ pathname: '/templates', hash: slug }}>
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

/** A named row of tiles that can be pushed along. */
export const Band = ({ name, box, end, children }: BandProps) => (
  <section ref={box} aria-label={name}>
    <div className={css.bar}>
      <h2>{name}</h2>
      {end}
    </div>
    <div className={css.row}>{children}</div>
  </section>
)
