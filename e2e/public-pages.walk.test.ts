import { demoFolios } from '@recto/catalogue'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { expectAbsent } from './absent.ts'
import { accessibilityFaults, type Opening, type Site, startSite } from './web-driver.ts'

const PROPOSAL = demoFolios().find(({ name }) => name.startsWith('Proposal'))?.document

let site: Site
let ada: Person
let token: string
beforeAll(async () => {
  site = await startSite()
  ada = await site.newPerson({ fullName: 'Ada Quill' })
  token = (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'A quieter floor' })).token
  if (PROPOSAL) await writeContent(site.server, ada, token, PROPOSAL)
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
})
afterAll(() => site?.close())

/** A stranger's look at a place. */
const open = async <T>(at: string, options: Opening, look: (page: Page) => Promise<T>): Promise<T> =>
  look(await site.open(undefined, { ...options, at }))

describe('a published page', () => {
  it('on a phone the list of places has a bar of its own, which lies over no text', async () => {
    await open(
      `/folio/${token}`,
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      async (page) => {
        const bar = page.getByRole('navigation', { name: 'Contents' }).locator('summary')
        expect(await bar.boundingBox()).toMatchObject({ x: 0, width: 390 })
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        const feet = () => page.$$eval('main', ([main]) => main?.getBoundingClientRect().bottom ?? 0)
        await expect.poll(async () => (await feet()) <= ((await bar.boundingBox())?.y ?? 0)).toBe(true)
        await bar.tap()
        await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').first().waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
      },
    )
  })

  it('a page that scrolls is shown as slides from where it is read, until the full screen is left; its pills step aside', async () => {
    await open(`/folio/${token}`, {}, async (page) => {
      // Until the script has come nothing hears of a scroll: it is scrolled anew each time.
      await expect
        .poll(async () => {
          await page.evaluate(async () => {
            const to = (top: number) => window.scrollTo({ top, behavior: 'instant' })
            to(0)
            await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
            to(document.querySelectorAll<HTMLElement>('.section')[2]?.offsetTop ?? 0)
            await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
          })
          return page.locator('body').getAttribute('class')
        })
        .toContain('pg-reading')
      await page.getByRole('button', { name: 'Present' }).press('Enter')
      await page.getByRole('button', { name: 'Next slide' }).click()
      await expect.poll(() => page.locator('.pg-steps output').textContent()).toBe('4 / 6')
      await page.evaluate(() => document.exitFullscreen())
      await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('')
      await expect
        .poll(() =>
          page
            .locator('.section')
            .nth(3)
            .evaluate((one) => Math.abs(one.getBoundingClientRect().top) < 5),
        )
        .toBe(true)
    })
  })

  it('W32: that is closed lets who is signed in ask for access, and who is not sign in and come back; opened for copies it is one click to one’s own [ROUTE-16]', async () => {
    const bea = await site.newPerson({ fullName: 'Bea Binder' })
    await open(`/folio/${token}`, {}, async (page) => {
      await page.locator('.sheet').waitFor()
      await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 0 })
      // Who has it on the screen loses it too: it asks every few seconds, and at once when it comes back.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.getByText('You don’t have access to this folio').waitFor()
      await page.getByRole('link', { name: 'Sign in' }).click()
      await page.getByLabel('Email').fill(bea.email)
      await page.getByLabel('Password', { exact: true }).fill(bea.password)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Request access' }).click()
      await page.getByRole('status').getByText('Request sent.').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      const { requests } = await ada.ask<{ requests: { email: string; requestId: string }[] }>('GetAccessRequests', {
        token,
      })
      expect(requests.map(({ email }) => email)).toEqual([bea.email])
      // Who waits sees the folio once it is open to them.
      await ada.ask('ProcessFolioAccessRequest', { token, requestId: requests[0]?.requestId, op: 'approve' })
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.locator('.sheet').waitFor()

      await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
      await page.goto(`/try/${token}`)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('link', { name: 'Make my copy' }).click()
      await page.waitForURL(/\/edit\/[0-9A-Za-z]{22}/)
      expect(page.url()).not.toContain(token)
    })
  })

  it('is tried without an account only there: who is signed in and edits a folio of their own meets none of these popups [BOOT-57]', async () => {
    const bea = await site.newPerson({ fullName: 'Bea Binder' })
    const { token: own } = await bea.ask<{ token: string }>('CreateFolio', { folioName: 'My own prices' })
    const page = await site.open(bea, { at: '/favicon.svg' })
    await page.clock.install()
    await page.goto(`/edit/${own}`)
    await page.locator('[data-module]').first().waitFor()
    await page.clock.fastForward('01:30:00')
    await expectAbsent(page.getByRole('dialog'))
    expect(await page.getByRole('timer').count()).toBe(0)
  })
})
