import { type RichTextJson, richTextSchema, type Theme } from '@recto/document'
import { AllSelection, type Command, EditorState } from 'prosemirror-state'
import { useCallback, useMemo } from 'react'
import { useModule } from '../store-hooks.ts'
import { stepSize } from '../text/commands.ts'
import { isActiveIn, useTextServices } from '../text/services.ts'
import { drawnSizes, sizeAt, textLook } from '../text/text-look.ts'
import { useTextLook } from '../text/use-text-look.ts'
import { useEditor } from '../use-editor.ts'
import { useValue } from '../use-state.ts'
import { TextFields } from './TextFields.tsx'

type TextPanelProps = { id: string; name: string; theme: Theme; isLocked: boolean }

/** The look of a text: of the selection while typing, else of all of it. */
export default function TextPanel(props: TextPanelProps) {
  const { active } = useTextServices()
  const isTyped = useValue(
    active,
    useMemo(() => isActiveIn(props.id, props.name), [props.id, props.name]),
  )
  return isTyped ? <OfSelection {...props} /> : <OfWhole {...props} />
}

const nothing = () => {}

function OfSelection({ id, theme }: TextPanelProps) {
  const { active } = useTextServices()
  const look = useTextLook(active, nothing)
  const run = useCallback(
    (command: Command) => {
      const view = active.get()?.view
      if (!view) return
      command(view.state, view.dispatch)
      // People who came by keyboard stay in the panel.
      if (!document.activeElement?.closest('[data-region="settings"]')) view.focus()
    },
    [active],
  )
  const step = useCallback(
    (by: 1 | -1) => {
      const view = active.get()?.view
      if (view) run(stepSize(by, (node, pos) => sizeAt(view, node, pos)))
    },
    [active, run],
  )
  return (
    look && <TextFields look={look} theme={theme} run={run} onStep={step} ownColor={drawnColor(id)} isLocked={false} />
  )
}

function OfWhole({ id, name, theme, isLocked }: TextPanelProps) {
  const editor = useEditor()
  const text = useModule(editor.store, id)?.texts[name]
  const state = useMemo(() => text && wholeOf(text), [text])
  const look = useMemo(() => state && textLook(state, drawnSizes(id, state), null), [id, state])
  if (!state || !look) return null
  const run = (command: Command) => {
    command(state, ({ docChanged, doc }) => {
      if (docChanged) editor.run('setText', { id, name, text: doc.toJSON() as RichTextJson })
    })
  }
  return (
    <TextFields
      look={look}
      theme={theme}
      run={run}
      onStep={(by) => run(stepSize(by, drawnSizes(id, state)))}
      ownColor={drawnColor(id)}
      isLocked={isLocked}
    />
  )
}

/** The colour in which a text without one of its own is drawn now. */
function drawnColor(id: string): string | undefined {
  const text = document.querySelector(`[data-module="${CSS.escape(id)}"] .recto-text`)
  return text ? getComputedStyle(text).color : undefined
}

/** A text with all of it selected, off the screen. */
function wholeOf(text: RichTextJson): EditorState {
  const doc = richTextSchema.nodeFromJSON(text)
  return EditorState.create({ doc, selection: new AllSelection(doc) })
}
