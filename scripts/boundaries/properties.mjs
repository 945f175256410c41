// Custom properties that are read are set somewhere, and those that are set are read.

/** What draws folios. Its style sheet stands alone on pages, so properties of the app's screens do not reach it. */
const ON_PAGES = /^packages\/(viewer|modules|document)\//
/** Settings and the canvas are part of the app, whatever package they are in. */
const IN_THE_APP = /\.module\.css$|\/settings\/|\/Settings[\w-]*\.tsx$/
const SCREENS = /^(packages\/(viewer|modules|document|ui|editor)|apps\/(web|server|pay))\//
const TEST = /(^|\/)(test|dev|dist)\/|\.test\.[a-z]+$/
/** The checkout's page has a style sheet of its own. */
const PAY = /^apps\/pay\//

/** Set on their elements by the library of popups. */
const OF_THE_LIBRARY = ['--anchor-width', '--available-height', '--transform-origin']

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** A name with `${…}` in it, as a pattern. A name of nothing else says nothing. */
function patternOf(name) {
  const parts = name.split(/\$\{[^}]*\}/)
  if (parts.length === 1 || parts.join('') === '--') return null
  return new RegExp(`^${parts.join('[\\w-]+')}$`)
}

/** The names in `--${name}`, where `name` goes through a list of literals: the last one before that place. */
function spelledOut(before, variable) {
  const list = [...before.matchAll(new RegExp(`const ${variable} of \\[([^\\]]*)\\]`, 'g'))].at(-1)?.[1] ?? ''
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, word]) => word)
}

/** Names and patterns that a file sets, and what it reads: `{ name, hasOther }`, with or without a value in its place. */
function propertiesOf({ path, text }) {
  const code = withoutComments(text)
  const sets = new Set()
  const patterns = []
  for (const [, name] of code.matchAll(/(?<![\w-])(--[A-Za-z][\w-]*)\s*:/g)) sets.add(name)
  for (const [, name] of code.matchAll(/['"`](--[A-Za-z][\w-]*)['"`]/g)) sets.add(name)
  for (const { 1: name, index } of code.matchAll(/`(--[\w-]*\$\{[^`]*)`/g)) {
    const [, variable, end] = /^--\$\{(\w+)\}([\w-]*)$/.exec(name) ?? []
    const words = variable ? spelledOut(code.slice(0, index), variable) : []
    for (const word of words) sets.add(`--${word}${end}`)
    if (words.length === 0 && patternOf(name)) patterns.push(patternOf(name))
  }
  const reads = [...code.matchAll(/var\(\s*(--(?:[\w-]|\$\{(?:[^{}]|\{[^}]*\})*\})+)\s*(,?)/g)]
  const asked = [...code.matchAll(/getPropertyValue\(\s*['"`](--[\w-]+)()/g)]
  return {
    path,
    sets,
    patterns,
    reads: [...reads, ...asked].flatMap(([, name, comma]) => readsOf(name, comma === ',')),
  }
}

/** One read; two where the name is one of two words. */
function readsOf(name, hasOther) {
  const either = /^--\$\{[^?]*\? '([\w-]+)' : '([\w-]+)'\}$/.exec(name)
  if (either) return [either[1], either[2]].map((word) => ({ name: `--${word}`, hasOther }))
  return /^--\$\{[^}]*\}$/.test(name) ? [] : [{ name, hasOther }]
}

const groupOf = ({ path }) => {
  if (PAY.test(path)) return 'pay'
  return ON_PAGES.test(path) && !IN_THE_APP.test(path) ? 'page' : 'app'
}

/**
 * A sentence for each custom property that is read where nothing sets it, and for each that is set and never read.
 * `texts`: `{ path, text }` of all style sheets and sources.
 */
export function lostProperties(texts) {
  const files = texts
    .filter(({ path }) => /\.(css|tsx?|mjs)$/.test(path) && SCREENS.test(path) && !TEST.test(path))
    .map(propertiesOf)
  const inGroup = (...groups) => files.filter((file) => groups.includes(groupOf(file)))
  const reach = { page: inGroup('page'), app: inGroup('app', 'page'), pay: inGroup('pay') }
  const isSet = (name, around) => {
    const read = patternOf(name)
    return (
      OF_THE_LIBRARY.includes(name) ||
      around.some(({ sets, patterns }) =>
        read ? [...sets].some((one) => read.test(one)) : sets.has(name) || patterns.some((one) => one.test(name)),
      )
    )
  }
  const unset = files.flatMap((file) => {
    // What has another value in its place may be set by what the page stands in.
    const lost = file.reads.filter(({ name, hasOther }) => !isSet(name, hasOther ? files : reach[groupOf(file)]))
    return [...new Set(lost.map(({ name }) => name))].map(
      (name) => `${file.path} reads ${name}, which nothing sets there: name one that exists.`,
    )
  })
  const read = files.flatMap(({ reads }) => reads.map(({ name }) => name))
  const isRead = (name) => read.some((one) => one === name || patternOf(one)?.test(name))
  // The server's own are flags of programs, for the most part.
  const unread = files
    .filter(({ path }) => !path.startsWith('apps/server/'))
    .flatMap(({ path, sets }) =>
      [...sets]
        .filter((name) => !isRead(name))
        .map((name) => `${path} sets ${name}, which nothing reads: use it or remove it.`),
    )
  return [...unset, ...unread]
}
