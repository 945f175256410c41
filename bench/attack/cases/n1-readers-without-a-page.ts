import { equal } from 'node:assert'
import { randomBytes } from 'node:crypto'
import { createClient } from '../../../apps/server/test/client.ts'
import { AGENTS, stampOnPage } from '../../../apps/server/test/reading.ts'
import type { AttackCase } from '../attack-case.ts'

const POSTS = 400

export default {
  finding: 'N1',
  title: 'readers of an open page cannot be made up: a message counts only with the stamp of a page that was served',
  shownBy: 'apps/server/src/features/stats/stamped.int.test.ts',
  async run(copy) {
    const owner = await copy.signUp()
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Open' })
    await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    const reader = createClient(copy)
    const own = stampOnPage(await (await reader.fetch(`/folio/${token}`)).text())
    const made = () =>
      `0${Date.now().toString(36)}.${randomBytes(14).toString('hex')}.${randomBytes(32).toString('base64url')}`
    const post = (query: string, v: number) =>
      reader.fetch(`/folio/${token}/seen${query}`, {
        method: 'POST',
        headers: { 'user-agent': AGENTS.chrome },
        body: JSON.stringify({ v, n: 1, age: 60_000, seen: 50_000, in: 50, s: [], e: [], w: 1440, x: 0, f: 1 }),
      })
    await Promise.all(Array.from({ length: POSTS }, (_, at) => post(at % 2 ? '' : `?stamp=${made()}`, at)))
    await Promise.all(Array.from({ length: POSTS }, (_, at) => post(`?stamp=${own}`, at)))
    const { figures } = await owner.ask<{ figures: { views: number } }>('GetReadings', {
      token,
      to: new Date().toISOString().slice(0, 10),
    })
    equal(figures.views, 1, `${figures.views} views of one page load`)
    return `${2 * POSTS} posts with one page load: ${figures.views} view`
  },
} satisfies AttackCase
