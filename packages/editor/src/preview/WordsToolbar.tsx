import type { Fill, Theme } from '@recto/document'
import { Button, Icon, type LucideIcon } from '@recto/ui'
import { Baseline, Bold, Italic, Link, List, ListOrdered, Redo2, Type, Undo2 } from 'lucide-react'
import type { Command } from 'prosemirror-state'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Swatches } from '../Swatches.tsx'
import { hasMark, markAttrs, setColor, setStyle, styleAt, TEXT_STYLES, toggle } from '../text/commands.ts'
import { LinkField } from '../text/LinkField.tsx'
import { listAt, toggleList } from '../text/lists.ts'
import { useTextServices } from '../text/services.ts'
import { useValue } from '../use-state.ts'
import css from './small-screen.module.css'
import * as words from './words.ts'

/** What is asked above the bar. */
type Asked = 'style' | 'color' | 'link' | null

/** The tools of a text on a small screen, above the keyboard of the screen. */
export default function WordsToolbar({ theme, onDone }: { theme: Theme; onDone: () => void }) {
  const { active, undo, redo } = useTextServices()
  const text = useValue(active)
  const [asked, setAsked] = useState<Asked>(null)
  const bar = useRef<HTMLDivElement>(null)
  useAboveKeyboard(bar)
  const dom = text?.view.dom
  // A text that goes on below the tools comes up above them; its caret stands already.
  useEffect(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    const frame = requestAnimationFrame(() => dom?.closest('.cell')?.scrollIntoView({ block: 'nearest', behavior }))
    return () => cancelAnimationFrame(frame)
  }, [dom])
  const run = (command: Command) => {
    if (!text) return
    command(text.view.state, text.view.dispatch)
    text.view.focus()
  }
  const ask = (what: Asked) => setAsked((before) => (before === what ? null : what))
  const state = text?.view.state
  const list = state ? listAt(state) : null
  const style = state ? TEXT_STYLES.find(({ id }) => id === styleAt(state)) : undefined
  return (
    <div ref={bar} className={css.bar} role="toolbar" aria-label={words.toolbar} data-region="text tools">
      {text && asked && (
        <div className={css.asked} data-asked={asked}>
          {asked === 'link' ? (
            <LinkField view={text.view} onDone={() => setAsked(null)} />
          ) : asked === 'color' ? (
            <Swatches
              theme={theme}
              value={markAttrs(text.view.state, 'color')?.color as Fill | undefined}
              none={words.defaultColour}
              tones={['ink', 'primary', 'accent', 'background']}
              keepsFocus
              onPick={(color) => {
                run(setColor(color ?? null))
                setAsked(null)
              }}
            />
          ) : (
            TEXT_STYLES.map((one) => (
              <button
                key={one.id}
                type="button"
                aria-pressed={one === style}
                onPointerDown={keep}
                onMouseDown={keep}
                onClick={() => {
                  run(setStyle(one.id))
                  setAsked(null)
                }}
              >
                {one.label}
              </button>
            ))
          )}
        </div>
      )}
      <div className={css.tools}>
        <Tool label={words.undo} icon={Undo2} onRun={undo} />
        <Tool label={words.redo} icon={Redo2} onRun={redo} />
        <Tool
          label={words.styleOf(style?.label ?? words.mixed)}
          icon={Type}
          isOpen={asked === 'style'}
          onRun={() => ask('style')}
        />
        <Tool
          label={words.bold}
          icon={Bold}
          isOn={state !== undefined && hasMark(state, 'strong')}
          onRun={() => run(toggle('strong'))}
        />
        <Tool
          label={words.italic}
          icon={Italic}
          isOn={state !== undefined && hasMark(state, 'em')}
          onRun={() => run(toggle('em'))}
        />
        <Tool label={words.colour} icon={Baseline} isOpen={asked === 'color'} onRun={() => ask('color')} />
        <Tool label={words.link} icon={Link} isOpen={asked === 'link'} onRun={() => ask('link')} />
        <Tool
          label={words.list}
          icon={List}
          isOn={list === 'bullet_list'}
          onRun={() => run(toggleList('bullet_list'))}
        />
        <Tool
          label={words.numberedList}
          icon={ListOrdered}
          isOn={list === 'ordered_list'}
          onRun={() => run(toggleList('ordered_list'))}
        />
      </div>
      <Button look="primary" className={css.done} onClick={onDone}>
        {words.done}
      </Button>
    </div>
  )
}

/** The caret, and with it the keyboard of the screen, stays. */
const keep = (event: { preventDefault: () => void }) => event.preventDefault()

/** Keeps the bar above what the keyboard of the screen covers. */
function useAboveKeyboard(bar: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const follow = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop)
      bar.current?.style.setProperty('--keyboard', `${covered}px`)
    }
    follow()
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
    }
  }, [bar])
}

type ToolProps = { label: string; icon: LucideIcon; isOn?: boolean; isOpen?: boolean; onRun: () => void }

function Tool({ label, icon, isOn, isOpen, onRun }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      onPointerDown={keep}
      onMouseDown={keep}
      onClick={onRun}
    >
      <Icon of={icon} size={18} />
    </button>
  )
}
