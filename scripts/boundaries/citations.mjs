// Rows of docs/requirements.md and rules of each RULES.md against what names them, in both directions.

const ROW = /^\| ([A-Z]+)-(\d+) \|/gm
const RULE = /^- \*\*([A-Z]\d+)\*\*/gm
/** Start of a test with its title in one line, or the end of the table of one, as Biome writes them. */
const TITLE = /^\s*(?:(?:it|test|describe)(?:\.each\(.*\)|\.concurrent)?|[\])]+)\((['"`])(.*)\1/gm
const CITED_ROWS = /\[([A-Z]+-\d[^\]]*)\]/g
const CITED_RULES = /\(([A-Z]\d+(?:, [A-Z]\d+)*)\)/g
/** A title that cites more rows shows none of them; rulings (OPEN) are not counted. */
const MOST_ROWS_A_TEST = 4

const isTest = (path) => /\.test\.[a-z]+$/.test(path)
const listOf = (text, pattern) => [...text.matchAll(pattern)].map(([, one]) => one)

/**
 * Faults of citations, one sentence each: a cited row that does not exist, a test that cites more than
 * four, a rule without a citing test, a cited rule that does not exist, a duplicate rule number.
 * `texts`: all files as `{ path, text }`, docs/requirements.md and each RULES.md among them.
 */
export function wrongCitations(texts) {
  const requirements = texts.find(({ path }) => path === 'docs/requirements.md')
  if (!requirements) throw new Error('docs/requirements.md is missing.')
  const rows = new Set([...requirements.text.matchAll(ROW)].map(([, area, number]) => `${area}-${Number(number)}`))
  const areas = [...new Set([...rows].map((row) => row.split('-')[0]))].join('|')
  const named = new RegExp(`\\b(${areas})-(\\d+)\\b(?:\\.\\.(\\d+))?`, 'g')
  const rules = texts
    .filter(({ path }) => path.endsWith('RULES.md'))
    .flatMap(({ path, text }) => listOf(text, RULE).map((rule) => ({ path, rule })))
  const ruleNames = new Set(rules.map(({ rule }) => rule))
  const cited = new Set()
  const wrong = []

  for (const { path, text } of texts) {
    if (path === requirements.path) continue
    for (const [words, area, from, to] of text.matchAll(named)) {
      for (let number = Number(from); number <= Number(to ?? from); number++)
        if (!rows.has(`${area}-${number}`))
          wrong.push(`${path} names ${words}; docs/requirements.md has no ${area}-${number}.`)
    }
    if (!isTest(path)) continue
    for (const [, , title] of text.matchAll(TITLE)) {
      const titleRows = listOf(title, CITED_ROWS)
        .flatMap((list) => [...list.matchAll(named)])
        .filter(([, area]) => area !== 'OPEN')
      if (titleRows.length > MOST_ROWS_A_TEST)
        wrong.push(
          `${path}: "${title}" cites ${titleRows.length} rows: split it, so that each test shows at most four.`,
        )
      for (const rule of listOf(title, CITED_RULES).flatMap((list) => list.split(', '))) {
        cited.add(rule)
        if (!ruleNames.has(rule)) wrong.push(`${path}: "${title}" cites ${rule}, which no RULES.md has.`)
      }
    }
  }
  rules.forEach(({ path, rule }, at) => {
    const first = rules.findIndex((other) => other.rule === rule)
    if (first < at) wrong.push(`${path}: ${rule} is taken by ${rules[first].path}: take the next free number.`)
    else if (!cited.has(rule)) wrong.push(`${path}: no test shows ${rule}: write one with (${rule}) in its title.`)
  })
  return wrong
}
