import { ALIGNS, type Align, FONT_SIZES_PX, LINE_HEIGHTS, type Theme } from '@recto/document'
import { Icon, type LucideIcon } from '@recto/ui'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Ellipsis,
  Highlighter,
  IndentDecrease,
  IndentIncrease,
  Link,
  Minus,
  Plus,
  RemoveFormatting,
  SeparatorHorizontal,
} from 'lucide-react'
import type { Command } from 'prosemirror-state'
import { type CSSProperties, memo } from 'react'
import { Pop } from '../Pop.tsx'
import { Swatches } from '../Swatches.tsx'
import {
  clearFormat,
  indent,
  insertRule,
  outdent,
  setAlign,
  setColor,
  setHighlight,
  setLeading,
  setSize,
  setStyle,
  TEXT_STYLES,
  toggle,
} from './commands.ts'
import { FontPick } from './FontPick.tsx'
import { shownKeys } from './key-names.ts'
import { MARK_KEYS, TOOL_KEYS } from './keymap.ts'
import { type ListKind, toggleList } from './lists.ts'
import css from './text.module.css'
import type { TextLook } from './text-look.ts'
import { LISTS, MARKS, RARE_MARKS } from './tool-list.ts'
import { Choice, Menu } from './tool-menu.tsx'
import * as words from './words.ts'

const ALIGN: Record<Align, [label: string, icon: LucideIcon]> = {
  left: ['Left', AlignLeft],
  center: ['Centre', AlignCenter],
  right: ['Right', AlignRight],
  justify: ['Justified', AlignJustify],
}

type TextToolsProps = {
  look: TextLook
  theme: Theme
  /** Without what the settings beside the canvas show: font, size, alignment. */
  isShort: boolean
  run: (command: Command) => void
  /** A size larger or smaller. */
  onStep: (by: 1 | -1) => void
  onLink: () => void
}

/** The controls of the toolbar: frequent ones are visible, the rest are one step away. */
export const TextTools = memo(function TextTools({ look, theme, isShort, run, onStep, onLink }: TextToolsProps) {
  const { list } = look
  const style = TEXT_STYLES.find((one) => one.id === look.style)
  const markTools = (marks: typeof MARKS) =>
    marks.map(([mark, label, icon]) => (
      <Tool
        key={mark}
        label={label}
        keys={MARK_KEYS[mark]}
        icon={icon}
        isOn={look.marks.includes(mark)}
        onRun={() => run(toggle(mark))}
      />
    ))
  return (
    <>
      <Menu
        label={words.styleNamed(style?.label ?? words.mixed)}
        shown={style?.label ?? words.mixed}
        buttonClass={css.style}
      >
        {(close) => (
          <div
            className={css.styles}
            style={
              { '--hf': `"${theme.fonts.heading.family}"`, '--bf': `"${theme.fonts.body.family}"` } as CSSProperties
            }
          >
            {TEXT_STYLES.map((one) => (
              <Choice
                key={one.id}
                label={one.label}
                isOn={one.id === style?.id}
                data-style={one.id}
                onPick={() => {
                  run(setStyle(one.id))
                  close()
                }}
              />
            ))}
          </div>
        )}
      </Menu>
      {!isShort && <FontAndSize look={look} theme={theme} run={run} onStep={onStep} />}
      <span className={css.rule} />
      {markTools(MARKS)}
      <Pop label={words.colour} keepsFocus buttonClass={css.tool} face={<Icon of={Baseline} />}>
        {(close) => (
          <Swatches
            theme={theme}
            value={look.color ?? undefined}
            none={words.defaultColour}
            tones={['ink', 'primary', 'accent', 'background']}
            keepsFocus
            onPick={(color) => {
              run(setColor(color ?? null))
              close()
            }}
          />
        )}
      </Pop>
      <Pop label={words.highlight} keepsFocus buttonClass={css.tool} face={<Icon of={Highlighter} />}>
        {(close) => (
          <>
            <Swatches
              theme={theme}
              value={look.highlight ?? undefined}
              none={words.noHighlight}
              tones={['accentSoft', 'accent', 'primarySoft', 'surface']}
              keepsFocus
              onPick={(color) => {
                run(setHighlight(color ?? null))
                close()
              }}
            />
            <Choice
              label={words.themeHighlight}
              keys={MARK_KEYS.highlight}
              isOn={look.marks.includes('highlight') && look.highlight === null}
              onPick={() => {
                run(toggle('highlight'))
                close()
              }}
            />
          </>
        )}
      </Pop>
      <Tool label={words.link} keys="Mod-k" icon={Link} isOn={look.isLink} onRun={onLink} />
      <span className={css.rule} />
      {Object.entries(LISTS).map(([kind, [label, icon]]) => (
        <Tool
          key={kind}
          label={label}
          icon={icon}
          isOn={list === kind}
          onRun={() => run(toggleList(kind as ListKind))}
        />
      ))}
      {!isShort && <Paragraph look={look} run={run} />}
      <Pop label={words.moreTextTools} keepsFocus align="end" buttonClass={css.tool} face={<Icon of={Ellipsis} />}>
        {(close) => (
          <div className={css.row}>
            {markTools(RARE_MARKS)}
            <Tool
              label={words.divider}
              icon={SeparatorHorizontal}
              onRun={() => {
                run(insertRule)
                close()
              }}
            />
          </div>
        )}
      </Pop>
      {!isShort && <Tool label={words.clearFormatting} icon={RemoveFormatting} onRun={() => run(clearFormat)} />}
    </>
  )
})

