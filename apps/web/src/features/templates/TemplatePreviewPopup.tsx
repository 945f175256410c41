import { THEMES } from '@recto/composer/themes'
import { CreateFolio, GetTemplateDocument, type ProductTemplate } from '@recto/contract'
import type { FolioDocument, Theme } from '@recto/document'
import { Button, IconButton, Popup, Segmented, Skeleton } from '@recto/ui'
import { ScaledSheet, SHEET_WIDTHS } from '@recto/viewer'
import { common, keyOf } from '@recto/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Monitor, Smartphone } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { callServer, withRetryNotice } from '../../api/index.ts'
import { Thumbnail } from '../../components/Thumbnail.tsx'
import { useSession } from '../../data/session.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { Link, useNavigate } from '../../shell/router.tsx'
import { useTask } from '../../shell/use-task.ts'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
import { inColors } from './in-colors.ts'
import { LargerThanPlan } from './LargerThanPlan.tsx'
import { useTeamLook } from './use-team-look.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    template: typeof TemplatePreviewPopup
  }
}

/** Below this width of the window it begins as on a phone. Px. */
const PHONE_PX = 600

type Palette = Theme['palette']

/** Whose colours it is drawn in: the team's, its own, or those of a theme by its name. */
type Colors = 'team' | 'own' | (string & {})

type PreviewProps = PopupControl & {
  template: ProductTemplate
  /** The workspace it goes to. */
  channelToken?: string
}

/** All of a template, as wide as a screen and as a phone, in any colours; one press makes a folio of it. */
export default function TemplatePreviewPopup({ template, channelToken = '', close }: PreviewProps) {
  const { token, templateName } = template
  const navigate = useNavigate()
  const isHere = Boolean(useSession())
  const { look, hasGuide } = useTeamLook()
  const [colors, setColors] = useState<Colors>(isHere ? 'team' : 'own')
  const [width, setWidth] = useState<keyof typeof SHEET_WIDTHS>(() => (innerWidth < PHONE_PX ? 'phone' : 'screen'))
  const [page, setPage] = useState(0)
  const { isBusy, run } = useTask()
  const frame = useRef<HTMLElement>(null)
  const isMaking = useRef(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['template-document', token],
    queryFn: async ({ signal }) =>
      (await callServer(GetTemplateDocument, { token }, { signal })).document as FolioDocument,
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
    // And it comes by itself once there is one.
    refetchOnReconnect: true,
  })
  // Only colours of its own need what it holds.
  const isWaiting = isHere && colors !== 'team' && !data
  const colored = useMemo(() => data && inColors(data, colors), [data, colors])
  const pages = data?.page.mode === 'paged' ? data.sections.length : 1
  const shown = useMemo(() => colored && (pages > 1 ? onePage(colored, page) : colored), [colored, pages, page])
  const turn = (by: number) => {
    const next = Math.min(pages - 1, Math.max(0, page + by))
    setPage(next)
    // The button is disabled now and would drop the focus; the arrow keys turn pages here.
    if (next === 0 || next === pages - 1) frame.current?.focus({ preventScroll: true })
  }
  const onKey = (event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key === 'ArrowRight' || key === 'PageDown') turn(1)
    else if (key === 'ArrowLeft' || key === 'PageUp') turn(-1)
  }

  const make = async () => {
    // Two presses in a row come before the button shows that it is busy.
    if (isMaking.current) return
    isMaking.current = true
    await run(async () => {
      if (!isHere) {
        close()
        return navigate(`/try/${token}/edit${colors === 'own' ? '' : `?colors=${encodeURIComponent(colors)}`}`)
      }
      // A template with its own colours keeps them; otherwise it follows the team's style, now and later.
      const content = colors !== 'team' && colored ? { content: { ...colored } } : {}
      const made = await withRetryNotice((options) =>
        callServer(CreateFolio, { templateId: token, channelToken, ...content }, options),
      )
      close()
      navigate(`/edit/${made.token}`)
    }, showProblem)
    isMaking.current = false
  }

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
        <>
          <Button look="quiet" disabled={isBusy} onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button look="primary" loading={isBusy} disabled={isWaiting} onClick={() => void make()}>
            {isHere ? words.useTemplate : words.tryTemplate}
          </Button>
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : (
        <div className={css.preview}>
          <div className={css.specimen}>
            <section
              ref={frame}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
              tabIndex={0}
              // Its keys scroll it.
              data-autofocus
              aria-label={words.preview(templateName)}
              className={css.frame}
              data-width={width}
              onKeyDown={pages > 1 ? onKey : undefined}
            >
              {shown ? (
                <ScaledSheet document={colors === 'team' ? look(shown) : shown} px={SHEET_WIDTHS[width]} />
              ) : (
                <Waiting token={token} thumbnailUrl={template.thumbnailUrl} />
              )}
            </section>
            {/* After what scrolls, which has the focus first; drawn above it. */}
            <div className={css.view}>
              {pages > 1 && <Pages at={page} of={pages} turn={turn} />}
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
            </div>
          </div>
          <div className={css.facts}>
            <p>{template.paddedParentTemplateId === null ? `${template.purpose}.` : `${words.exampleOf}.`}</p>
            {template.paddedParentTemplateId !== null && (
              <p>
                <a className={css.go} href={`/folio/${token}`} target="_blank" rel="noopener noreferrer">
                  {words.openItsPage}
                  <span className="sr">{words.inNewTab}</span>
                </a>
              </p>
            )}
            {template.learnMoreLink && (
              <p>
                <Link className={css.go} to={template.learnMoreLink} onClick={() => close()}>
                  {words.seeExamples}
                </Link>
              </p>
            )}
            {isHere && <LargerThanPlan template={template} />}
            <h3>{words.colors}</h3>
            <ColorChoice value={colors} isHere={isHere} hasGuide={hasGuide} onChange={setColors} />
            <h3>{words.madeFor}</h3>
            <p className={css.sentence}>{template.personas.join(', ')}</p>
            <h3>{words.inside}</h3>
            <p>{template.isPaged ? words.pages(template.sections) : words.sections(template.sections)}</p>
            {!data && template.sections > 1 && <Lines count={template.sections} />}
            {data && data.sections.length > 1 && (
              <ol>
                {data.sections.map(({ id, title }, at) => (
                  <li key={id} aria-current={pages > 1 && at === page ? 'true' : undefined}>
                    {pages > 1 ? (
                      <button type="button" onClick={() => setPage(at)}>
                        {title}
                      </button>
                    ) : (
                      title
                    )}
                  </li>
                ))}
              </ol>
            )}
          </div>
        </div>
      )}
    </Popup>
  )
}

