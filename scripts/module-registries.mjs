// Writes the registries of module types: `npm run types -- --modules`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { MODULES, moduleRegistries, moduleTypesIn } from './boundaries/module-registries.mjs'

const types = moduleTypesIn(readFileSync('packages/document/src/module-types.ts', 'utf8'))
const paths = readdirSync(MODULES, { recursive: true })
  .sort()
  .map((path) => `${MODULES}/${path}`)
mkdirSync(`${MODULES}/registry`, { recursive: true })
for (const [path, text] of Object.entries(moduleRegistries(types, paths))) writeFileSync(path, text)
