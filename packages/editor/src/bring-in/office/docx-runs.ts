import { at, type Xml } from './xml.ts'

const MARKS: readonly [name: string, tag: string][] = [
  ['b', 'strong'],
  ['i', 'em'],
  ['u', 'u'],
  ['strike', 's'],
  ['dstrike', 's'],
]
/** Half points from which words that stand higher or lower are a power. */
const LEAST_RAISE = 4

/** How a run is drawn, from the inside out. `hides`: whether it says itself that it is hidden. */
export function runTags(how: Xml | undefined): { tags: string[]; hides: boolean | undefined } {
  const value = (name: string) => {
    const mark = how && at(how, name)
    return mark === undefined ? undefined : !['0', 'false', 'off', 'none'].includes(mark.attrs.val ?? '1')
  }
  const tags = [...new Set(MARKS.flatMap(([name, tag]) => (value(name) ? [tag] : [])))]
  const raised = how && at(how, 'vertAlign')?.attrs.val
  const raise = Number((how && at(how, 'position')?.attrs.val) ?? 0) || 0
  if (raised === 'superscript' || (!raised && raise >= LEAST_RAISE)) tags.unshift('sup')
  if (raised === 'subscript' || (!raised && raise <= -LEAST_RAISE)) tags.unshift('sub')
  return { tags, hides: value('vanish') }
}
