import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HTTP_NAME } from '../apps/server/test/by-name.ts'
import type { Person } from '../apps/server/test/people.ts'
import { fillSignIn, onDashboard } from './account-driver.ts'
import { choose, folioLink, leave, makeFolios, type Site, startSite } from './web-driver.ts'
import { newAddress } from './worker.ts'

describe('E2: over plain http, by a name that is not localhost', () => {
  let site: Site
  let person: Person
  let page: Page
  beforeAll(async () => {
    site = await startSite({ byName: true })
    person = await site.newPerson({ fullName: 'Ada Quill' })
    await makeFolios(person, ['Harbour plan'])
    page = await site.open()
  })
  afterAll(() => site?.close())

  it('E2: a person signs in, opens a folio, types, sees it saved, and finds it after a reload', async () => {
    await page.goto('/account/signin')
    expect(new URL(page.url()).hostname).toBe(HTTP_NAME)
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([
      false,
      false,
      false,
    ])
    await fillSignIn(page, person.email, person.password)
    await onDashboard(page)
    await folioLink(page, 'Harbour plan').click()
    await page.waitForURL(/\/edit\//)
    const text = page.locator('[data-module]:has(.m[data-type="Text"])').first()
    await text.dblclick()
    await page.locator('[contenteditable="true"]').first().waitFor()
    await page.keyboard.type('Typed over http. ')
    await page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
    await page.reload()
    await page.getByText('Typed over http.').first().waitFor()
  })

  it('E2: she invites someone, and copies the address of the page without a clipboard for scripts', async () => {
    await page.goto('/')
    await onDashboard(page)
    await choose(page, 'Harbour plan', 'Share')
    const address = newAddress('ben')
    const field = page.getByRole('combobox', { name: 'Add people by email' })
    await field.fill(address)
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const people = page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: address })
    await people.getByText('Pending').waitFor()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await field.focus()
    await page.keyboard.press('ControlOrMeta+V')
    expect(await field.inputValue()).toMatch(/^http:\/\/.*\/folio\/[0-9A-Za-z]{22}$/)
    await field.fill('')
    await leave(page.getByRole('dialog'))
  })

  it('E2: the menu of a module says that pasting goes by the keys, as scripts may not read the clipboard', async () => {
    await page.goto('/')
    await folioLink(page, 'Harbour plan').click()
    await page.waitForURL(/\/edit\//)
    const text = page.locator('[data-module]:has(.m[data-type="Text"])').first()
    await text.click()
    await text.click({ button: 'right' })
    await page.getByRole('menuitem', { name: /^Paste(?! style)/ }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('This browser blocks access to the clipboard here. Press Ctrl V.').waitFor()
  })

  it('E2: settings say in words that passkeys need https', async () => {
    await page.goto('/settings/security')
    await page.getByText('Passkeys need an https address, and this one is http.').waitFor()
  })

  it('E2: without a connection she is told to keep the tab open', async () => {
    await page.goto('/')
    await onDashboard(page)
    // The words for it come when the page is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /OfflineBar.*\.js/.test(name)),
    )
    await page.context().setOffline(true)
    await page.getByText('Keep this tab open: at an http address Recto can’t open without a connection.').waitFor()
    await page.context().setOffline(false)
  })

  it('E2: the server says at its start what browsers keep from such an address', () => {
    expect(site.server.parts).toContainEqual({
      name: 'address',
      what: expect.stringMatching(/^http: no passkeys.*https/),
    })
  })
})
