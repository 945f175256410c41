// Which key was pressed is asked of one place, so that keys of an input method are never taken for ours.
import { isTest } from './rules.mjs'

const HELPER = 'packages/words/src/keys.ts'
/** Where people press keys. */
const PRESSED_IN = /^(apps\/(web|pay)|packages\/(ui|modules|editor|viewer|words))\/src\//
const HEARS_KEYS = /\b\w*Keyboard(Event)?\b|\bReactKey\b|\bonKey(Down|Up|Press)\b|['"]key(down|up|press)['"]/
/** Names that a press has where its type is not written beside it. */
const USUAL = ['event', 'e', 'ev', 'evt', 'native', 'nativeEvent', 'press', 'pressed', 'down']
const REMEDY =
  'ask keyOf, shortcutNames, plainKey or writtenBy of @recto/words: the Enter that takes a candidate of an input method is no Enter of ours.'

/** One sentence for each place that reads the key of a press itself. */
export function readsOwnKeys(file) {
  if (!PRESSED_IN.test(file.path) || file.path === HELPER || isTest(file)) return []
  const text = file.code.join('\n')
  if (!HEARS_KEYS.test(text)) return []
  const typed = [...text.matchAll(/\b(\w+): (?:\w+\.)?(?:Keyboard(?:Event)?|ReactKey\w*|Press)\b/g)].map(
    ([, name]) => name,
  )
  const names = [...new Set([...USUAL, ...typed])].join('|')
  const reads = [
    new RegExp(`\\b(?:${names})\\??\\.(?:key|code|keyCode|which|isComposing)\\b`),
    /\bisComposing\b/,
    new RegExp(`\\{[^{}]*\\b(?:key|code|keyCode)\\b[^{}]*\\}\\s*=\\s*(?:${names})\\b`),
    /\{[^{}]*\bkey\b[^{}]*\}\s*:\s*(?:\w+\.)?(?:Keyboard\w*|ReactKey\w*|Press)\b/,
    /(?:onKey\w+=\{|['"]key(?:down|up|press)['"],\s*)(?:async )?\(\{[^{}]*\bkey\b/,
  ]
  return file.code.flatMap((line, nth) =>
    reads.some((read) => read.test(line)) ? [`${file.path}:${nth + 1} reads the key of a press: ${REMEDY}`] : [],
  )
}
