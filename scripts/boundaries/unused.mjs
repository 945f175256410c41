/** What only tests look at: their files, folders of theirs, journeys. */
const isTest = (path) => /\.test\.[cm]?tsx?$|\.test\.mjs$|(^|\/)(test|e2e)\//.test(path)

const WORD = /[A-Za-z_$][\w$]*/g
const DECLARED = /^export (?:async )?(?:const|function\*?|class|enum|let) ([A-Za-z_$][\w$]*)/
const ACTION = /^ {2}'([a-z]+\.[A-Za-z]+)':/
const ACCESS = 'packages/contract/src/access/'
const PLANS = 'packages/contract/src/plans/'
/** Rules that rows name on the wire, of parts that are not there yet. */
const ON_THE_WIRE = [
  'uploadCustomFonts',
  'pdfDownloadActive',
  'imageLibraryEnabled',
  'canUseColorPicker',
  'allowGuestsInFoldersEnabled',
  'styleguideActive',
  'canAdvancedAnalytics',
  'folioStatsActive',
]

/**
 * Exports, access actions, plan features and plan rules that nothing but tests uses, one sentence each. `files` as
 * `parseSource` gives them.
 */
export function unused(files) {
  const source = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))
  const product = source.filter(({ path }) => !isTest(path))
  const uses = wordsOf(product)
  const inTests = wordsOf(source.filter(({ path }) => isTest(path)))
  const outside = (...folders) => wordsOf(product.filter(({ path }) => !folders.some((one) => path.startsWith(one))))

  const exports = product
    .filter(({ path }) => /^(packages|apps)\//.test(path))
    .flatMap(({ path, code }) =>
      code.flatMap((line) => {
        const name = DECLARED.exec(line)?.[1]
        return name && uses.get(name) === 1 && inTests.has(name)
          ? [`${path} exports ${name}, which only tests use: remove both.`]
          : []
      }),
    )
  const actions = product
    .filter(({ path }) => path.startsWith(ACCESS))
    .flatMap(({ code }) => code.flatMap((line) => ACTION.exec(line)?.[1] ?? []))
  const asked = product.filter(({ path }) => !path.startsWith(ACCESS)).map(({ code }) => code.join('\n'))
  const features = keysOf(product, `${PLANS}features.ts`, 'export const FEATURES = {')
  const featureUses = outside(`${PLANS}features.ts`, `${PLANS}feature-words.ts`)
  const rules = ['NUMERIC_RULES', 'BOOLEAN_RULES'].flatMap((list) => namesOf(product, `${PLANS}rules.ts`, list))
  const ruleUses = outside(`${PLANS}rules.ts`, `${PLANS}table.ts`)
  return [
    ...exports,
    ...actions
      .filter((name) => !asked.some((code) => code.includes(`'${name}'`)))
      .map((name) => `No call, page or component asks for the access action ${name}: remove it.`),
    ...features
      .filter((name) => !featureUses.has(name))
      .map((name) => `Nothing reads the plan feature ${name}: remove it.`),
    ...rules
      .filter((name) => !ruleUses.has(name) && !ON_THE_WIRE.includes(name))
      .map((name) => `Nothing reads the plan rule ${name}: remove it.`),
  ]
}

/** How often each word occurs in them, without re-exports. */
function wordsOf(files) {
  const counts = new Map()
  for (const { code } of files) {
    const text = code.join('\n').replace(/^export (?:type )?\{[^}]*\} from .*$/gm, '')
    for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

function linesAfter(files, path, start) {
  const code = files.find((file) => file.path === path)?.code ?? []
  const from = code.findIndex((line) => line.startsWith(start))
  if (from < 0) throw new Error(`No "${start}" in ${path}.`)
  const to = code.findIndex((line, n) => n > from && /^[}\]]/.test(line))
  return code.slice(from + 1, to)
}
const keysOf = (files, path, start) =>
  linesAfter(files, path, start).flatMap((line) => /^ {2}(\w+):/.exec(line)?.[1] ?? [])
const namesOf = (files, path, list) =>
  linesAfter(files, path, `export const ${list} = [`).flatMap((line) => /^ {2}'(\w+)',/.exec(line)?.[1] ?? [])
