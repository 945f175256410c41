import { Link } from '../../shell/router.tsx'
import { sortTemplates } from './find-templates.ts'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
import { TemplateTile } from './TemplateTile.tsx'
import { useTeamLook } from './use-team-look.ts'
import { useTemplates } from './use-templates.ts'

/** Templates that are offered to begin with. */
const OFFERED = 8

/** What to begin with where there is no folio yet: some of each kind, and the way to all [TPL-17]. */
export default function TemplateStart() {
  const look = useTeamLook()
  const templates = useTemplates().data?.productTemplates ?? []
  if (templates.length === 0) return null
  return (
    <section className={css.start} aria-label={words.recommended}>
      <div className={css.bar}>
        <h2>{words.recommended}</h2>
        <Link to="/templates">
          {words.more}
          <span className="sr">{words.moreTemplates}</span>
        </Link>
      </div>
      <div className={css.row}>
        {sortTemplates(templates, 'featured')
          .slice(0, OFFERED)
          .map((one) => (
            <TemplateTile key={one.token} template={one} look={look} />
          ))}
      </div>
    </section>
  )
}
