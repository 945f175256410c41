import { htmlToRichText, richTextSchema } from '@recto/document'
import { splitBlock } from 'prosemirror-commands'
import { EditorState, Selection, type Transaction } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { createUndoSteps } from './undo-steps.ts'

/** What is typed without a pause, cut where a step begins. */
function typing() {
  const doc = richTextSchema.nodeFromJSON(htmlToRichText('<p>Before.</p>'))
  let state = EditorState.create({ doc, selection: Selection.atEnd(doc) })
  const steps: string[] = []
  const toSteps = createUndoSteps(() => steps.push(''))
  const apply = (tr: Transaction, said: string) => {
    toSteps(tr, state)
    steps.push(`${steps.pop()}${said}`)
    state = state.apply(tr)
  }
  const type = (words: string) => {
    for (const letter of words) apply(state.tr.insertText(letter), letter)
  }
  const back = (count: number) => {
    for (let at = 0; at < count; at++) {
      const { from } = state.selection
      apply(state.tr.delete(from - 1, from), '<')
    }
  }
  const enter = () => splitBlock(state, (tr) => apply(tr, '/'))
  const compose = (shown: readonly string[]) => {
    const { from } = state.selection
    for (const words of shown)
      apply(state.tr.insertText(words, from, state.selection.from).setMeta('composition', 1), words)
  }
  return { steps, type, back, enter, compose }
}

it('sentences, lines and some words at a time are steps, not all that was typed without a pause and not each letter', () => {
  const { steps, type, enter } = typing()
  type(' Short. The second sentence has many words in it')
  enter()
  type('A line')
  expect(steps).toEqual([' Short. ', 'The second sentence has ', 'many words in it', '/', 'A line'])
})

it('deleting after typing is a step of its own, and so is what an input method composes, as a whole', () => {
  const { steps, type, back, compose } = typing()
  type(' abc')
  back(2)
  type('d')
  compose(['k', 'か', 'かん', '漢'])
  expect(steps).toEqual([' abc', '<<', 'd', 'kかかん漢'])
})
