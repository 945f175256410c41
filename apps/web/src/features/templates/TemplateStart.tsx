import { SearchInput } from '@recto/ui'
import { useState } from 'react'
import { Link } from '../../shell/router.tsx'
import { findTemplates, sortTemplates } from './find-templates.ts'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
import { useNewFolioPlace } from './gallery-link.ts'
import { SavedTile } from './SavedTemplates.tsx'
import { Band, Grid, Row } from './TemplateRows.tsx'
import { TemplateTile } from './TemplateTile.tsx'
import { useSettled } from './use-settled.ts'
import { useTemplates } from './use-templates.ts'

/** Templates that are offered to begin with. */
const OFFERED = 8
/** So long typing rests before it is searched for [TPL-10]. */
const DELAY_MS = 500

/** What to begin with on the dashboard: some of each kind, the team's own, each collection, and the way to all [TPL-17]. */
export default function TemplateStart() {
  const [search, setSearch] = useState('')
  const typed = useSettled(search.trim(), DELAY_MS)
  const { data } = useTemplates()
  const { galleryAt } = useNewFolioPlace()
  if (!data || data.productTemplates.length === 0) return null
  const { productTemplates: all, templateLabels, templateCollections, teamTemplates } = data
  const labelOf = (slug: string) => templateLabels.find((one) => one.slug === slug)?.name ?? ''
  const found = typed === '' ? [] : findTemplates(all, typed, labelOf)
  return (
    <section className={css.start} aria-labelledby="template-start">
      <div className={css.bar}>
        <h2 id="template-start">{words.startFrom}</h2>
        <span className={css.ends}>
          <SearchInput className={css.find} label={words.find} value={search} onChange={setSearch} />
          <Link to={galleryAt()}>{words.more}</Link>
        </span>
      </div>
      {typed !== '' && (
        <>
          <p className={css.count} role="status">
            {words.results(found.length, typed)}
          </p>
          <Grid templates={found.slice(0, OFFERED)} labelOf={labelOf} />
        </>
      )}
      {typed === '' && (
        <>
          <Band name={words.recommended}>
            {sortTemplates(all, 'featured')
              .slice(0, OFFERED)
              .map((one) => (
                <TemplateTile key={one.token} template={one} />
              ))}
          </Band>
          {teamTemplates.length > 0 && (
            <Band name={words.myTeams}>
              {teamTemplates.slice(0, OFFERED).map((one) => (
                <SavedTile key={one.token} template={one} />
              ))}
            </Band>
          )}
          {templateCollections.map(({ curl, publicName, templateIds }) => (
            <Row
              key={curl}
              slug={curl}
              name={publicName}
              templates={templateIds.flatMap((id) => all.find(({ paddedId }) => paddedId === id) ?? [])}
            />
          ))}
        </>
      )}
    </section>
  )
}
