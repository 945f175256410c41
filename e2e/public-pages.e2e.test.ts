import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoFolios } from '@recto/catalogue'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { expectAbsent } from './absent.ts'
import { giveFile } from './give-file.ts'
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
  it('lists its places, leads to them by keyboard, and closes the list; nothing in it is out of reach', async () => {
    await open(`/folio/${token}`, {}, async (page) => {
      const list = page.getByRole('navigation', { name: 'Contents' })
      await list.locator('summary').press('Enter')
      const titles = PROPOSAL?.sections.map(({ title }) => title)
      await expect.poll(() => list.getByRole('link').allTextContents()).toEqual(titles)
      expect(await accessibilityFaults(page)).toEqual([])
      await list.getByRole('link', { name: 'Price' }).press('Enter')
      await expect
        .poll(() =>
          page.locator('.section[aria-label="Price"]').evaluate((one) => Math.abs(one.getBoundingClientRect().top) < 5),
        )
        .toBe(true)
      expect(await list.getByRole('list').isVisible()).toBe(false)
    })
  })

  it('W37: slides of a page fill the screen by button and key; B darkens it until the next key', async () => {
    await ada.ask('ChangePresentationMode', { token, present: true })
    await open(`/folio/${token}`, {}, async (page) => {
      await page.getByRole('button', { name: 'Full screen' }).click()
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
      await page.keyboard.press('f')
      await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
      await page.keyboard.press('b')
      await page.locator('main').waitFor({ state: 'hidden' })
      await page.keyboard.press('ArrowRight')
      await page.locator('main').waitFor()
      expect(await page.locator('.pg-steps output').textContent()).toBe('2 / 6')
    })
    await ada.ask('ChangePresentationMode', { token, present: false })
  })

  it('as slides is leafed through with keys, buttons and a swipe, one section on the screen, and read without script [SHARE-02]', async () => {
    await ada.ask('ChangePresentationMode', { token, present: true })
    const shown = (page: Page) =>
      page.$$eval('.section', (sections) =>
        sections.findIndex(
          (one) => Math.abs(one.getBoundingClientRect().left) < 2 && one.getBoundingClientRect().width > 0,
        ),
      )
    const settles = (page: Page, at: number) => expect.poll(() => shown(page)).toBe(at)
    await open(`/folio/${token}`, {}, async (page) => {
      const count = page.locator('.pg-steps output')
      // It is shown by the script that leafs.
      await count.waitFor()
      await settles(page, 0)
      for (const [key, at] of [
        ['ArrowRight', 1],
        ['PageDown', 2],
        [' ', 3],
        ['ArrowLeft', 2],
        ['End', 5],
        ['Home', 0],
      ] as const) {
        await page.keyboard.press(key)
        await settles(page, at)
        expect(await count.textContent()).toBe(`${at + 1} / 6`)
      }
      await page.getByRole('button', { name: 'Next slide' }).click()
      await settles(page, 1)
      // A slide that fits the screen is not cut; typing in a form of one leafs nothing.
      expect(
        await page.$$eval('.section', (all) => all.slice(0, 5).map((one) => one.scrollHeight - one.clientHeight <= 1)),
      ).toEqual(Array(5).fill(true))
      await page.keyboard.press('End')
      await settles(page, 5)
      await page.getByLabel('Your name').fill('Hanna')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press(' ')
      await settles(page, 5)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.reload()
      await settles(page, 5)
      // In a small or magnified window a slide is higher than the screen: the same keys read it to its end first.
      await page.setViewportSize({ width: 700, height: 450 })
      await page.keyboard.press('Home')
      await settles(page, 0)
      const slide = page.locator('.section').first()
      const left = () => slide.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop)
      // A key while it still moves is one key further.
      const rests = () =>
        slide.evaluate(async (one) => {
          for (let before = -1; one.scrollTop !== before; ) {
            before = one.scrollTop
            for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
          }
        })
      expect(await left()).toBeGreaterThan(100)
      for (let [key, before] = ['ArrowDown', await left()]; before > 1; [key, before] = [' ', await left()]) {
        await page.keyboard.press(key)
        await expect.poll(left).toBeLessThan(before)
        await rests()
        expect(await shown(page)).toBe(0)
      }
      await page.keyboard.press('PageDown')
      await settles(page, 1)
      await page.keyboard.press('ArrowUp')
      await settles(page, 0)
      expect(await left()).toBeLessThanOrEqual(1)
    })
    await open(
      `/folio/${token}`,
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, javaScriptEnabled: false },
      async (page) => {
        const finger = await page.context().newCDPSession(page)
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
          finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
        await touch('touchStart', 340)
        for (let x = 330; x > 40; x -= 20) await touch('touchMove', x)
        await touch('touchEnd')
        await settles(page, 1)
      },
    )
    await ada.ask('ChangePresentationMode', { token, present: false })
  })

  it('in a frame tells the site around it how high it is, and follows it [ROUTE-30, MOD-30]', async () => {
    const frame = createServer((_request, answer) => {
      answer.setHeader('content-type', 'text/html')
      answer.end(
        `<iframe width="600" height="300" src="${site.server.url}/folio/${token}?embed=iframe"></iframe><script>addEventListener('message', ({ data, origin }) => { if (data.type === 'recto:height') { globalThis.told = { ...data, origin }; document.querySelector('iframe').height = data.height } })</script>`,
      )
    })
    await new Promise<void>((resolve) => frame.listen(0, '127.0.0.1', resolve))
    const { port } = frame.address() as AddressInfo
    await open(`http://127.0.0.1:${port}/`, {}, async (page) => {
      const told = () =>
        page.evaluate(() => (globalThis as unknown as { told?: { height: number; origin: string } }).told)
      await expect.poll(async () => (await told())?.height ?? 0).toBeGreaterThan(3000)
      expect((await told())?.origin).toBe(site.server.url)
      const inner = page.frames()[1]
      await expect.poll(() => inner?.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
    }).finally(() => frame.close())
  })

  describe('is tried without an account', () => {
    const count = (PROPOSAL?.sections.length ?? 0) + 1
    const asked: string[] = []
    let bea: Person
    let page: Page
    beforeAll(async () => {
      bea = await site.newPerson({ fullName: 'Bea Binder' })
      await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
      page = await site.open(undefined, { at: `/try/${token}` })
      await page.clock.install()
      page.on('dialog', async (one) => {
        asked.push(one.type())
        await one.accept()
      })
    })

    it('for an hour, which a timer counts down behind a welcome [TRY-06, BOOT-57, AUTH-32, DATE-04]', async () => {
      await page.getByRole('link', { name: 'Try it without an account' }).click()
      await page
        .getByRole('dialog', { name: /^Try “/ })
        .getByRole('button', { name: 'Start' })
        .click()
      await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^(01:00:00|00:59:\d\d)$/)
    })

    it('in the editor, and stays in this browser [TRY-03]', async () => {
      await page.getByRole('button', { name: /^Folio name/ }).click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('My own prices')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Add New Section' }).first().click()
      await expect.poll(() => page.evaluate(sectionsTried)).toBe(count)
    })

    it('one folio at a time: another leads to the templates, and nothing asks whether to leave [TRY-08, TRY-09, ROUTE-21, BOOT-57]', async () => {
      const { token: another } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Another floor' })
      await ada.ask('ChangeFolioSharingSettings', { token: another, sharingType: 3 })
      await page.goto(`/try/${another}/edit`)
      await page.getByRole('dialog', { name: 'One folio at a time' }).waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL('**/templates')
      await page.getByRole('region', { name: 'Consulting' }).waitFor()
      expect(asked).toEqual([])
    })

    it('put right where it does not hold together, and opened all the same [TRY-04]', async () => {
      const modules = PROPOSAL?.modules.length ?? 0
      expect(await page.evaluate(tearTried)).toBe(modules)
      await page.goto(`/try/${token}/edit`)
      await expect.poll(() => page.evaluate(triedInPlace)).toBe(modules)
      await page.getByText('Prepared for Hanna Weiss').first().waitFor()
    })

    it('with ten pictures of one’s own, which stay in this browser; the eleventh takes an account [TRY-10, ROUTE-09]', async () => {
      const picture = (at: number) => ({
        name: `roof ${at}.svg`,
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="${at}" height="9"/></svg>`,
        ),
      })
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.url()))
      await page.goto(`/try/${token}/edit`)
      await page.locator('.m').first().waitFor()
      for (let at = 1; at <= 10; at++) {
        await giveFile(page, () => page.locator('[data-insert="Images"]').click(), picture(at))
        await expect.poll(() => page.evaluate(picturesTried)).toBe(at)
      }
      await expect.poll(() => page.locator('.m img[src^="blob:"]').count()).toBeGreaterThan(0)
      expect(sent.filter((url) => url.includes('Upload'))).toEqual([])
      const shown = page.locator('.m img[src^="blob:"]').last()
      await page.reload()
      await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(40)
      await giveFile(page, () => page.locator('[data-insert="Images"]').click(), picture(11))
      const account = page.getByRole('dialog', { name: 'You need an account for this' })
      await account.waitFor()
      // That is said once: no message beside it.
      await expectAbsent(page.getByText('roof 11.svg'))
      expect(await page.getByText('Sign up free').count()).toBe(1)
      await account.getByRole('button', { name: 'Sign up to keep it' }).click()
      await page.waitForURL('**/account/signup?trytoken=*')
    })

    it('and is exported [TRY-01]', async () => {
      await page.goto(`/try/${token}/edit`)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Export' }).click()
      await page.getByRole('radio', { name: 'Markdown' }).check()
      const download = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
      expect((await download).suggestedFilename()).toBe('My own prices.md')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    })

    it('until the hour is over: that popup stays, and signing in keeps the folio [TRY-07, BOOT-57, ROUTE-06]', async () => {
      await page.clock.fastForward('01:00:00')
      const over = page.getByRole('dialog', { name: 'Your hour is up' })
      await over.waitFor()
      await page.keyboard.press('Escape')
      await expectAbsent(over.getByRole('button', { name: 'Close' }))
      await over.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('**/account/signin?tf=*')
      await page.getByLabel('Email').fill(bea.email)
      await page.getByLabel('Password', { exact: true }).fill(bea.password)
      await page.keyboard.press('Enter')
      // Its ten pictures are stored first.
      await page.waitForURL(/\/edit\/[0-9A-Za-z]{22}/, { timeout: 60_000 })
      await page.getByText('My own prices').first().waitFor()
      const kept = new URL(page.url()).pathname.slice(-22)
      const sections = async () =>
        (await bea.ask<{ document: Tried['document'] }>('GetFolioJson', { token: kept })).document.sections.length
      await expect.poll(sections).toBe(count)
      // The pictures came along, and are stored with the folio now.
      type Shown = { modules: { props: { items?: { fileId?: string }[] } }[] }
      const { document } = await bea.ask<{ document: Shown }>('GetFolioJson', { token: kept })
      const files = document.modules.flatMap(({ props }) => props.items ?? []).flatMap(({ fileId }) => fileId || [])
      expect(files.length).toBeGreaterThanOrEqual(10)
      for (const fileId of files) expect((await bea.fetch(`/folio/${kept}/file/${fileId}`)).status).toBe(200)
    })
  })
})

type Tried = { document: { sections: { id: string }[]; modules: { sectionId: string; rect: object }[] } }

/** How many modules of what is tried show a picture of the visitor's own. */
function picturesTried(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('recto-try')
    opening.onsuccess = () => {
      const get: IDBRequest<Tried> = opening.result
        .transaction('answers', 'readonly')
        .objectStore('answers')
        .get('tried')
      get.onsuccess = () => {
        opening.result.close()
        resolve(get.result.document.modules.filter((one) => JSON.stringify(one).includes('"fileId":"try')).length)
      }
    }
  })
}

/** Takes every other module of what is tried in this browser out of its section, and the rest off the grid. */
function tearTried(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('recto-try')
    opening.onsuccess = () => {
      const table = opening.result.transaction('answers', 'readwrite').objectStore('answers')
      const get: IDBRequest<Tried> = table.get('tried')
      get.onsuccess = () => {
        const { modules } = get.result.document
        modules.forEach((module, at) => {
          if (at % 2) module.sectionId = 'nowhere'
          else module.rect = { x: -5, y: 'high', w: 900, h: 0 }
        })
        table.put(get.result, 'tried').onsuccess = () => {
          opening.result.close()
          resolve(modules.length)
        }
      }
    }
  })
}

/** How many modules this browser keeps in a section that is there, at a place of the grid. */
function triedInPlace(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('recto-try')
    opening.onsuccess = () => {
      const get: IDBRequest<Tried> = opening.result.transaction('answers').objectStore('answers').get('tried')
      get.onsuccess = () => {
        opening.result.close()
        const { modules, sections } = get.result.document
        const ids = new Set(sections.map(({ id }) => id))
        const isPlace = ({ x, y, w }: { x?: unknown; y?: unknown; w?: unknown }) =>
          Number.isInteger(y) && Number(x) >= 0 && Number(x) + Number(w) <= 60
        resolve(modules.filter(({ sectionId, rect }) => ids.has(sectionId) && isPlace(rect)).length)
      }
    }
  })
}

/** How many sections this browser keeps of what is tried in it. */
function sectionsTried(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('recto-try')
    opening.onsuccess = () => {
      const get = opening.result.transaction('answers').objectStore('answers').get('tried')
      get.onsuccess = () => {
        opening.result.close()
        resolve(get.result?.document.sections.length ?? 0)
      }
    }
  })
}
