import { describe, expect, it } from 'vitest'
import { folderOf, MODULES, moduleRegistries, staleRegistries } from './module-registries.mjs'

const PATHS = [
  'tag/spec.ts',
  'tag/View.tsx',
  'tag/look.css',
  'vertical-bar/spec.ts',
  'vertical-bar/page.ts',
  'kit/css/chart.css',
]
const paths = PATHS.map((path) => `${MODULES}/${path}`)
const written = moduleRegistries(['Vertical Bar', 'Tag'], paths)
const textOf = (name) => written[`${MODULES}/registry/${name}`]

describe('the registries of module types', () => {
  it('finds the folder of a type by its name', () => {
    expect(['DonutChart', 'Vertical Bar', 'TOC', 'Tag'].map(folderOf)).toEqual([
      'donut-chart',
      'vertical-bar',
      'toc',
      'tag',
    ])
  })

  it('names each type in the order of MODULE_TYPES, under its wire name', () => {
    expect(textOf('specs.ts')).toContain("import { verticalBar } from '../vertical-bar/spec.ts'")
    expect(textOf('specs.ts')).toMatch(/\{\n {2}'Vertical Bar': verticalBar,\n {2}Tag: tag,\n\}/)
  })

  it('has no entry where a folder has no such file', () => {
    expect(textOf('views.ts')).toMatch(/= \{\n {2}Tag: TagView,\n\}/)
    expect(textOf('page-scripts.ts')).toMatch(/= \{\n {2}'Vertical Bar': \{ name: 'vertical-bar', [^}]*\},\n\}/)
    expect(textOf('styles.css')).toMatch(/@import "..\/kit\/css\/chart.css";\n@import "..\/tag\/look.css";\n$/)
  })

  it('names each registry that is not as it would be written now', () => {
    const stale = { ...written, [`${MODULES}/registry/views.ts`]: undefined }
    expect(staleRegistries(['Vertical Bar', 'Tag'], paths, (path) => written[path])).toEqual([])
    expect(staleRegistries(['Vertical Bar', 'Tag'], paths, (path) => stale[path])).toEqual([
      `${MODULES}/registry/views.ts is not up to date: run npm run types -- --modules.`,
    ])
  })
})
