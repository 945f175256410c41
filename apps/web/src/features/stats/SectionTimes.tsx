import css from './stats.module.css'
import type { Readings } from './use-readings.ts'
import * as words from './words.ts'

/** How long each section is read by the readers who reach it, and how many do; each opens its visits. */
export function SectionTimes({
  sections,
  onOpen,
}: {
  sections: Readings['sections']
  onOpen: (section: Readings['sections'][number]) => void
}) {
  const most = Math.max(...sections.map(({ time }) => time ?? 0), 1)
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h2>{words.readingTime}</h2>
        <span>{words.readingTimeHint}</span>
      </div>
      <ol className={css.sections}>
        {sections.map((section, at) => (
          <li key={section.n} data-removed={section.isRemoved || undefined}>
            <button type="button" disabled={section.reached === 0} onClick={() => onOpen(section)}>
              <em className="num">{section.isRemoved ? '' : at + 1}</em>
              <span title={section.name}>{section.isRemoved ? words.removed(section.name) : section.name}</span>
              <span className={css.track}>
                <i style={{ width: `${((section.time ?? 0) / most) * 100}%` }} />
              </span>
              <b className="num">{words.shortTime(section.time)}</b>
              <u className="num">{words.percentOf(section.percent)}</u>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
