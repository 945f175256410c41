import { GetStyleGuideHistory, RedoStyleGuide, ROLE, type TeamStyle, UndoStyleGuide } from '@recto/contract'
import { type LookGap, lookGaps, type StyleGuide } from '@recto/document'
import { Button, IconButton, Popup, Skeleton, toast } from '@recto/ui'
import { when } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { Globe, History, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { openPopup, type PopupControl } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { FromWebsite } from './FromWebsite.tsx'
import { GuideColors } from './GuideColors.tsx'
import { GuideFonts } from './GuideFonts.tsx'
import { GuideLocks } from './GuideLocks.tsx'
import { GuideLogos } from './GuideLogos.tsx'
import { GuidePalettes } from './GuidePalettes.tsx'
import { GuideShape } from './GuideShape.tsx'
import { GuideSwatches } from './GuideSwatches.tsx'
import { Specimen } from './Specimen.tsx'
import css from './style.module.css'
import { type StyleGuideTools, useStyleGuide } from './use-style-guide.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'style-guide': typeof StyleGuidePopup
  }
}

/** The look of the team, next to one of its folios that shows each change [BOOT-16, ROUTE-49]. */
export default function StyleGuidePopup({ folio, close }: PopupControl & { folio?: string | undefined }) {
  const guide = useStyleGuide()
  const { style, error, refetch } = guide
  const [view, setView] = useState<View>('guide')
  return (
    <Popup
      title={words.title}
      width="xl"
      bare
      onClose={() => close()}
      minHeight={680}
      footerLine
      footerNote={noteOf(guide)}
      footer={
        <Button look="primary" onClick={() => close()}>
          {words.done}
        </Button>
      }
    >
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : style ? (
        <Open guide={guide} style={style} folio={folio} view={view} onView={setView} />
      ) : (
        <div className={css.screen} aria-busy="true">
          <Skeleton height={560} />
          <Skeleton height={560} />
        </div>
      )}
    </Popup>
  )
}

const noteOf = ({ isSaving, isUnsaved, style }: StyleGuideTools) =>
  isSaving ? words.saving : isUnsaved ? words.unsaved : style && style.version > 0 ? words.saved : undefined

type OpenProps = {
  guide: StyleGuideTools
  style: TeamStyle
  folio: string | undefined
  view: View
  onView: (view: View) => void
}

/** The part next to the folio. */
type View = 'guide' | 'history' | 'website'

function Open({ guide, style, folio, view, onView }: OpenProps) {
  // Unsaved values, for example of a slider being dragged, shown at once.
  const [draft, setDraft] = useState<StyleGuide | null>(null)
  const shown = draft ?? style.guide
  const tools = { ...guide, style, draft: setDraft }
  return (
    <div className={css.screen}>
      <Specimen style={style} guide={shown} folio={folio} />
      <div className={css.controls}>
        {!guide.canEdit ? (
          <ReadOnly />
        ) : style.version > 0 ? (
          <div className={css.actions}>
            <Button
              size="compact"
              look="quiet"
              icon={Globe}
              aria-pressed={view === 'website'}
              onClick={() => onView(view === 'website' ? 'guide' : 'website')}
            >
              {words.fromWebsite}
            </Button>
            <div className={css.steps}>
              <IconButton
                icon={Undo2}
                size="compact"
                label={words.undo}
                disabled={!style.canUndo}
                onClick={() => void guide.change(UndoStyleGuide, {})}
              />
              <IconButton
                icon={Redo2}
                size="compact"
                label={words.redo}
                disabled={!style.canRedo}
                onClick={() => void guide.change(RedoStyleGuide, {})}
              />
              <Button
                size="compact"
                look="quiet"
                icon={History}
                aria-pressed={view === 'history'}
                onClick={() => onView(view === 'history' ? 'guide' : 'history')}
              >
                {words.history}
              </Button>
            </div>
          </div>
        ) : view === 'guide' ? (
          <Start onWebsite={() => onView('website')} />
        ) : null}
        {view === 'history' ? (
          <Changes guide={guide} style={style} onDone={() => onView('guide')} />
        ) : view === 'website' ? (
          <FromWebsite {...tools} onDone={() => onView('guide')} />
        ) : (
          <>
            <GuideColors {...tools} />
            <Gaps gaps={lookGaps(shown)} />
            <GuideFonts {...tools} />
            <GuideLogos {...tools} />
            <GuideShape {...tools} />
            <GuidePalettes {...tools} />
            <GuideSwatches {...tools} />
            <GuideLocks {...tools} />
          </>
        )}
      </div>
    </div>
  )
}

/** The shortest way to a look, for a team without one. */
function Start({ onWebsite }: { onWebsite: () => void }) {
  return (
    <div className={css.start}>
      <span>
        <b>{words.startTitle}</b>
        <small>{words.startText}</small>
      </span>
      <Button size="compact" icon={Globe} onClick={onWebsite}>
        {words.fromWebsite}
      </Button>
    </div>
  )
}

/** Why nothing can be changed here, and what the owner can do about it [ROLE-30, ROLE-39, PLAN-051]. */
function ReadOnly() {
  const { team } = useUser()
  const isByPlan = team.role <= ROLE.admin
  return (
    <div className={css.readOnly}>
      <p>{isByPlan ? words.notOnPlan : words.notYours}</p>
      {isByPlan && team.role === ROLE.owner && (
        <Button size="compact" onClick={() => void openPopup('plans', {})}>
          {words.seePlans}
        </Button>
      )}
    </div>
  )
}

/** Where text is drawn in another colour than the guide's, because that would be hard to read. */
function Gaps({ gaps }: { gaps: readonly LookGap[] }) {
  if (gaps.length === 0) return null
  return (
    <ul className={css.gaps} aria-label={words.readability}>
      {gaps.map(({ where, instead }) => (
        <li key={where}>
          <i style={{ background: instead }} />
          {words.gap(words.gaps[where], instead)}
        </li>
      ))}
    </ul>
  )
}

/** Earlier versions; any of them can be restored in one step, as a new version. */
function Changes({ guide, style, onDone }: { guide: StyleGuideTools; style: TeamStyle; onDone: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['style-guide-history', style.teamId, style.version],
    queryFn: ({ signal }) => callServer(GetStyleGuideHistory, {}, { signal }),
  })
  const restore = async (version: number) => {
    if (!(await guide.change(UndoStyleGuide, { version }))) return
    toast(words.restored)
    onDone()
  }
  if (error) return <LoadFailed error={error} again={() => void refetch()} />
  return (
    <section className={css.part} aria-label={words.history}>
      <h3>{words.history}</h3>
      <ol className={css.history}>
        {(data?.changes ?? []).map(({ version, change, subject, by, madeUtc }, at) => (
          <li key={version}>
            {/^#/.test(subject) && <i style={{ background: subject }} />}
            <span>
              <b>{change}</b>
              <small>
                {by ? `${by}, ` : ''}
                {when(madeUtc)}
              </small>
            </span>
            {at > 0 && (
              <Button size="compact" look="quiet" onClick={() => void restore(version)}>
                {words.restore}
              </Button>
            )}
          </li>
        ))}
        {data && (
          <li>
            <span>
              <b>{words.beforeFirst}</b>
              <small>{words.ownLooks}</small>
            </span>
            <Button size="compact" look="quiet" onClick={() => void restore(0)}>
              {words.restore}
            </Button>
          </li>
        )}
      </ol>
    </section>
  )
}
