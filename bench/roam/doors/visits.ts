import { inEditor } from '../in-page.ts'
import type { Door } from '../world.ts'

/** How long a short look lasts once the content has begun to come. ms */
const SHORT_MS = [0, 100, 400, 1500] as const

/** A short look at the long folio, in a tab of its own that is closed again. */
export const shortLook: Door = {
  name: 'a short look at a long folio',
  async go({ context, long }, random) {
    const page = await context.newPage()
    const ms = SHORT_MS[Math.floor(random() * SHORT_MS.length)] ?? 0
    await page.goto(`/edit/${long}`, { timeout: 20_000 })
    await page
      .waitForFunction(() => document.querySelector('[data-module]') !== null, undefined, { timeout: 20_000 })
      .catch(() => {})
    await page.waitForTimeout(ms)
    await page.close()
    return { said: `a look of ${ms} ms at the long folio` }
  },
}

/** The page is loaded anew. */
export const reload: Door = {
  name: 'a reload',
  async go(world) {
    await world.page.reload()
    return { said: 'a reload' }
  },
}

/** The line is gone for a moment while the folio is open. */
export const offline: Door = {
  name: 'the line gone for a moment',
  may: ({ persona }) => persona.line === 'broken',
  async go(world, random) {
    await inEditor(world)
    await world.context.setOffline(true)
    await world.page.waitForTimeout(200 + random() * 1500)
    await world.context.setOffline(false)
    return { said: 'the line gone for a moment' }
  },
}
