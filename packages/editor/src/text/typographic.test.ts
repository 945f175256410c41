import { richTextSchema } from '@recto/document'
import type { InputRule } from 'prosemirror-inputrules'
import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { typographicRules } from './typographic.ts'

/** What becomes of words that are typed sign by sign. */
function typed(words: string, language: string): string {
  const rules = typographicRules(language) as (InputRule & {
    match: RegExp
    handler: (state: EditorState, match: RegExpMatchArray, start: number, end: number) => EditorState['tr'] | null
  })[]
  let state = EditorState.create({ schema: richTextSchema })
  for (const sign of words) {
    const { from } = state.selection
    const before = state.selection.$from.parent.textBetween(0, state.selection.$from.parentOffset)
    const found = rules.map((rule) => ({ rule, match: rule.match.exec(before + sign) })).find(({ match }) => match)
    const tr = found?.match
      ? found.rule.handler(state, found.match, from - (found.match[0].length - sign.length), from)
      : state.tr.insertText(sign)
    state = state.apply(tr ?? state.tr.insertText(sign))
  }
  return state.doc.textContent
}

it('W33: quotes, apostrophes, dashes and ellipses are those of the language', () => {
  expect(typed(`She said "don't", (and 'left')...`, 'en')).toBe('She said “don’t”, (and ‘left’)…')
  expect(typed(`Er sagte "nein" -- und ging`, 'de-AT')).toBe('Er sagte „nein“ – und ging')
  expect(typed(`Elle dit "non"`, 'fr')).toBe('Elle dit «\u00a0non\u00a0»')
  expect(typed(`Hon sa "nej"`, 'sv')).toBe('Hon sa ”nej”')
})