/** While it comes: its beginning, where a list has drawn it, else its picture. */
function Waiting({ token, thumbnailUrl }: Pick<ProductTemplate, 'token' | 'thumbnailUrl'>) {
  const begins = useQueryClient().getQueryData<{ document: FolioDocument } | null>(['template-cover', token])
  if (begins) return <ScaledSheet document={begins.document} />
  return (
    <div className={css.waiting} aria-busy="true">
      <Thumbnail url={thumbnailUrl} />
    </div>
  )
}

/** The places of its sections' names. */
function Lines({ count }: { count: number }) {
  return (
    <div className={css.lines} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={at} width={`${38 + ((at * 17) % 30)}%`} height={12} />
      ))}
    </div>
  )
}

/** One page of a folio of pages. */
function onePage(document: FolioDocument, at: number): FolioDocument {
  const section = document.sections[at]
  if (!section) return document
  return {
    ...document,
    sections: [section],
    modules: document.modules.filter(({ sectionId }) => sectionId === section.id),
  }
}

function Pages({ at, of, turn }: { at: number; of: number; turn: (by: number) => void }) {
  return (
    <div className={css.pages}>
      <IconButton icon={ChevronLeft} label={words.previousPage} disabled={at === 0} onClick={() => turn(-1)} />
      <span role="status">{words.page(at + 1, of)}</span>
      <IconButton icon={ChevronRight} label={words.nextPage} disabled={at === of - 1} onClick={() => turn(1)} />
    </div>
  )
}

type ChoiceProps = { value: Colors; isHere: boolean; hasGuide: boolean; onChange: (colors: Colors) => void }

function ColorChoice({ value, isHere, hasGuide, onChange }: ChoiceProps) {
  const group = useId()
  const option = (of: Colors, name: string, dots?: Palette) => (
    <label key={of} className={dots ? css.dots : css.named} title={dots ? name : undefined}>
      <input type="radio" name={group} checked={value === of} onChange={() => onChange(of)} />
      {dots ? (
        <>
          <i
            style={{
              background: `linear-gradient(135deg, ${dots.primary} calc(50% - 0.5px), ${dots.accent} calc(50% + 0.5px))`,
            }}
          />
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
      {isHere && option('team', words.teamLook)}
      {isHere && !hasGuide && value === 'team' && <small>{words.noGuideYet}</small>}
      {option('own', words.ownColors)}
      {THEMES.map(({ name, palette }) => option(name, name, palette))}
      {THEMES.some(({ name }) => name === value) && <small>{value}</small>}
    </fieldset>
  )
}
