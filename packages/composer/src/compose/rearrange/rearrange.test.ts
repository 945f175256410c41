import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { DEFAULT_PAGE, type FolioModule, type PageData, type Theme } from '@recto/document'
import { COLUMNS, overlapping, pageRows } from '@recto/grid'
import { contentHeight } from '@recto/modules/heights'
import { rulerOf, type WidthTable, widthsOf } from '@recto/typeset'
import { describe, expect, it } from 'vitest'
import { PATTERNS } from '../../patterns/index.ts'
import { SAMPLES } from '../../samples/index.ts'
import { THEMES } from '../../themes/index.ts'
import { composeSection } from '../compose.ts'
import { arrangements } from './index.ts'

const TABLES = 'packages/viewer/dist/fonts/widths'
if (!existsSync(TABLES)) throw new Error('Build the viewer first: npm run build.')
const widths = widthsOf(
  readdirSync(TABLES).map((name) => JSON.parse(readFileSync(`${TABLES}/${name}`, 'utf8')) as WidthTable),
)
const theme = THEMES[0] as Theme
const SLIDE: PageData = { mode: 'paged', orientation: 'landscape', size: '9:16' }

function sampleOf(name: string, page: PageData) {
  let count = 0
  const newId = () => String(++count).padStart(12, '0')
  const pattern = PATTERNS.find((one) => one.name === name)
  const use = { theme, page, widths, newId, motif: 'hills', seed: name } as const
  const tone = pattern?.tones[0] ?? 'background'
  return composeSection({ pattern: name, title: name, tone, content: SAMPLES[name] ?? {} }, use)
}

const without = ({ rect: _, ...rest }: FolioModule) => rest

describe.each([
  ['a page', DEFAULT_PAGE],
  ['a slide', SLIDE],
] as const)('another layout for %s', (_, page) => {
  const samples = PATTERNS.flatMap(({ name }) => {
    const made = sampleOf(name, page)
    return made ? [{ name, ...made }] : []
  })
  const results = samples.flatMap(({ name, section, modules }) =>
    arrangements(section, modules, { theme, page, widths }).map((found) => ({ name, modules, found })),
  )

  it('keeps every module of each sample: one place each, on the sheet, apart from the others, and as high as its content (C2)', () => {
    const ruler = rulerOf(theme, widths)
    const wrong = results.flatMap(({ name, modules, found }) => {
      const placed = modules.map((module) => ({ ...module, rect: found.rects[module.id] ?? module.rect }))
      const items = placed.map(({ id, rect }) => ({ id, ...rect }))
      const says = (module: FolioModule, words: string) => `${name}, ${found.name}: ${module.type} ${words}`
      return placed.flatMap((module) => {
        const { x, y, w, h } = module.rect
        const needs = Math.ceil((contentHeight(module, ruler) ?? 0) / 10 - 0.01)
        return [
          ...(found.rects[module.id] ? [] : [says(module, 'has no place')]),
          ...(x < 0 || x + w > COLUMNS || y < 0 ? [says(module, `stands at ${x}, ${y}, ${w} wide`)] : []),
          ...(page.mode === 'paged' && y + h > pageRows(page) ? [says(module, 'leaves its page')] : []),
          ...(overlapping(items, { id: module.id, ...module.rect }).length > 0 ? [says(module, 'overlaps')] : []),
          ...(module.type === 'Text' && h < needs ? [says(module, `is ${needs - h} rows too low`)] : []),
        ]
      })
    })
    expect(wrong).toEqual([])
    for (const { modules, found } of results)
      expect(Object.keys(found.rects).toSorted()).toEqual(modules.map(({ id }) => id).toSorted())
  })

  it('changes places alone (C10)', () => {
    for (const { section, modules } of samples) {
      const before = structuredClone(modules.map(without))
      arrangements(section, modules, { theme, page, widths })
      expect(modules.map(without)).toEqual(before)
    }
  })

  it('is there for nearly every sample', () => {
    const none = samples.filter(({ name }) => !results.some((one) => one.name === name)).map(({ name }) => name)
    expect(results.length).toBeGreaterThanOrEqual(60)
    expect(none.length).toBeLessThan(samples.length / (page.mode === 'paged' ? 2 : 10))
  })
})
