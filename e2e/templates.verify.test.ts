import type { GetTemplateData, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFaults } from './serious-faults.ts'
import { type Site, startSite } from './web-driver.ts'

/** The first so many alone, where someone asks for fewer than all. */
const MOST = Number(process.env.RECTO_TEMPLATES ?? Number.POSITIVE_INFINITY)

let site: Site
beforeAll(async () => {
  site = await startSite({})
})
afterAll(() => site?.close())

describe('the pages of templates', () => {
  it('axe finds nothing serious on any of them, wide or on a phone', async () => {
    const ada = await site.newPerson()
    const { productTemplates, exampleFolios } = await ada.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
    const all = [...productTemplates, ...exampleFolios].slice(0, MOST)
    const faults: Record<string, string[]> = {}
    const page = await site.open()
    for (const [nth, { token, curl }] of all.entries()) {
      // Every other one as a phone shows it: rules speak of what is drawn.
      await page.setViewportSize(nth % 2 === 0 ? { width: 1440, height: 900 } : { width: 390, height: 844 })
      await page.goto(`/folio/${token}`)
      const found = await seriousFaults(page)
      if (found.length > 0) faults[curl] = found
    }
    expect(faults).toEqual({})
    expect(all.length).toBeGreaterThan(0)
  })
})
