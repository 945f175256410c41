import { type HtmlChild, type HtmlElement, isBlank, isElement, wordsOf } from './html-tree.ts'

/** Whether an item is a task that is done or not; undefined when it is none. */
export function taskState(element: HtmlElement): boolean | undefined {
  if ('data-done' in element.attrs) return true
  if (element.attrs.role === 'checkbox') return element.attrs['aria-checked'] === 'true'
  for (const child of element.children) {
    if (!isElement(child)) {
      if (isBlank(child)) continue
      return undefined
    }
    if (child.tag === 'input') return child.attrs.type === 'checkbox' ? 'checked' in child.attrs : undefined
    if (/\bcheckbox\b/.test(child.attrs.class ?? '')) return /\bcheckbox-on\b/.test(child.attrs.class ?? '')
    if (['p', 'label', 'span', 'div'].includes(child.tag)) return taskState(child)
    return undefined
  }
  return undefined
}

/** Takes the first signs off the first words. */
function dropSigns(block: HtmlChild, count: number): void {
  if (!isElement(block)) return
  for (const [at, child] of block.children.entries()) {
    if (isElement(child)) {
      dropSigns(child, count)
      return
    }
    if (isBlank(child)) continue
    block.children[at] = child.trimStart().slice(count)
    return
  }
}

/** Notion and plain Markdown write a task's box in signs: takes them off the item, and says whether it was ticked. */
export function takeWrittenBox(blocks: readonly HtmlChild[]): boolean | undefined {
  const [first] = blocks
  const written = first === undefined ? null : /^\s*\[( |x)\]\s/i.exec(wordsOf(first))
  if (!written || first === undefined) return undefined
  dropSigns(first, 3)
  return written[1] !== ' '
}
