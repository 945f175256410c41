import { ALIGNS, type Align, type Fill, type Theme } from '@recto/document'
import { Icon, type LucideIcon } from '@recto/ui'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Bold,
  ChevronDown,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Plus,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import type { Command } from 'prosemirror-state'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Pop } from '../Pop.tsx'
import { Swatches } from '../Swatches.tsx'
import { useValue } from '../state.ts'
import {
  alignAt,
  clearFormat,
  hasMark,
  listAt,
  markAttrs,
  setAlign,
  setColor,
  setSize,
  setStyle,
  steppedSize,
  styleAt,
  TEXT_STYLES,
  type ToggledMark,
  toggle,
  toggleList,
} from './commands.ts'
import { LinkField } from './LinkField.tsx'
import { type ActiveText, useTextServices } from './services.ts'
import css from './text.module.css'

const MARKS: readonly [mark: ToggledMark, label: string, icon: LucideIcon, keys: string][] = [
  ['strong', 'Bold', Bold, 'Ctrl B'],
  ['em', 'Italic', Italic, 'Ctrl I'],
  ['underline', 'Underline', Underline, 'Ctrl U'],
  ['strike', 'Strike through', Strikethrough, ''],
]

const ALIGN: Record<Align, [label: string, icon: LucideIcon]> = {
  left: ['Left', AlignLeft],
  center: ['Centre', AlignCenter],
  right: ['Right', AlignRight],
  justify: ['Justified', AlignJustify],
}

export type TextToolbarProps = {
  scroller: RefObject<HTMLElement | null>
  boxOf: (moduleId: string) => HTMLElement | undefined
  theme: Theme
}

/** The toolbar of the text being typed in, right above its box. Loaded with the text editor. */
export default function TextToolbar({ scroller, boxOf, theme }: TextToolbarProps) {
  const { active, linkAsked } = useTextServices()
  const text = useValue(active)
  const asked = useValue(linkAsked)
  const [isLinking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const seen = useRef(asked)
  const moduleId = text?.moduleId

  useEffect(() => {
    if (asked !== seen.current) setLinking(true)
    seen.current = asked
  }, [asked])
  useEffect(() => {
    if (!moduleId) setLinking(false)
  }, [moduleId])

  useLayoutEffect(() => {
    const root = scroller.current
    const element = bar.current
    if (!root || !element || !moduleId) return
    const follow = () => {
      const box = boxOf(moduleId)?.getBoundingClientRect()
      const view = root.getBoundingClientRect()
      if (!box) return
      const { offsetWidth: width, offsetHeight: height } = element
      const left = Math.max(view.left + 8, Math.min(box.left, view.right - width - 8))
      const above = box.top - height - 10
      const below = Math.min(box.bottom + 10, view.bottom - height - 10)
      const top = above >= view.top + 8 ? above : box.bottom + 10 + height <= view.bottom ? below : view.top + 8
      element.style.transform = `translate(${left - view.left}px, ${top - view.top}px)`
      element.style.visibility = 'visible'
    }
    follow()
    root.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      root.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  })

  if (!text) return null
  return (
    <div
      ref={bar}
      className={css.toolbar}
      role="toolbar"
      aria-label="Text"
      data-no-drag=""
      style={{ visibility: 'hidden' }}
    >
      {isLinking ? (
        <LinkField text={text} onDone={() => setLinking(false)} />
      ) : (
        <Tools text={text} theme={theme} onLink={() => setLinking(true)} />
      )}
    </div>
  )
}

function Tools({ text, theme, onLink }: { text: ActiveText; theme: Theme; onLink: () => void }) {
  const { view } = text
  const { state } = view
  const run = (command: Command) => {
    command(state, view.dispatch)
    view.focus()
  }
  const style = TEXT_STYLES.find((one) => one.id === styleAt(state))
  const align = alignAt(state)
  const list = listAt(state)
  const color = markAttrs(state, 'color')?.color as Fill | undefined
  const sizePx = (markAttrs(state, 'size')?.px as number | undefined) ?? sizeOnScreen(text)
  return (
    <>
      <Pop
        label={`Style: ${style?.label ?? 'Mixed'}`}
        keepsFocus
        buttonClass={css.style}
        face={
          <>
            {style?.label ?? 'Mixed'} <Icon of={ChevronDown} size={14} />
          </>
        }
      >
        {(close) => (
          <div className={css.styles}>
            {TEXT_STYLES.map((one) => (
              <button
                key={one.id}
                type="button"
                data-style={one.id}
                aria-pressed={one.id === style?.id}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  run(setStyle(one.id))
                  close()
                }}
              >
                {one.label}
              </button>
            ))}
          </div>
        )}
      </Pop>
      <span className={css.rule} />
      <Tool label="Smaller" icon={Minus} onRun={() => run(setSize(steppedSize(sizePx, -1)))} />
      <output className={css.size} aria-label="Size in px">
        {sizePx}
      </output>
      <Tool label="Larger" icon={Plus} onRun={() => run(setSize(steppedSize(sizePx, 1)))} />
      <span className={css.rule} />
      {MARKS.map(([mark, label, icon, keys]) => (
        <Tool
          key={mark}
          label={keys ? `${label} (${keys})` : label}
          icon={icon}
          isOn={hasMark(state, mark)}
          onRun={() => run(toggle(mark))}
        />
      ))}
      <Pop label="Colour" keepsFocus buttonClass={css.tool} face={<Icon of={Baseline} />}>
        {(close) => (
          <Swatches
            theme={theme}
            value={color}
            none="Colour of the style"
            tones={['ink', 'primary', 'accent', 'background']}
            keepsFocus
            onPick={(fill) => {
              run(setColor(fill ?? null))
              close()
            }}
          />
        )}
      </Pop>
      <Tool label="Link (Ctrl K)" icon={Link} isOn={markAttrs(state, 'link') !== null} onRun={onLink} />
      <span className={css.rule} />
      <Tool label="List" icon={List} isOn={list === 'bullet_list'} onRun={() => run(toggleList('bullet_list'))} />
      <Tool
        label="Numbered list"
        icon={ListOrdered}
        isOn={list === 'ordered_list'}
        onRun={() => run(toggleList('ordered_list'))}
      />
      <Pop label={`Align: ${ALIGN[align][0]}`} keepsFocus buttonClass={css.tool} face={<Icon of={ALIGN[align][1]} />}>
        {(close) => (
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
          </div>
        )}
      </Pop>
      <Tool label="Clear formatting" icon={RemoveFormatting} onRun={() => run(clearFormat)} />
    </>
  )
}

function Tool({ label, icon, isOn, onRun }: { label: string; icon: LucideIcon; isOn?: boolean; onRun: () => void }) {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon of={icon} />
    </button>
  )
}

/** The size that the paragraph's style gives, px of the sheet. */
function sizeOnScreen({ view }: ActiveText): number {
  const { node } = view.domAtPos(view.state.selection.from)
  const element = node instanceof Element ? node : node.parentElement
  return element ? Math.round(Number.parseFloat(getComputedStyle(element).fontSize)) : 16
}
