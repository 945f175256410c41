import { expect, it } from 'vitest'
import { lostProperties } from './properties.mjs'

const PAGE = 'packages/viewer/src/css/tones.css'
const VIEW = 'packages/modules/src/bar/View.tsx'
const SCREEN = 'apps/web/src/app/app.css'
const TOKENS = 'packages/ui/src/tokens.css'

const found = (...files) => lostProperties(files.map(([path, text]) => ({ path, text })))
const unset = (path, name) => `${path} reads ${name}, which nothing sets there: name one that exists.`

// Where a property is set, where it is read, and what is said of it.
const TABLE = [
  [
    'a name of the app on a page (finding H11)',
    [TOKENS, ':root{--text:#000;}'],
    [PAGE, 'a{color:var(--text)}'],
    '--text',
  ],
  ['a name that nothing sets', [PAGE, 'b{}'], [PAGE, 'a{color:var(--gone)}'], '--gone'],
  ['a name that only a comment sets', [PAGE, '/* --x: 1 */'], [PAGE, 'a{top:var(--x)}'], '--x'],
  ['a misspelt end', [PAGE, 'b{--body-lh:1}'], [PAGE, 'a{line-height:var(--body-hl, )}'], '--body-hl'],
  ["a page's name on a screen", [PAGE, 'b{--ink:1}'], [SCREEN, 'a{top:var(--ink)}'], null],
  ['a style of an element', [VIEW, "style={{ '--bh': 1 }}"], [PAGE, 'a{top:var(--bh)}'], null],
  ['a name put together', [VIEW, 'style[`--ink-${tone}`] = ink'], [PAGE, 'a{color:var(--ink-accent, red)}'], null],
  [
    'no name put together',
    [VIEW, 'style[`--ink-${tone}`] = ink'],
    [PAGE, 'a{color:var(--ick-accent, red)}'],
    '--ick-accent',
  ],
  [
    'names of a list',
    [VIEW, "for (const n of ['h1', 'h2']) set(`--${n}-w`)"],
    [PAGE, 'a{x:var(--h1-w);y:var(--h2-w)}'],
    null,
  ],
  [
    'a name not in the list',
    [VIEW, "for (const n of ['h1']) set(`--${n}-w`)"],
    [PAGE, 'a{x:var(--h1-w);y:var(--h3-w)}'],
    '--h3-w',
  ],
  ['read by a name put together', [TOKENS, ':root{--person-1:red}'], [SCREEN, 'a{color:var(--person-1)}'], null],
  [
    'the canvas around, with another value',
    ['packages/editor/src/a.tsx', "{ '--scale': 2 }"],
    [PAGE, 'a{x:var(--scale, 1)}'],
    null,
  ],
  [
    'the canvas around, without one',
    ['packages/editor/src/a.tsx', "{ '--scale': 2 }"],
    [PAGE, 'a{x:var(--scale)}'],
    '--scale',
  ],
  ['one of two words', [VIEW, "{ '--hf': 1, '--bf': 2 }"], [VIEW, "`var(--${is ? 'hf' : 'bf'})`"], null],
]

it.each(TABLE)('finds a custom property that is read where nothing sets it: %s', (_, setter, reader, lost) => {
  const said = found(setter, reader).filter((sentence) => sentence.includes(' reads '))
  expect(said).toEqual(lost ? [unset(reader[0], lost)] : [])
})

it('finds one that is set and never read', () => {
  expect(found([PAGE, 'a{--used:1;--unused:2;top:var(--used)}'])).toEqual([
    `${PAGE} sets --unused, which nothing reads: use it or remove it.`,
  ])
})
