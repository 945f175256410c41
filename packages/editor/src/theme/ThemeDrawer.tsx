import {
  asOwn,
  asTeam,
  colorsOf,
  followsTeam,
  type Look,
  type LookOverrides,
  type StyleGuide,
  type Theme,
  withOwn,
  withoutOwn,
} from '@recto/document'
import type { FolioStore } from '@recto/store'
import { Button, Icon, IconButton, Segmented, Tabs } from '@recto/ui'
import { keyOf } from '@recto/words'
import { BookOpen, Lock, RotateCcw, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { EditorHost } from '../host.ts'
import { useLook } from '../look.tsx'
import { matchGuide } from './match-guide.ts'
import { OffBrandList } from './OffBrandList.tsx'
import { shownInstead } from './shown-instead.ts'
import { ThemeCards } from './ThemeCards.tsx'
import { ThemeColors } from './ThemeColors.tsx'
import { ThemeFonts } from './ThemeFonts.tsx'
import { ThemeShape } from './ThemeShape.tsx'
import css from './theme.module.css'
import * as words from './words.ts'

/** Label of each value that the folio overrides. */
const OWN_NAMES: Readonly<Record<keyof LookOverrides, string>> = {
  ...words.colorNames,
  heading: words.headingFont,
  body: words.bodyFont,
  radius: words.corners,
  buttonRadius: words.buttonCorners,
  scale: words.textSize,
}

type ThemeDrawerProps = {
  store: FolioStore
  host: EditorHost
  /** Stores the theme of the folio, as one undo step. */
  onTheme: (theme: Theme) => void
  onClose: () => void
}

const TABS = ['themes', 'colors', 'fonts', 'shape'] as const
type Tab = (typeof TABS)[number]

/** The look of a folio next to the page, which changes as it is chosen: its team's, or its own. */
export function ThemeDrawer({ store, host, onTheme, onClose }: ThemeDrawerProps) {
  const { theme, look, guide } = useLook()
  const [chosen, setTab] = useState<Tab>('themes')
  const drawer = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  const title = useId()
  useEffect(() => {
    drawer.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [opener])
  const isTeam = followsTeam(theme)
  const held = heldBy(guide)
  const set = (own: LookOverrides) => onTheme(withOwn(theme, own))
  const tabs = [
    // Under a guide that holds both its colours and its fonts, every theme would look alike.
    ...(held.colors && held.fonts
      ? []
      : [{ value: 'themes' as const, label: words.themes, content: <ThemeCards onPick={onTheme} /> }]),
    { value: 'colors' as const, label: words.colors, content: <ThemeColors look={look} onSet={set} /> },
    { value: 'fonts' as const, label: words.fonts, content: <ThemeFonts look={look} host={host} onSet={set} /> },
    { value: 'shape' as const, label: words.shape, content: <ThemeShape look={look} theme={theme} onSet={set} /> },
  ]
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : 'colors'
  return (
    <div
      ref={drawer}
      className={css.drawer}
      data-beside=""
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (keyOf(event) !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={css.head}>
        <h2 id={title}>{words.theme}</h2>
        {host.style?.open && (
          <Button size="compact" look="quiet" icon={BookOpen} onClick={host.style.open}>
            {words.styleGuide}
          </Button>
        )}
        <IconButton icon={X} label={words.close} tooltip={false} onClick={onClose} />
      </div>
      <div className={css.scroll}>
        <Follow
          isTeam={isTeam}
          hasGuide={guide !== null}
          onFollow={(next) => onTheme(next ? asTeam(theme) : asOwn(theme, guide))}
        />
        <Locked {...held} />
        {isTeam && theme.overrides && (
          <Overrides overrides={theme.overrides} look={look} onBack={(key) => onTheme(withoutOwn(theme, key))} />
        )}
        {guide && (
          <OffBrandList
            store={store}
            guide={guide}
            onMatch={() => {
              matchGuide(store, guide)
              // The button disappears with the list; then the focused element gets the keys.
              drawer.current?.focus()
            }}
          />
        )}
        <Tabs flush label={words.parts} value={tab} onChange={setTab} tabs={tabs} panelClassName={css.panel} />
      </div>
    </div>
  )
}

type FollowProps = { isTeam: boolean; hasGuide: boolean; onFollow: (isTeam: boolean) => void }

/** Whether the look is the team's or the folio's own; without a guide there is nothing to choose. */
function Follow({ isTeam, hasGuide, onFollow }: FollowProps) {
  if (!hasGuide) return <p className={css.follow}>{words.noGuide}</p>
  return (
    <div className={css.follow}>
      <Segmented
        wide
        label={words.whoseLook}
        value={isTeam ? 'team' : 'own'}
        onChange={(next) => onFollow(next === 'team')}
        options={[
          { value: 'team', label: words.teamLook },
          { value: 'own', label: words.ownLook },
        ]}
      />
      <p>{isTeam ? words.changesWithGuide : words.ownLookHint}</p>
    </div>
  )
}

/** What a lock of the guide holds. */
const heldBy = (guide: StyleGuide | null) => ({
  colors: guide?.lock.colors === true && colorsOf(guide).length > 0,
  fonts: guide?.lock.fonts === true && guide.fonts.length > 0,
})

/** What that leaves of the folio's own look. */
function Locked({ colors, fonts }: ReturnType<typeof heldBy>) {
  if (!colors && !fonts) return null
  return (
    <p className={css.locked}>
      <Icon of={Lock} size={14} />
      {words.guideLocked(colors, fonts)}
    </p>
  )
}

type OverridesProps = { overrides: LookOverrides; look: Look; onBack: (key: keyof LookOverrides) => void }

/** What this folio has in place of its team's values; each can be reset. */
function Overrides({ overrides, look, onBack }: OverridesProps) {
  const keys = (Object.keys(OWN_NAMES) as (keyof LookOverrides)[]).filter((key) => overrides[key] !== undefined)
  return (
    <section className={css.own} aria-label={words.changedHere}>
      <h3>{words.changedHere}</h3>
      <ul>
        {keys.map((key) => {
          const value = overrides[key]
          const said = typeof value === 'object' ? value.family : String(value)
          const instead = shownInstead(key, overrides, look)
          return (
            <li key={key}>
              {typeof value === 'string' && <i style={{ background: value }} />}
              <span>{OWN_NAMES[key]}</span>
              <small>{key === 'scale' ? `${Math.round(Number(value) * 100)}%` : said}</small>
              <button type="button" onClick={() => onBack(key)} title={words.teamValue}>
                <Icon of={RotateCcw} size={12} />
                <span className="sr">{words.teamValueFor(OWN_NAMES[key])}</span>
              </button>
              {instead && (
                <em>
                  {typeof value === 'string' && <i style={{ background: instead }} />}
                  {words.shownInstead(instead)}
                </em>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
