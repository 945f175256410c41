import type { ProductTemplate } from '@recto/contract'
import type { ReactNode } from 'react'
import { Link } from '../../shell/router.tsx'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
import { TemplateTile } from './TemplateTile.tsx'

/** Tiles that a row shows of more. */
const IN_ROW = 8

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
}

/** The first templates of a label or collection side by side [TPL-13, TPL-17]. */
export function Row({ slug, name, templates }: RowProps) {
  return (
    <Band
      name={name}
      end={
        <Link to={{ pathname: '/templates', hash: slug }}>
          {words.seeAll(templates.length)}
          <span className="sr">{words.seeAllOf(name)}</span>
        </Link>
      }
    >
      {templates.slice(0, IN_ROW).map((one) => (
        <TemplateTile key={one.token} template={one} />
      ))}
    </Band>
  )
}

/** A named row of tiles that can be pushed along. */
export const Band = ({ name, end, children }: { name: string; end?: ReactNode; children: ReactNode }) => (
  <section aria-label={name}>
    <div className={css.bar}>
      <h2>{name}</h2>
      {end}
    </div>
    <div className={css.row}>{children}</div>
  </section>
)
