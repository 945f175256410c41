import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, Schema } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'

/** `**words**` and the like: the closing sign makes the words between the mark. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const words = match[2]
    if (!words) return null
    const from = start + (match[0].startsWith(match[1] ?? '') ? (match[1]?.length ?? 0) : 0)
    return state.tr
      .delete(from, end)
      .insertText(words, from)
      .addMark(from, from + words.length, type.create())
      .removeStoredMark(type)
  })
}

/** Markdown as people type it: #, ##, ###, >, -, *, 1., **bold**, _italic_, ~~strike~~. */
export function markdownRules(schema: Schema): Plugin {
  const { heading, paragraph, bullet_list, ordered_list } = schema.nodes
  const { strong, em, strike } = schema.marks
  const rules: InputRule[] = []
  if (heading)
    rules.push(textblockTypeInputRule(/^(#{1,4})\s$/, heading, (match) => ({ level: match[1]?.length ?? 1 })))
  if (paragraph) rules.push(textblockTypeInputRule(/^>\s$/, paragraph, { style: 'quote' }))
  if (bullet_list) rules.push(wrappingInputRule(/^\s*[-*]\s$/, bullet_list))
  if (ordered_list) {
    rules.push(
      wrappingInputRule(
        /^(\d{1,4})\.\s$/,
        ordered_list,
        (match) => ({ order: Number(match[1]) }),
        (match, list) => list.childCount + ((list.attrs.order as number | null) ?? 1) === Number(match[1]),
      ),
    )
  }
  if (strong) rules.push(markRule(/(^|[\s(])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, strong))
  if (em) rules.push(markRule(/(^|[\s(])_([^_\s](?:[^_]*[^_\s])?)_$/, em))
  if (strike) rules.push(markRule(/(^|[\s(])~~([^~\s](?:[^~]*[^~\s])?)~~$/, strike))
  return inputRules({ rules })
}
