import { APP_ROUTES } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, startSite } from './web-driver.ts'

/** No folio, invitation or link of any has it. */
const NONE = 'hW2eJhrZsfXgJcFivbdUbB'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const statusOf = async (path: string): Promise<[path: string, status: number]> => {
  const answer = await fetch(`${site.server.url}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  await answer.arrayBuffer()
  return [path, answer.status]
}

describe('F12: an address', () => {
  it('of the table of routes answers 200, with a slash at the end too', async () => {
    for (const route of Object.values(APP_ROUTES)) {
      const path = route.replace(/:\w+\??/g, NONE)
      expect(await statusOf(path)).toEqual([path, 200])
    }
    for (const path of ['/settings', '/settings/', `/edit/${NONE}/`, '/Account/SignIn'])
      expect(await statusOf(path)).toEqual([path, 200])
  })

  it('that is in no table answers 404, whatever its first part is', async () => {
    for (const path of [
      ...['/trash', '/shared', `/preview/${NONE}`, '/workspace/x', '/error', '/account', '/account/nonsense', '/edit'],
      ...[`/edit/${NONE}/more`, '/teams', '/settings/security/more', '/welcome', '/invite', `/try/${NONE}/other`],
    ])
      expect(await statusOf(path)).toEqual([path, 404])
  })

  it('that is in no table shows the not-found screen', async () => {
    const person = await site.newPerson({ fullName: 'Ines Solberg' })
    const page = await site.open(person)
    for (const path of ['/trash', '/account/nonsense']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await page.getByRole('heading', { name: 'We can’t find this page' }).waitFor()
    }
  })
})
