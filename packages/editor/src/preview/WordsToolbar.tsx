import { Button, Icon, type LucideIcon } from '@recto/ui'
import { Bold, Italic, List, ListOrdered, Redo2, Undo2 } from 'lucide-react'
import type { Command } from 'prosemirror-state'
import { useLayoutEffect, useRef } from 'react'
import { hasMark, toggle } from '../text/commands.ts'
import { listAt, toggleList } from '../text/lists.ts'
import { useTextServices } from '../text/services.ts'
import { useValue } from '../use-state.ts'
import css from './small-screen.module.css'
import * as words from './words.ts'

/** The few tools of a text on a small screen, above the keyboard of the screen. */
export default function WordsToolbar({ onDone }: { onDone: () => void }) {
  const { active, undo, redo } = useTextServices()
  const text = useValue(active)
  const bar = useRef<HTMLDivElement>(null)
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
  }, [])
  const run = (command: Command) => {
    if (!text) return
    command(text.view.state, text.view.dispatch)
    text.view.focus()
  }
  const state = text?.view.state
  const list = state ? listAt(state) : null
  return (
    <div ref={bar} className={css.bar} role="toolbar" aria-label={words.toolbar} data-region="text tools">
      <Tool label={words.undo} icon={Undo2} onRun={undo} />
      <Tool label={words.redo} icon={Redo2} onRun={redo} />
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
      <Tool label={words.list} icon={List} isOn={list === 'bullet_list'} onRun={() => run(toggleList('bullet_list'))} />
      <Tool
        label={words.numberedList}
        icon={ListOrdered}
        isOn={list === 'ordered_list'}
        onRun={() => run(toggleList('ordered_list'))}
      />
      <Button look="primary" className={css.done} onClick={onDone}>
        {words.done}
      </Button>
    </div>
  )
}

function Tool({ label, icon, isOn, onRun }: { label: string; icon: LucideIcon; isOn?: boolean; onRun: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      // The caret, and with it the keyboard of the screen, stays.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon of={icon} size={18} />
    </button>
  )
}
