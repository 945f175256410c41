import {
  type FolioDocument,
  newFolioDocument,
  newModule,
  newSection,
  orderBetween,
  readDocumentJson,
} from '@recto/document'
import { overlaps, sameRect } from '@recto/grid'
import { SPECS } from '@recto/modules/specs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Refusal } from '../../http/refusal.ts'
import { withGrid } from './grid.ts'

const spec = SPECS.Text
if (!spec) throw new Error('no spec')
const whole = (max: number, min = 0) => fc.integer({ min, max })
const rect = fc
  .record({ x: whole(55), y: whole(80), w: whole(60, 5), h: whole(20, 4) })
  .map(({ x, w, ...rows }) => ({ ...rows, x, w: Math.min(w, 60 - x) }))

/** Two sections and these modules, laid out by the first grid that names them all. */
const folio = fc
  .array(fc.record({ rect, inSecond: fc.boolean(), locked: fc.boolean() }), { minLength: 1, maxLength: 14 })
  .map((modules): FolioDocument => {
    const blank = newFolioDocument(SPECS)
    const [first] = blank.sections as [FolioDocument['sections'][number]]
    const second = newSection(orderBetween(first.order, null))
    const made = modules.map(({ rect: place, inSecond, locked }) =>
      newModule(spec, { sectionId: inSecond ? second.id : first.id, rect: place, locked }),
    )
    return readDocumentJson({ ...blank, sections: [first, second], modules: made }, SPECS)
  })

const step = fc.record({
  which: fc.nat(13),
  to: rect,
  inSecond: fc.boolean(),
  auto: fc.boolean(),
  isBroken: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
})

it('whatever grid a program saves, nothing that can move overlaps, what it names alone stands where it says, and a wrong one is refused whole [GRID-15, GRID-16]', () => {
  fc.assert(
    fc.property(folio, fc.array(step, { minLength: 1, maxLength: 6 }), (before, steps) => {
      const named = new Map(steps.map((one) => [before.modules[one.which % before.modules.length]?.id ?? '', one]))
      const [first, second] = before.sections.map(({ id }) => id) as [string, string]
      const gridData = [first, second].map((secKey, at) => ({
        secKey,
        modules: [...named].flatMap(([id, { to, inSecond, auto, isBroken }]) => {
          if (inSecond !== (at === 1)) return []
          const place = auto ? { w: to.w, h: to.h, autoPosition: true } : to
          return [{ id, ...place, locked: false, ...(isBroken && { h: 3 }) }]
        }),
      }))
      const frozen = JSON.stringify(before)
      const isBroken = [...named.values()].some((one) => one.isBroken)
      let after: FolioDocument
      try {
        after = withGrid(before, SPECS, gridData, 'gridData')
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
        expect(isBroken).toBe(true)
        expect((error as Refusal).data?.field).toMatch(/^gridData\.[01]\.modules\.\d\.h$/)
        return
      } finally {
        expect(JSON.stringify(before)).toBe(frozen)
      }
      expect(isBroken).toBe(false)
      const locked = new Set(after.modules.flatMap((module) => (module.locked ? [module.id] : [])))
      const touched = new Set(
        [...named].flatMap(([id, { inSecond }]) => [
          before.modules.find((module) => module.id === id)?.sectionId,
          inSecond ? second : first,
        ]),
      )
      for (const one of after.modules) {
        const old = before.modules.find(({ id }) => id === one.id)
        if (locked.has(one.id) || !touched.has(one.sectionId)) expect(sameRect(one.rect, old?.rect as never)).toBe(true)
        if (!touched.has(one.sectionId)) continue
        const others = after.modules.filter(({ id, sectionId }) => id !== one.id && sectionId === one.sectionId)
        expect(others.filter((other) => overlaps(one.rect, other.rect))).toEqual([])
        const to = named.get(one.id)
        const rivals = others.filter(({ id }) => locked.has(id) || named.has(id))
        if (to && !to.auto && rivals.length === 0) expect(sameRect(one.rect, to.to)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
