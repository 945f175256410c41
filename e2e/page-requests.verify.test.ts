import { demoFolios } from '@recto/catalogue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
let ada: Person
beforeAll(async () => {
  site = await startSite()
  ada = await site.newPerson({ fullName: 'Ada Quill' })
})
afterAll(() => site?.close())

/** What a page asks for until it rests, and its icon, which a browser without a window does not fetch by itself. */
async function askedBy(path: string): Promise<{ path: string; status: number }[]> {
  const page = await site.open(undefined, {})
  const asked: { path: string; status: number }[] = []
  page.on('response', (response) => {
    asked.push({ path: new URL(response.url()).pathname, status: response.status() })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const icon = await page.locator('link[rel="icon"]').getAttribute('href')
  for (const one of [icon ?? 'no icon', '/favicon.ico']) {
    const answer = await page.request.get(one)
    asked.push({ path: one, status: answer.headers()['content-type']?.startsWith('image/') ? answer.status() : 415 })
  }
  return asked
}

it('C1.6: nothing that a published page asks for is missing, its icon neither: folios, framed, a door, a try page, a folder', async () => {
  const published = demoFolios()
    .filter(({ document }) => document.page.mode === 'pageless')
    .slice(0, 2)
  const tokens = await makeFolios(
    ada,
    published.map(({ name }) => name),
  )
  for (const [at, { document }] of published.entries()) {
    const token = tokens[at] as string
    await writeContent(site.server, ada, token, document)
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  }
  const [behindDoor, toTry] = await makeFolios(ada, ['Behind a door', 'To be tried'])
  await ada.ask('ChangeFolioSharingSettings', { token: behindDoor, sharingType: 1 })
  await ada.ask('SetFolioPassFolioSharingSettings', { token: behindDoor, password: 'open sesame' })
  await ada.ask('ChangeFolioSharingSettings', { token: toTry, sharingType: 3 })
  const { workspace } = await ada.ask<{ workspace: { token: string } }>('CreateLabel', { name: 'Press', accessType: 2 })
  await ada.ask('ChangeLabelPrivacy', { labelToken: workspace.token, private: false })
  const paths = [
    ...tokens.map((token) => `/folio/${token}`),
    `/folio/${tokens[0]}?embed=iframe`,
    `/folio/${behindDoor}`,
    `/try/${toTry}`,
    `/folder/${workspace.token}`,
  ]
  for (const path of paths) {
    const asked = await askedBy(path)
    expect(asked.length).toBeGreaterThan(2)
    expect({ path, missing: asked.filter(({ status }) => status >= 400) }).toEqual({ path, missing: [] })
  }
})
