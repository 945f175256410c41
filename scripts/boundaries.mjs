// `npm run lint` runs this after Biome: who may import whom, names, and lengths. `--list` shows the longest files.
import { existsSync, readFileSync } from 'node:fs'
import { checkBannedWords } from './boundaries/banned-words.mjs'
import { wrongCitations } from './boundaries/citations.mjs'
import { checkDocumented } from './boundaries/documented.mjs'
import { readsOwnKeys } from './boundaries/keys.mjs'
import { moduleTypesIn, staleRegistries } from './boundaries/module-registries.mjs'
import { namedNumbers } from './boundaries/named-numbers.mjs'
import { missingPaths } from './boundaries/paths.mjs'
import { lostProperties } from './boundaries/properties.mjs'
import { checkRings } from './boundaries/rings.mjs'
import { cycleIn, MAY_IMPORT, NOTICE, RULES } from './boundaries/rules.mjs'
import { parseSource } from './boundaries/source.mjs'
import { unused } from './boundaries/unused.mjs'
import { checkWords } from './boundaries/words.mjs'
import { listFiles, readTexts } from './house/texts.mjs'

/** Generated, and as long as the schema is. */
const GENERATED = ['apps/server/src/db/schema.ts']

const all = listFiles()
const paths = all.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
const files = paths
  .filter((path) => !GENERATED.includes(path))
  .map((path) => parseSource(path, readFileSync(path, 'utf8')))

/** Style sheets and sources, with the styles in them. */
const styles = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** All that can name a row or a rule. */
const texts = readTexts(all).filter(({ path }) => !path.endsWith('citations.test.mjs'))

const manifests = Object.keys(MAY_IMPORT).map((path) => [
  path,
  JSON.parse(readFileSync(`${path}/package.json`, 'utf8')),
])
const facts = {
  /** Names that each package declares. */
  declared: Object.fromEntries(manifests.map(([path, { dependencies }]) => [path, Object.keys(dependencies ?? {})])),
  /** Entries of the modules package that are data: `/specs`, and a type's own spec. */
  specPaths: Object.entries(JSON.parse(readFileSync('packages/modules/package.json', 'utf8')).exports)
    .filter(([, target]) => /\/specs?\.ts$/.test(target))
    .map(([path]) => path.slice(1)),
  moduleTypes: moduleTypesIn(readFileSync('packages/document/src/module-types.ts', 'utf8')),
}
if (!facts.specPaths.length) throw new Error('No specs found in packages/modules/package.json.')
if (!facts.moduleTypes.length) throw new Error('No module types found in packages/document/src/module-types.ts.')

const broken = [
  ...files.flatMap(namedNumbers),
  ...files.flatMap(readsOwnKeys),
  ...RULES.flatMap((rule) => files.flatMap((file) => rule(file, facts))),
  ...unused(files),
  ...lostProperties(styles),
  ...wrongCitations(texts),
  ...checkDocumented(texts),
  ...checkWords(texts),
  ...checkBannedWords(texts, readFileSync('docs/requirements.md', 'utf8')),
  ...missingPaths(
    texts.filter(({ path }) => path.endsWith('.md') && path !== 'docs/requirements.md'),
    all,
    Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts),
  ),
  ...staleRegistries(facts.moduleTypes, all, (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)),
]
for (const [path, names] of Object.entries(facts.declared)) {
  for (const name of names.filter((one) => one.startsWith('@recto/')).map((one) => one.slice('@recto/'.length))) {
    if (!MAY_IMPORT[path].includes(name))
      broken.push(`${path}/package.json declares @recto/${name}, which it may not import: remove it.`)
  }
}
const cycle = cycleIn(MAY_IMPORT)
if (cycle) broken.push(`The table of packages has a cycle, ${cycle}: decide which of them is the lower one.`)

broken.push(...checkRings(files, Object.keys(MAY_IMPORT)))

const long = files.filter((file) => file.lines > NOTICE).sort((a, b) => b.lines - a.lines)
for (const file of long)
  console.log(`notice: ${file.path} has ${file.lines} lines (limit 600): look for its second subject.`)
for (const sentence of broken) console.error(sentence)
console.log(`${files.length} files, ${broken.length} broken boundaries.`)
process.exit(broken.length ? 1 : 0)
