import { THEMES } from '@recto/composer/themes'
import { CreateFolio, GetTemplateDocument, type ProductTemplate } from '@recto/contract'
import { asOwn, type FolioDocument, type Theme } from '@recto/document'
import { Banner, Button, Popup, Segmented, Skeleton } from '@recto/ui'
import { ScaledSheet, SHEET_WIDTHS } from '@recto/viewer'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { callServer, withRetryNotice } from '../../api/index.ts'
import { useSession } from '../../data/session.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { useNavigate } from '../../shell/router.tsx'
import { useTask } from '../../shell/use-task.ts'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
import { useTeamLook } from './use-team-look.ts'
import { useTemplateCache, useTemplates } from './use-templates.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    template: typeof TemplatePreviewPopup
  }
}

type Palette = Theme['palette']

/** Whose colours it is drawn in: the team's, its own, or those of a theme by its name. */
type Colors = 'team' | 'own' | (string & {})

/** All of a template, as wide as a screen and as a phone, in any colours; one press makes a folio of it. */
export default function TemplatePreviewPopup({ template, close }: PopupControl & { template: ProductTemplate }) {
  const { token, templateName } = template
  const navigate = useNavigate()
  const isHere = Boolean(useSession())
  const cache = useTemplateCache()
  const look = useTeamLook()
  const [colors, setColors] = useState<Colors>('team')
  const [width, setWidth] = useState<keyof typeof SHEET_WIDTHS>('screen')
  const { isBusy, run } = useTask()
  const { data, error, refetch } = useQuery({
    queryKey: ['template-document', token],
    queryFn: async ({ signal }) =>
      (await callServer(GetTemplateDocument, { token }, { signal })).document as FolioDocument,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const palette = THEMES.find(({ name }) => name === colors)?.palette
  const colored = useMemo(() => data && (palette ? inColors(data, palette) : data), [data, palette])

  const make = () =>
    run(async () => {
      if (!isHere) {
        close()
        return navigate(`/try/${token}/edit`)
      }
      // Its own colours stay with it; else it takes the team's look, now and later.
      const content = colors !== 'team' && colored ? { content: { ...colored } } : {}
      const made = await withRetryNotice((options) =>
        callServer(CreateFolio, { templateId: token, ...content }, options),
      )
      void cache.refresh()
      close()
      navigate(`/edit/${made.token}`)
    }, showProblem)

  return (
    <Popup
      title={templateName}
      width="xl"
      bare
      minHeight={680}
      onClose={() => close()}
      noClose={isBusy}
      footerLine
      footer={
        <Button look="primary" loading={isBusy} disabled={!data} onClick={() => void make()}>
          {isHere ? words.useTemplate : words.tryTemplate}
        </Button>
      }
    >
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : (
        <div className={css.preview}>
          <div className={css.specimen}>
            <Segmented
              compact
              label={words.width}
              value={width}
              onChange={setWidth}
              options={[
                { value: 'screen', label: words.screen, icon: Monitor },
                { value: 'phone', label: words.phone, icon: Smartphone },
              ]}
            />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
            <section tabIndex={0} aria-label={words.preview(templateName)} className={css.frame} data-width={width}>
              {colored ? (
                <ScaledSheet document={colors === 'team' ? look(colored) : colored} px={SHEET_WIDTHS[width]} />
              ) : (
                <Skeleton height={560} />
              )}
            </section>
          </div>
          <div className={css.facts}>
            <p>{template.purpose}.</p>
            <Larger template={template} />
            {isHere && (
              <>
                <h3>{words.colors}</h3>
                <ColorChoice value={colors} onChange={setColors} />
              </>
            )}
            <h3>{words.madeFor}</h3>
            <p>{template.personas.join(', ')}</p>
            <h3>{words.inside}</h3>
            <p>{template.isPaged ? words.pages(template.sections) : words.sections(template.sections)}</p>
            {data && data.sections.length > 1 && (
              <ol>
                {data.sections.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ol>
            )}
          </div>
        </div>
      )}
    </Popup>
  )
}

const inColors = (document: FolioDocument, palette: Palette): FolioDocument => ({
  ...document,
  theme: asOwn({ ...document.theme, palette }, null),
})

/** What the plan has less of than the template: it comes whole nevertheless [OPEN-84]. */
function Larger({ template: { sections, modules, isPaged } }: { template: ProductTemplate }) {
  const limits = useTemplates().data?.limits
  if (!limits) return null
  const of = isPaged ? 'canvases' : 'sections'
  const what =
    sections > limits[of]
      ? words.tooMany(sections, of, limits[of])
      : modules > limits.modules
        ? words.tooMany(modules, 'modules', limits.modules)
        : null
  return what && <Banner>{words.larger(what)}</Banner>
}

function ColorChoice({ value, onChange }: { value: Colors; onChange: (colors: Colors) => void }) {
  const group = useId()
  const option = (of: Colors, name: string, dots?: Palette) => (
    <label key={of} className={dots ? css.dots : css.named} title={dots ? name : undefined}>
      <input type="radio" name={group} checked={value === of} onChange={() => onChange(of)} />
      {dots ? (
        <>
          <i style={{ background: `linear-gradient(135deg, ${dots.primary} 50%, ${dots.accent} 50%)` }} />
          <span className="sr">{name}</span>
        </>
      ) : (
        name
      )}
    </label>
  )
  return (
    <fieldset className={css.colors}>
      <legend className="sr">{words.colors}</legend>
      {option('team', words.teamLook)}
      {option('own', words.ownColors)}
      {THEMES.map(({ name, palette }) => option(name, name, palette))}
    </fieldset>
  )
}
