// `npm run where -- WORDS`: what in Recto is called so, and where it is.
import { linesIn, namesIn, rowIn } from './house/names.mjs'
import { readTexts } from './house/texts.mjs'

const MOST_OF_A_KIND = 12

const words = process.argv.slice(2).join(' ').toLowerCase().split(' ').filter(Boolean)
if (!words.length) {
  console.error(
    'Usage: npm run where -- WORDS: calls, hub messages, access rows, popups, screens, editor commands, module types, mails, jobs,\ntables, limits, settings, words, pages and files that hold all of them; or the number of a requirement row, such as GRID-15, for its tests.',
  )
  process.exit(1)
}
const texts = readTexts()
const isRow = words.length === 1 && /^[a-z]+-\d+$/.test(words[0])
process.exit((isRow ? printRow(words[0]) : printNames()) ? 0 : 1)

function printRow(id) {
  const row = rowIn(texts, id)
  if (!row) return nothing('docs/requirements.md has no such row.')
  console.log(`${id.toUpperCase()}  ${row.says}`)
  printPlaces('tests', row.tests)
  printPlaces('code', row.code)
  return true
}

function printPlaces(title, places) {
  if (places.length) console.log(`\n${title}\n${places.map(({ at, line }) => `  ${at}\n      ${line}`).join('\n')}`)
}

function printNames() {
  const all = [
    ...namesIn(texts),
    ...linesIn(texts),
    ...texts.map(({ path }) => ({ kind: 'file', name: path, says: '', at: [] })),
  ]
  const held = all.map(wordsIn)
  const most = Math.max(...held)
  if (most === 0)
    return nothing('Nothing found: docs/where.md lists subjects, docs/glossary.md the words that Recto uses.')
  if (most < words.length) console.log(`Nothing holds all ${words.length} words. With ${most} of them:`)
  const found = all.filter((_, at) => held[at] === most)
  for (const [kind, names] of Map.groupBy(found, (one) => one.kind)) {
    console.log(`\n${kind}`)
    for (const { name, says, at } of names.slice(0, MOST_OF_A_KIND)) {
      console.log(`  ${name}${says && `  ${says}`}`)
      if (at.length) console.log(`      ${at.join('  ')}`)
    }
    if (names.length > MOST_OF_A_KIND) console.log(`  … ${names.length - MOST_OF_A_KIND} more: add a word`)
  }
  return true
}

/** How many of the words a name, with what is said of it, holds. */
function wordsIn({ kind, name, says }) {
  const text = (kind === 'page' || kind === 'file' ? name : `${kind} ${name} ${says}`).toLowerCase()
  return words.filter((word) => text.includes(word)).length
}

function nothing(sentence) {
  console.error(sentence)
  return false
}
