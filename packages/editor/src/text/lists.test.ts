import { htmlToRichText, type RichTextJson, richTextSchema, richTextToHtml } from '@recto/document'
import { AllSelection, type Command, EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { backToBody, indent, setStyle } from './commands.ts'
import { backInList, forwardInList, toggleList, turnItem } from './lists.ts'

/** A text with the caret before "|", or all of it selected; what commands make of it, as HTML. */
function text(html: string) {
  const doc = richTextSchema.nodeFromJSON(htmlToRichText(html.replace('|', '')))
  let state = EditorState.create({ doc, selection: new AllSelection(doc) })
  const before = html.includes('|') ? /([^<>]*)\|([^<>]*)/.exec(html) : null
  if (before) {
    const words = `${before[1]}${before[2]}`
    doc.descendants((node, pos) => {
      if (!node.isTextblock || node.textContent !== words) return
      const at = pos + 1 + (before[1]?.length ?? 0)
      state = state.apply(state.tr.setSelection(TextSelection.create(doc, at)))
    })
  }
  const shown = () => richTextToHtml(state.doc.toJSON() as RichTextJson)
  const run = (command: Command) => {
    command(state, (tr) => {
      state = state.apply(tr)
    })
    return shown()
  }
  return { run, shown, state: () => state }
}

describe('lists', () => {
  it('everything selected becomes a list, a list of another kind, and plain again, headings and neighbours with it', () => {
    const mixed = text('<h2>One</h2><ul><li><p>two</p></li></ul><p style="text-align:center">three</p>')
    expect(mixed.run(toggleList('bullet_list'))).toBe(
      '<ul><li><p>One</p></li><li><p>two</p></li><li><p style="text-align:center">three</p></li></ul>',
    )
    expect(mixed.run(toggleList('ordered_list'))).toMatch(/^<ol><li><p>One<\/p><\/li>.*<\/ol>$/)
    expect(mixed.run(toggleList('ordered_list'))).toBe('<p>One</p><p>two</p><p style="text-align:center">three</p>')
  })

  it('a list with levels changes its kind on all of them, and steps in as one', () => {
    const levels = text('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>')
    expect(levels.run(toggleList('task_list'))).toBe(
      '<ul class="todo"><li><p>a</p><ul class="todo"><li><p>b</p></li></ul></li></ul>',
    )
    expect(text('<ul><li><p>a</p></li><li><p>|b</p></li></ul>').run(indent)).toBe(
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    )
  })

  it('one item becomes a task, a bullet or a number, and the others stay what they are', () => {
    const turned = (html: string, to: string) =>
      text(html).run((state, dispatch) => {
        const tr = state.tr
        const type = richTextSchema.nodes[to]
        if (type && turnItem(tr, state.selection.from, type, null)) dispatch?.(tr)
        return true
      })
    const three = '<ul><li><p>a</p></li><li><p>|b</p></li><li><p>c</p></li></ul>'
    expect(turned(three, 'task_list')).toBe(
      '<ul><li><p>a</p></li></ul><ul class="todo"><li><p>b</p></li></ul><ul><li><p>c</p></li></ul>',
    )
    expect(turned('<ul class="todo"><li><p>a</p></li></ul><ul><li><p>|b</p></li></ul>', 'task_list')).toBe(
      '<ul class="todo"><li><p>a</p></li><li><p>b</p></li></ul>',
    )
    expect(
      turned('<ol><li><p>a</p></li><li><p>|b</p></li><li><p>c</p></li></ol>', 'bullet_list'),
      'the numbers go on',
    ).toMatch(/<ul><li><p>b<\/p><\/li><\/ul><ol start="2"/)
    expect(
      turned('<ul><li><p>a</p><ul><li><p>|b</p></li><li><p>c</p></li></ul></li><li><p>d</p></li></ul>', 'ordered_list'),
    ).toBe('<ul><li><p>a</p><ol><li><p>b</p></li></ol><ul><li><p>c</p></li></ul></li><li><p>d</p></li></ul>')
  })

  it('a heading chosen in a list leaves it; lines keep where each of them stands', () => {
    expect(text('<ul><li><p>a</p></li><li><p>|b</p></li></ul>').run(setStyle('heading'))).toBe(
      '<ul><li><p>a</p></li></ul><h2>b</h2>',
    )
    expect(text('<p style="text-align:center">a</p><p style="text-align:right">b</p>').run(setStyle('heading'))).toBe(
      '<h2 style="text-align:center">a</h2><h2 style="text-align:right">b</h2>',
    )
  })

  it('Backspace and Delete at the edges of an item do one thing at a time', () => {
    const list = text('<ul><li><p>a</p></li><li><p>|b</p></li></ul>')
    expect(list.run(backInList)).toBe('<ul><li><p>a</p></li></ul><p>b</p>')
    expect(list.run(backInList)).toBe('<ul><li><p>ab</p></li></ul>')
    expect(text('<ul><li><p>a|</p></li></ul><p>b</p>').run(forwardInList)).toBe('<ul><li><p>ab</p></li></ul>')
    expect(text('<h2>|Title</h2><p>b</p>').run(backToBody)).toBe('<p>Title</p><p>b</p>')
    expect(text('<p>a</p><h2>|Title</h2>').run(backToBody), 'with words before it they join').toContain('<h2>')
  })
})
