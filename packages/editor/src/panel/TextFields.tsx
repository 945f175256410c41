import {
  ALIGNS,
  type Align,
  FONT_SIZES_PX,
  FONT_WEIGHTS,
  LINE_HEIGHTS,
  parseLink,
  THEME_FONTS,
  type Theme,
} from '@recto/document'
import { FAMILIES, familyWeights } from '@recto/fonts'
import { FontPicker, Icon, IconButton, Popover, Segmented, Select } from '@recto/ui'
import { keyOf } from '@recto/words'
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, ChevronDown, Link2Off, Minus, Plus } from 'lucide-react'
import type { Command } from 'prosemirror-state'
import { type ReactNode, useState } from 'react'
import { useOfferedFonts } from '../offered-fonts.ts'
import {
  clearFormat,
  indent,
  outdent,
  removeLink,
  setAlign,
  setColor,
  setFont,
  setHighlight,
  setLeading,
  setLink,
  setSize,
  setStyle,
  setWeight,
  TEXT_STYLES,
  toggle,
} from '../text/commands.ts'
import { type ListKind, toggleList } from '../text/lists.ts'
import type { TextLook } from '../text/text-look.ts'
import { ALL_MARKS, CLEAR, INDENTS, LISTS, WEIGHT_NAMES } from '../text/tool-list.ts'
import { FillPicker } from './FillPicker.tsx'
import panel from './panel.module.css'
import * as words from './text.words.ts'
import css from './text-panel.module.css'

type TextFieldsProps = {
  look: TextLook
  theme: Theme
  run: (command: Command) => void
  /** A size larger or smaller. */
  onStep: (by: 1 | -1) => void
  /** The colour of a text without one of its own, as CSS; absent if there are several. */
  ownColor: string | undefined
  isLocked: boolean
}

const ALIGN_ICONS = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify }
const ALIGN_NAMES: Record<Align, string> = { left: 'Left', center: 'Centre', right: 'Right', justify: 'Justified' }

/** Style, font, size, colour, lines and lists of a text, as the panel shows them. */
export function TextFields({ look, theme, run, onStep, ownColor, isLocked }: TextFieldsProps) {
  const sizes = FONT_SIZES_PX.map((px) => ({ value: px as number, label: String(px) }))
  return (
    <fieldset className={panel.all} disabled={isLocked}>
      <div className={panel.group}>
        <h3>{words.text}</h3>
        <Line label={words.style}>
          <Select
            size="compact"
            aria-label={words.style}
            value={look.style}
            placeholder={words.mixed}
            onChange={(id) => run(setStyle(id))}
            options={TEXT_STYLES.map(({ id, label }) => ({ value: id, label }))}
          />
        </Line>
        <FontLines look={look} theme={theme} run={run} />
        <Line label={words.size}>
          <div className={css.size}>
            <IconButton size="compact" icon={Minus} label={words.smaller} onClick={() => onStep(-1)} />
            <Select
              size="compact"
              aria-label={words.sizeInPx}
              value={look.sizePx}
              placeholder={words.mixed}
              onChange={(px) => run(setSize(px))}
              options={
                look.sizePx === null || sizes.some(({ value }) => value === look.sizePx)
                  ? sizes
                  : [{ value: look.sizePx, label: String(look.sizePx) }, ...sizes]
              }
            />
            <IconButton size="compact" icon={Plus} label={words.larger} onClick={() => onStep(1)} />
          </div>
        </Line>
        <fieldset className={css.tools} aria-label={words.format}>
          {ALL_MARKS.map(([mark, label, icon]) => (
            <Tool
              key={mark}
              label={label}
              icon={icon}
              isOn={look.marks.includes(mark)}
              onRun={() => run(toggle(mark))}
            />
          ))}
          <Tool label={CLEAR[0]} icon={CLEAR[1]} onRun={() => run(clearFormat)} />
        </fieldset>
        <Line label={words.color}>
          <FillPicker
            label={words.color}
            theme={theme}
            value={look.color ?? undefined}
            none={words.defaultColor}
            empty={{ name: words.auto, color: ownColor }}
            onPick={(color) => run(setColor(color ?? null))}
          />
        </Line>
        <Line label={words.highlight}>
          <FillPicker
            label={words.highlight}
            theme={theme}
            value={look.highlight ?? undefined}
            none={words.noHighlight}
            onPick={(color) => run(setHighlight(color ?? null))}
          />
        </Line>
      </div>
      <div className={panel.group}>
        <h3>{words.paragraph}</h3>
        <Line label={words.align}>
          <Segmented
            compact
            label={words.align}
            value={look.align}
            onChange={(align) => run(setAlign(align))}
            options={ALIGNS.map((one) => ({ value: one, label: ALIGN_NAMES[one], icon: ALIGN_ICONS[one] }))}
          />
        </Line>
        <Line label={words.lineHeight}>
          <Select
            size="compact"
            aria-label={words.lineHeight}
            value={look.leading ?? 0}
            onChange={(height) => run(setLeading(height === 0 ? null : height))}
            options={[
              { value: 0, label: words.auto },
              ...LINE_HEIGHTS.map((one) => ({ value: one as number, label: String(one) })),
            ]}
          />
        </Line>
        <fieldset className={css.tools} aria-label={words.list}>
          {Object.entries(LISTS).map(([kind, [label, icon]]) => (
            <Tool
              key={kind}
              label={label}
              icon={icon}
              isOn={look.list === kind}
              onRun={() => run(toggleList(kind as ListKind))}
            />
          ))}
          <Tool label={INDENTS.less[0]} icon={INDENTS.less[1]} onRun={() => run(outdent)} />
          <Tool label={INDENTS.more[0]} icon={INDENTS.more[1]} onRun={() => run(indent)} />
        </fieldset>
        <LinkLine href={look.href} run={run} />
      </div>
    </fieldset>
  )
}

