import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { accessibilityFaults, makeFolios, type Site, startSite } from './web-driver.ts'

describe('notifications', () => {
  let site: Site
  let ines: Person
  let tomas: Person
  let tokens: string[]
  let page: Page
  beforeAll(async () => {
    site = await startSite()
    ines = await site.newPerson({ fullName: 'Ines Solberg' })
    tomas = await site.newPerson({ fullName: 'Tomas Wirth' })
    tokens = await makeFolios(
      ines,
      Array.from({ length: 16 }, (_, at) => `Plan ${at + 1}`),
    )
    page = await site.open(tomas)
  })
  afterAll(() => site?.close())

  const share = (at: number) => ines.ask('AddCollaborator', { token: tokens[at], email: tomas.email, privilege: 2 })
  const bell = (name: string) => page.getByRole('button', { name, exact: true })
  const panel = () => page.getByRole('dialog', { name: 'Notifications' })

  it('ring the bell while the page is open, and are shown in passing', async () => {
    await bell('Notifications').waitFor()
    await share(0)
    await bell('Notifications, 1 new').waitFor()
    await page.getByText('Ines Solberg invites you to edit Plan 1.').waitFor()
    await page.getByText('Ines Solberg invites you to edit Plan 1.').waitFor({ state: 'detached' })
  })

  it('are read when the panel opens, and those that come meanwhile when it closes [BOOT-10, NOTIF-02]', async () => {
    await bell('Notifications, 1 new').click()
    await panel()
      .getByRole('region', { name: 'New' })
      .getByRole('link', { name: /Plan 1/ })
      .waitFor()
    await bell('Notifications').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await share(1)
    await panel()
      .getByRole('region', { name: 'New' })
      .getByRole('link', { name: /Plan 2/ })
      .waitFor()
    await bell('Notifications, 1 new').waitFor()
    await page.keyboard.press('Escape')
    await bell('Notifications').waitFor()
  })

  it('are there in the editor; beyond six there is a button for more [EDIT-09, NOTIF-03]', async () => {
    for (let at = 2; at < 16; at++) await share(at)
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.goto(`/edit/${tokens[0]}`)
    await bell('Notifications, 14 new').click()
    await panel()
      .getByRole('link', { name: /Plan 16/ })
      .waitFor()
    const before = await panel().getByRole('listitem').count()
    expect(before).toBe(11)
    await panel().getByRole('button', { name: 'Show more' }).click()
    await panel()
      .getByRole('link', { name: /Plan 1 / })
      .waitFor()
    expect(await panel().getByRole('button', { name: 'Show more' }).count()).toBe(0)
  })
})
