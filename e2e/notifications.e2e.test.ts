import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { expectAbsent } from './absent.ts'
import { accessibilityFaults, makeFolios, type Site, startSite, stopClock } from './web-driver.ts'

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

  it('ring the bell while the page is open, and are shown in passing, for two and a half seconds [NOTIF-06, NOTIF-09]', async () => {
    await bell('Notifications').waitFor()
    // Its time goes by only as it is told to, and the bell says what is shown no longer. It stands 5 s ahead of the
    // server's: what is shown in passing is at most 10 s from it, however long either takes.
    await page.clock.install()
    await stopClock(page)
    await share(0)
    const passing = page.getByText('Ines Solberg invites you to edit Plan 1.')
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return passing.count()
      })
      .toBe(1)
    await page.clock.runFor(2200)
    expect(await passing.count()).toBe(1)
    // What is not in passing is shown for 5 s.
    await page.clock.runFor(800)
    await passing.waitFor({ state: 'detached' })
    await page.clock.resume()
    await bell('Notifications, 1 new').waitFor()
  })

  it('are read when the panel opens, and those that come meanwhile when it closes [BOOT-10, NOTIF-02]', async () => {
    await bell('Notifications, 1 new').click()
    await panel().getByRole('region', { name: 'New' }).getByRole('listitem').filter({ hasText: 'Plan 1' }).waitFor()
    await bell('Notifications').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // What asks for an answer has its buttons, and says what came of it once it has one.
    const asked = panel().getByRole('listitem').filter({ hasText: 'Plan 1' })
    await asked.getByRole('button', { name: 'Accept' }).click()
    await asked.getByText('Accepted').waitFor()
    await expectAbsent(asked.getByRole('button'))
    await share(1)
    await panel().getByRole('region', { name: 'New' }).getByRole('listitem').filter({ hasText: 'Plan 2' }).waitFor()
    await bell('Notifications, 1 new').waitFor()
    await page.keyboard.press('Escape')
    await bell('Notifications').waitFor()
  })

  it('are there in the editor; beyond six there is a button for more [EDIT-09, NOTIF-03]', async () => {
    for (let at = 2; at < 16; at++) await share(at)
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.goto(`/edit/${tokens[0]}`)
    await bell('Notifications, 14 new').click()
    await panel().getByRole('listitem').filter({ hasText: 'Plan 16' }).waitFor()
    const before = await panel().getByRole('listitem').count()
    expect(before).toBe(11)
    await panel().getByRole('button', { name: 'Show more' }).click()
    await panel()
      .getByRole('listitem')
      .filter({ hasText: /Plan 1(?!\d)/ })
      .waitFor()
    await expectAbsent(panel().getByRole('button', { name: 'Show more' }))
  })

  it('come by themselves where what is scrolled nears its end [NOTIF-05]', async () => {
    await page.reload()
    await bell('Notifications').click()
    const listed = panel().getByRole('listitem')
    await listed.filter({ hasText: 'Plan 16' }).waitFor()
    const first = await listed.count()
    await listed.nth(first - 1).scrollIntoViewIfNeeded()
    await listed.nth(first).waitFor({ state: 'attached' })
  })
})