type Part = Pick<TextFieldsProps, 'look' | 'theme' | 'run'>

/** Family, each in its own face, and weight. */
function FontLines({ look, theme, run }: Part) {
  const fonts = useOfferedFonts()
  const [isOpen, setOpen] = useState(false)
  const own = { heading: theme.fonts.heading.family, body: theme.fonts.body.family }
  const isRole = (name: string | null): name is keyof typeof own => THEME_FONTS.some((role) => role === name)
  const ofStyle = /^(title|heading|subheading|quote|figure)$/.test(look.style ?? '') ? own.heading : own.body
  // Several styles of a theme with two families.
  const isMixed = look.family === null && look.style === null && own.heading !== own.body
  const family = look.family === null ? ofStyle : isRole(look.family) ? own[look.family] : look.family
  const named = isMixed ? words.mixed : family
  const known = FAMILIES[family]
  const weights = known ? familyWeights(known) : FONT_WEIGHTS
  const pick = (name: string | null) => {
    run(setFont(name))
    setOpen(false)
  }
  return (
    <>
      <Line label={words.font}>
        <Popover
          label={words.font}
          align="end"
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <button type="button" className={css.pick} aria-label={`${words.font}: ${named}`}>
              <span style={isMixed ? undefined : { fontFamily: `"${family}", var(--font)` }}>{named}</span>
              <Icon of={ChevronDown} size={14} />
            </button>
          }
        >
          <FontPicker
            label={words.font}
            fonts={fonts}
            value={family}
            onPick={({ name }) => pick(name)}
            first={
              <div className={css.roles}>
                {(
                  [
                    [null, words.defaultFont, ofStyle],
                    ['heading', words.ofHeadings, own.heading],
                    ['body', words.ofBody, own.body],
                  ] as const
                ).map(([name, label, shown]) => (
                  <button key={label} type="button" aria-pressed={look.family === name} onClick={() => pick(name)}>
                    {label} <small style={{ fontFamily: `"${shown}", var(--font)` }}>{shown}</small>
                  </button>
                ))}
              </div>
            }
          />
        </Popover>
      </Line>
      <Line label={words.weight}>
        <Select
          size="compact"
          aria-label={words.weight}
          value={look.weight ?? 0}
          onChange={(weight) => run(setWeight(weight === 0 ? null : weight))}
          options={[
            { value: 0, label: words.defaultWeight },
            ...FONT_WEIGHTS.filter((one) => weights.includes(one)).map((one) => ({
              value: one as number,
              label: WEIGHT_NAMES[one],
            })),
          ]}
        />
      </Line>
    </>
  )
}

/** The link target of the text; an invalid address is reported and not written. */
function LinkLine({ href, run }: { href: string | null; run: (command: Command) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const settle = () => {
    if (typed === null) return
    const words = typed.trim()
    const link = words === '' ? null : parseLink(words)
    setProblem(link && !link.ok ? link.message : '')
    if (link && !link.ok) return
    setTyped(null)
    if (link?.ok && link.href !== href) run(setLink(link.href))
    if (link === null && href !== null) run(removeLink)
  }
  return (
    <>
      <Line label={words.link}>
        <div className={css.link}>
          <input
            aria-label={words.linkOf}
            aria-invalid={problem !== ''}
            value={typed ?? href ?? ''}
            placeholder={words.linkHint}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={settle}
            onKeyDown={(event) => {
              if (keyOf(event) === 'Enter') settle()
            }}
          />
          {href !== null && (
            <IconButton size="compact" icon={Link2Off} label={words.remove} onClick={() => run(removeLink)} />
          )}
        </div>
      </Line>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={panel.line}>
      <span aria-hidden="true">{label}</span>
      <div className={css.control}>{children}</div>
    </div>
  )
}

type ToolProps = { label: string; icon: Parameters<typeof Icon>[0]['of']; isOn?: boolean; onRun: () => void }

function Tool({ label, icon, isOn, onRun }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // The caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon of={icon} />
    </button>
  )
}
