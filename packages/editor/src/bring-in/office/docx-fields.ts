import { within, type Xml } from './xml.ts'

/**
 * Follows the fields of a document, run by run: from where the code of one begins to where its result does, nothing is words
 * of the document.
 */
export function createFields(body: Xml) {
  const counts = { begin: 0, end: 0 }
  for (const { name, attrs } of within(body)) {
    if (name === 'fldChar' && (attrs.fldCharType === 'begin' || attrs.fldCharType === 'end'))
      counts[attrs.fldCharType]++
  }
  // Where one has no end, nobody can say where its words begin again.
  const isWhole = counts.begin === counts.end
  const open: boolean[] = []
  return {
    isInCode: (): boolean => isWhole && open.includes(true),
    note(type = ''): void {
      if (type === 'begin') open.push(true)
      else if (type === 'separate' && open.length > 0) open[open.length - 1] = false
      else if (type === 'end') open.pop()
    },
  }
}