type Part = Pick<TextToolsProps, 'look' | 'run'>

/** Family, weight and size. */
function FontAndSize({ look, theme, run, onStep }: Part & Pick<TextToolsProps, 'theme' | 'onStep'>) {
  const { sizePx } = look
  return (
    <>
      <FontPick look={look} theme={theme} run={run} />
      <span className={css.rule} />
      <Tool label={words.smaller} icon={Minus} onRun={() => onStep(-1)} />
      <output className={css.size} aria-label={words.sizeInPx}>
        {sizePx ?? 'Mixed'}
      </output>
      <Tool label={words.larger} icon={Plus} onRun={() => onStep(1)} />
      <Menu label={words.allSizes} buttonClass={css.slim}>
        {(close) => (
          <div className={css.sizes}>
            <Choice
              label={words.defaultSize}
              isOn={look.ownSizePx === null}
              onPick={() => {
                run(setSize(null))
                close()
              }}
            />
            {FONT_SIZES_PX.map((px) => (
              <Choice
                key={px}
                label={String(px)}
                isOn={look.ownSizePx === px}
                onPick={() => {
                  run(setSize(px))
                  close()
                }}
              />
            ))}
          </div>
        )}
      </Menu>
    </>
  )
}

/** Alignment, indent and line height. */
function Paragraph({ look, run }: Part) {
  const { align, leading } = look
  return (
    <Pop
      label={words.alignNamed(ALIGN[align][0])}
      keepsFocus
      buttonClass={css.tool}
      face={<Icon of={ALIGN[align][1]} />}
    >
      {(close) => (
        <>
          <div className={css.row}>
            {ALIGNS.map((one) => (
              <Tool
                key={one}
                label={ALIGN[one][0]}
                icon={ALIGN[one][1]}
                isOn={one === align}
                onRun={() => {
                  run(setAlign(one))
                  close()
                }}
              />
            ))}
            <Tool label={words.indentLess} icon={IndentDecrease} onRun={() => run(outdent)} />
            <Tool label={words.indentMore} icon={IndentIncrease} onRun={() => run(indent)} />
          </div>
          <p className={css.group}>{words.lineHeight}</p>
          <div className={css.row}>
            {[null, ...LINE_HEIGHTS].map((height) => (
              <Choice
                key={height}
                label={height === null ? words.auto : String(height)}
                isOn={height === leading}
                onPick={() => run(setLeading(height))}
              />
            ))}
          </div>
        </>
      )}
    </Pop>
  )
}

type ToolProps = { label: string; keys?: string; icon: LucideIcon; isOn?: boolean; onRun: () => void }

function Tool({ label, keys = TOOL_KEYS[label]?.[0], icon, isOn, onRun }: ToolProps) {
  const name = keys ? `${label} (${shownKeys(keys)})` : label
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon of={icon} />
    </button>
  )
}
