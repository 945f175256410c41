import { parseLink } from '@recto/document'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, NodeType, Schema } from 'prosemirror-model'
import { type Plugin, TextSelection } from 'prosemirror-state'
import { findWrapping } from 'prosemirror-transform'
import { isInList, listAt, turnItem } from './lists.ts'
import { typographicRules } from './typographic.ts'

/** `**words**` and the like: the closing characters apply the mark to the words between. */
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

/** `[ ]` or `[x]` at the start of a line or list item makes it a task. */
function taskRule(list: NodeType): InputRule {
  return new InputRule(/^\s*\[( |x)?\]\s$/i, (state, match, start, end) => {
    const done = match[1]?.toLowerCase() === 'x' ? true : null
    const tr = state.tr.delete(start, end)
    const $start = tr.doc.resolve(start)
    if (isInList(state)) return turnItem(tr, start, list, done) ? tr : null
    const range = $start.blockRange()
    const wrapping = range && findWrapping(range, list)
    if (!range || !wrapping) return null
    return tr.wrap(range, wrapping).setNodeMarkup(range.start + 1, null, { done })
  })
}

/** A list marker in an item of another kind changes only that item to the new kind. */
function itemRule(pattern: RegExp, list: NodeType): InputRule {
  return new InputRule(pattern, (state, _match, start, end) => {
    if (!isInList(state) || listAt(state) === list.name) return null
    const tr = state.tr.delete(start, end)
    return turnItem(tr, start, list, null) ? tr : null
  })
}

/** Three hyphens alone in a line become a rule, and typing continues in the next line. */
function ruleRule(rule: NodeType): InputRule {
  return new InputRule(/^---$/, (state, _match, start) => {
    const $start = state.doc.resolve(start)
    if ($start.depth !== 1) return null
    const paragraph = $start.parent.type.create()
    const tr = state.tr.replaceWith($start.before(), $start.after(), [rule.create(), paragraph])
    return tr.setSelection(TextSelection.create(tr.doc, $start.before() + 2))
  })
}

/** `[words](address)`: the closing character makes the words a link; an address that is not allowed stays as typed. */
function linkRule(link: MarkType): InputRule {
  return new InputRule(
    /\[([^[\]]+)\]\(([^()\s]+)\)$/,
    (state, match, start, end) => {
      const [, words = '', address = ''] = match
      const parsed = parseLink(address)
      if (!parsed.ok) return null
      const from = start + 1
      const to = from + words.length
      return state.tr
        .delete(to, end)
        .addMark(from, to, link.create({ href: parsed.href }))
        .delete(start, from)
        .removeStoredMark(link)
    },
    { inCodeMark: false },
  )
}

const BULLET = /^\s*[-*+]\s$/
const NUMBER = /^(\d{1,4})[.)]\s$/

/** An address that is typed out becomes a link with the space behind it; what ends the sentence is no part of it. */
function addressRule(link: MarkType): InputRule {
  return new InputRule(
    /(?:^|[\s(])((?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?'")\]])([.,;:!?'")\]]*)\s$/i,
    (state, match, start, end) => {
      const [whole, address = '', behind = ''] = match
      const from = start + whole.indexOf(address)
      const parsed = parseLink(address)
      if (!parsed.ok || state.doc.rangeHasMark(from, end, link)) return null
      const to = from + address.length
      const tr = state.tr.insertText(' ', to + behind.length, end)
      return tr.addMark(from, to, link.create({ href: parsed.href })).removeStoredMark(link)
    },
  )
}

/** An email address that is typed out, in the same way. */
function emailRule(link: MarkType): InputRule {
  return new InputRule(
    /(?:^|[\s(<])([\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})([.,;:!?'")\]>]*)\s$/i,
    (state, match, start, end) => {
      const [whole, address = '', behind = ''] = match
      const from = start + whole.indexOf(address)
      const parsed = parseLink(`mailto:${address}`)
      if (!parsed.ok || state.doc.rangeHasMark(from, end, link)) return null
      const to = from + address.length
      const tr = state.tr.insertText(' ', to + behind.length, end)
      return tr.addMark(from, to, link.create({ href: parsed.href })).removeStoredMark(link)
    },
  )
}

/**
 * Markdown while typing: #, ##, ###, >, -, *, +, 1., 1), [ ], ---, **bold**, __bold__, *italic*, _italic_, ~~strike~~,
 * `code`, [words](address); bare addresses; and the quotes and dashes of a language.
 */
export function markdownRules(schema: Schema, language: string): Plugin {
  const { heading, paragraph, bullet_list, ordered_list, task_list, horizontal_rule } = schema.nodes
  const { strong, em, strike, code, link } = schema.marks
  const rules: InputRule[] = []
  if (heading)
    rules.push(textblockTypeInputRule(/^(#{1,4})\s$/, heading, (match) => ({ level: match[1]?.length ?? 1 })))
  if (paragraph) rules.push(textblockTypeInputRule(/^>\s$/, paragraph, { style: 'quote' }))
  if (bullet_list) rules.push(itemRule(BULLET, bullet_list), wrappingInputRule(BULLET, bullet_list))
  if (task_list) rules.push(taskRule(task_list))
  if (horizontal_rule) rules.push(ruleRule(horizontal_rule))
  if (ordered_list) {
    rules.push(
      itemRule(NUMBER, ordered_list),
      wrappingInputRule(
        NUMBER,
        ordered_list,
        (match) => ({ order: Number(match[1]) }),
        (match, list) => list.childCount + ((list.attrs.order as number | null) ?? 1) === Number(match[1]),
      ),
    )
  }
  if (strong) rules.push(markRule(/(^|[\s(])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, strong))
  if (strong) rules.push(markRule(/(^|[\s(])__([^_\s](?:[^_]*[^_\s])?)__$/, strong))
  if (em) rules.push(markRule(/(^|[\s(])_([^_\s](?:[^_]*[^_\s])?)_$/, em))
  if (em) rules.push(markRule(/(^|[\s(])\*([^*\s](?:[^*]*[^*\s])?)\*$/, em))
  if (code) rules.push(markRule(/(^|[\s(])`([^`]+)`$/, code))
  if (strike) rules.push(markRule(/(^|[\s(])~~([^~\s](?:[^~]*[^~\s])?)~~$/, strike))
  if (link) rules.push(linkRule(link), addressRule(link), emailRule(link))
  return inputRules({ rules: [...rules, ...typographicRules(language)] })
}
