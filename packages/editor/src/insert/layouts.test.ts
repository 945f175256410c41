import { readdirSync, readFileSync } from 'node:fs'
import { arrangements, composeSection, PATTERNS, SAMPLES } from '@recto/composer'
import { THEMES } from '@recto/composer/themes'
import { DEFAULT_PAGE, newFolioDocument, type Theme } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { type WidthTable, widthsOf } from '@recto/typeset'
import { expect, it } from 'vitest'
import { createEditor } from '../core/editor.ts'

const TABLES = 'packages/viewer/dist/fonts/widths'
const widths = widthsOf(
  readdirSync(TABLES).map((name) => JSON.parse(readFileSync(`${TABLES}/${name}`, 'utf8')) as WidthTable),
)
const theme = THEMES[3] as Theme

it('another layout of each sample loses nothing, and one undo brings the folio back to the byte', () => {
  let taken = 0
  for (const { name, tones } of PATTERNS) {
    let count = 0
    const made = composeSection(
      { pattern: name, title: name, tone: tones[0] ?? 'background', content: SAMPLES[name] ?? {} },
      {
        theme,
        page: DEFAULT_PAGE,
        widths,
        newId: () => `m${String(++count).padStart(11, '0')}`,
        motif: 'hills',
        seed: name,
      },
    )
    if (!made) continue
    const store = createFolioStore({ specs: SPECS })
    const blank = newFolioDocument(SPECS, { theme })
    writeFolio(store.doc, { ...blank, sections: [made.section], modules: made.modules }, SPECS)
    const editor = createEditor({
      store,
      specOf: (type) => SPECS[type],
      kindOf: () => ({}) as never,
      userName: 'Ada Park',
      hasDuplicates: () => true,
      openPopup: () => {},
      starts: 'edit',
    })
    const id = made.section.id
    const content = () =>
      store
        .modulesOf(id)
        .map(({ rect: _, ...rest }) => rest)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const kept = JSON.stringify(content())
    for (const { rects, section: patch } of arrangements(made.section, store.modulesOf(id), {
      theme,
      page: DEFAULT_PAGE,
      widths,
    })) {
      const before = JSON.stringify(store.read())
      expect(editor.run('arrangeSection', { id, rects, patch })).toBe(true)
      expect(JSON.stringify(store.read())).not.toBe(before)
      expect(JSON.stringify(content()), name).toBe(kept)
      editor.run('undo', undefined)
      expect(JSON.stringify(store.read()), name).toBe(before)
      taken++
    }
    store.destroy()
  }
  expect(taken).toBeGreaterThanOrEqual(60)
})
