import { SPECS } from '@recto/modules/specs'
import { folioFromUpdate, folioUpdate } from '@recto/store'
import { describe, expect, it } from 'vitest'
import { demoFolios } from './demo-folios.ts'

describe('demo folios', () => {
  for (const { name, document } of demoFolios()) {
    it(`${name}: stored and read again, nothing is lost or unreadable`, () => {
      const read = folioFromUpdate(folioUpdate(document, SPECS), SPECS)
      expect(read.unreadable).toEqual([])
      expect(read.modules).toHaveLength(document.modules.length)
      expect(read.modules.map((module) => module.rect)).toEqual(document.modules.map((module) => module.rect))
    })
  }
})
