import { MODULE_TYPES, type PageData } from '@recto/document'
import { COLUMNS, overlapping, pageRows } from '@recto/grid'
import { SPECS } from '@recto/modules/specs'
import { folioFromUpdate, folioUpdate } from '@recto/store'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeFolio, type FolioOutline } from './compose.ts'

const A4: PageData = { mode: 'paged', orientation: 'portrait', size: 'A4' }

const written: FolioOutline = {
  dataModule: {
    sections: [
      { key: 'cover', header: 'Harbour days', aiHelperInfo: 'A cover for families' },
      { key: 'plan', header: 'The plan' },
    ],
  },
  modules: [
    { type: 'Text', sectionKey: 'cover', w: 26, data: { html: '<h1>Three days at the harbour</h1>' } },
    {
      type: 'Images',
      sectionKey: 'cover',
      w: 24,
      h: 30,
      data: {},
      aiHelperInfo: 'Boats at dusk, seen from the quay',
    },
    { type: 'TaskList', sectionKey: 'plan', data: { header: 'Before we open' } },
    { type: 'EmptyModule', sectionKey: 'plan', data: {} },
    { type: 'Scale', sectionKey: 'plan', data: { items: 'many' } },
  ],
}

describe('an outline laid out', () => {
  it('has its sections with header and helper words, and modules that are stored and read as they are [MOD-25]', () => {
    const { document, helperInfo, leftOut } = composeFolio(written)
    expect(document.sections.map(({ title }) => title)).toEqual(['Harbour days', 'The plan'])
    expect(helperInfo[document.sections[0]?.id ?? '']).toBe('A cover for families')
    const read = folioFromUpdate(folioUpdate(document, SPECS), SPECS)
    expect(read.unreadable).toEqual([])
    expect(read.modules.map(({ type }) => type)).toEqual(['Text', 'Images', 'TaskList'])
    expect(leftOut.map(({ type }) => type)).toEqual(['EmptyModule', 'Scale'])
  })

  it('keeps what was said about pictures beside their items, and shows it to nobody [MOD-26]', () => {
    const { document, helperInfo } = composeFolio(written)
    const pictures = document.modules.find(({ type }) => type === 'Images')
    expect(helperInfo[pictures?.id ?? '']).toBe('Boats at dusk, seen from the quay')
    expect(JSON.stringify(document)).not.toContain('Boats at dusk')
  })

  const anything = fc.record({
    type: fc.constantFrom(...MODULE_TYPES.filter((type) => SPECS[type].saved !== false)),
    sectionKey: fc.constantFrom('a', 'b', 'nowhere'),
    w: fc.option(fc.double({ min: -50, max: 300, noNaN: true }), { nil: undefined }),
    h: fc.option(fc.double({ min: -50, max: 300, noNaN: true }), { nil: undefined }),
    data: fc.constantFrom({}, { html: `<p>${'Words upon words. '.repeat(60)}</p>` }),
  })

  it.each([
    ['pageless', undefined],
    ['paged', A4],
  ])(
    '%s: on 60 columns, nothing overlaps, is cut by a page it could stand on, or is smaller than 5 by 4 [GRID-42]',
    (_, page) => {
      fc.assert(
        fc.property(fc.array(anything, { maxLength: 40 }), (modules) => {
          const sections = ['a', 'b'].map((key) => ({ key, header: key }))
          const { document } = composeFolio({ dataModule: { sections }, modules }, page ? { page } : {})
          expect(document.modules).toHaveLength(modules.filter(({ sectionKey }) => sectionKey !== 'nowhere').length)
          for (const section of document.sections) {
            const own = document.modules.filter(({ sectionId }) => sectionId === section.id)
            const items = own.map(({ id, rect }) => ({ id, ...rect }))
            for (const item of items) expect(overlapping(items, item)).toEqual([])
            for (const { type, rect } of own) {
              expect(rect.w).toBeGreaterThanOrEqual(Math.max(5, SPECS[type].size.minW))
              expect(rect.h).toBeGreaterThanOrEqual(Math.max(4, SPECS[type].size.minH))
              expect(rect.x >= 0 && rect.x + rect.w <= COLUMNS).toBe(true)
            }
            const whole = own.filter(({ rect }) => page && rect.h < pageRows(page) - 8)
            if (page) for (const { rect } of whole) expect(rect.y + rect.h).toBeLessThanOrEqual(pageRows(page))
          }
        }),
        { numRuns: 150, seed: 20_261_121 },
      )
    },
  )
})
