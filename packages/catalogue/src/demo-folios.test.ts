import type { ImageItem } from '@recto/modules/images'
import { SPECS } from '@recto/modules/specs'
import { folioFromUpdate, folioUpdate } from '@recto/store'
import { describe, expect, it } from 'vitest'
import { demoFolios } from './demo-folios.ts'

describe('demo folios', () => {
  it('on phones a picture comes right before the words that stand below it', () => {
    const all = demoFolios().flatMap(({ document }) => document.sections)
    const folio = demoFolios().find(({ name }) => name === 'Halfday brand guide')?.document
    const section = folio?.sections.find(({ title }) => title === 'Do and don’t')
    const types = section?.phoneOrder?.map((id) => folio?.modules.find((module) => module.id === id)?.type)
    expect(types).toEqual(['Text', 'Images', 'Text', 'Images', 'Text', 'Images', 'Text', 'Text', 'Text'])
    expect(all.filter(({ phoneOrder }) => phoneOrder).map(({ title }) => title)).toEqual([
      'Do and don’t',
      'Best and worst pieces',
      'What we will do',
      'How it works',
    ])
  })

  for (const { name, document } of demoFolios()) {
    it(`${name}: stored and read again, nothing is lost or unreadable`, () => {
      const read = folioFromUpdate(folioUpdate(document, SPECS), SPECS)
      expect(read.unreadable).toEqual([])
      expect(read.modules).toHaveLength(document.modules.length)
      expect(read.modules.map((module) => module.rect)).toEqual(document.modules.map((module) => module.rect))
    })

    it(`${name}: every picture is described or marked as decoration`, () => {
      const pictures = document.modules.flatMap((module) =>
        Array.isArray(module.props.items) ? (module.props.items as Partial<ImageItem>[]) : [],
      )
      const silent = pictures.filter((item) => item.svg !== undefined && !item.decorative && !item.alt)
      expect(silent).toEqual([])
    })

    it(`${name}: each call gives it fresh ids, so that two people's copies never mix`, () => {
      const again = demoFolios().find((one) => one.name === name)?.document
      const ids = new Set(document.modules.map((module) => module.id))
      expect(again?.modules.some((module) => ids.has(module.id))).toBe(false)
    })
  }
})
