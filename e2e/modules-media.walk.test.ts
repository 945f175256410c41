import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilIdle } from './absent.ts'
import { giveFile } from './give-file.ts'
import { accessibilityFaults, makeFolios, type Site, startSite } from './web-driver.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com'
const MAP = 'https://www.openstreetmap.org'

/** Enough of an mp4 to be one. */
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41'), Buffer.alloc(4_000)])

describe('videos, social links and embeds, from the add menu to the published page', () => {
  let site: Site
  let editor: Page
  let page: Page
  let token = ''
  const asked: string[] = []

  beforeAll(async () => {
    site = await startSite()
    const ada = await site.newPerson({ fullName: 'Ada Quill' })
    ;[token = ''] = await makeFolios(ada, ['Media'])
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    editor = await site.open(ada, { at: `/edit/${token}` })
    page = await site.open()
    for (const one of [editor, page]) {
      // Other sites are far away: what they would send is made up here, and each request to one is kept.
      await one.context().route(/^https:/, (route) => answer(route))
    }
    await editor.locator('[data-module]').first().waitFor()
  })
  afterAll(() => site?.close())

  function answer(route: Route): Promise<void> {
    const url = route.request().url()
    asked.push(url)
    const say =
      '<!doctype html><body style="margin:0;background:#cde"><h1>Player</h1><script>parent.postMessage({type:"resize",height:640},"*")</script>'
    return url.startsWith(YOUTUBE) || url.startsWith(MAP)
      ? route.fulfill({ contentType: 'text/html', body: say })
      : route.abort()
  }

  const panel = () => editor.getByRole('complementary', { name: 'Settings' })
  const module = (type: string, on: Page = editor) => on.locator(`.m[data-type="${type}"]`)
  const saved = () => editor.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
  const undo = () => editor.getByRole('button', { name: 'Undo', exact: true }).click()

  async function add(name: string): Promise<void> {
    await editor.keyboard.press('Escape')
    await editor
      .locator('[data-section]')
      .first()
      .click({ position: { x: 600, y: 5 } })
    await editor.keyboard.press('/')
    await editor.getByRole('combobox', { name: 'Search modules' }).fill(name)
    await editor.keyboard.press('Enter')
  }

  /** The published page, once it shows what was written last. */
  async function published(shows: string): Promise<void> {
    await saved()
    const shown = async () => {
      await page.goto(`/folio/${token}`)
      return page.locator(shows).count()
    }
    await expect.poll(shown).toBeGreaterThan(0)
  }

  it('a video by link: known by its host, silent until a reader presses play [MOD-04]', async () => {
    await add('Video')
    await panel().getByLabel('Link of a video').fill('https://youtu.be/aqz-KE-bpKQ')
    await panel().getByLabel('Link of a video').press('Enter')
    await module('Videos').getByText('YouTube').waitFor()
    await panel()
      .getByLabel(/^Title/)
      .fill('Big rabbit')
    await panel()
      .getByLabel(/^Title/)
      .press('Enter')
    await module('Videos').getByText('Big rabbit').waitFor()
    await undo()
    await module('Videos').getByText('Big rabbit').waitFor({ state: 'detached' })
    await editor.getByRole('button', { name: 'Redo', exact: true }).click()

    asked.length = 0
    await published('.facade b')
    expect(asked).toEqual([])
    const play = page.getByRole('link', { name: 'Play Big rabbit on YouTube' })
    expect(await play.getAttribute('href')).toBe('https://youtu.be/aqz-KE-bpKQ')
    await play.focus()
    await page.keyboard.press('Enter')
    await page.frameLocator('iframe[title="Big rabbit"]').getByText('Player').waitFor()
    expect(asked).toEqual([`${YOUTUBE}/embed/aqz-KE-bpKQ?rel=0&autoplay=1`])
  })

  it('an uploaded video is stored, and plays from our own server by parts; what is none is refused in words', async () => {
    const upload = async (name: string, mimeType: string, buffer: Buffer) => {
      await giveFile(editor, () => panel().getByRole('button', { name: 'Upload a video' }).click(), {
        name,
        mimeType,
        buffer,
      })
    }
    await module('Videos').click()
    await upload('words.mp4', 'video/mp4', Buffer.from('not a video'))
    await panel().getByRole('alert').getByText('Please use an mp4, mov or webm video').waitFor()
    await upload('first_light.mp4', 'video/mp4', MP4)
    await module('Videos').getByText('first light').waitFor()
    await published('video')
    const src = await page.locator('video[aria-label="first light"]').getAttribute('src')
    const part = await page.evaluate(async (url) => {
      const answer = await fetch(url, { headers: { range: 'bytes=4-11' } })
      return [answer.status, answer.headers.get('content-type'), await answer.text()]
    }, src ?? '')
    expect(part).toEqual([206, 'video/mp4', 'ftypisom'])
  })

  it('social links: the icon follows the address, order by key, shape and names for screen readers [MOD-12]', async () => {
    await add('Social')
    const address = (at: number) => panel().getByLabel(new RegExp(`address of link ${at}$`))
    await address(1).fill('hello@studio.example')
    await address(1).press('Enter')
    await panel().getByRole('button', { name: 'Add a link' }).click()
    await address(2).fill('linkedin.com/company/studio')
    await address(2).press('Enter')
    await panel().getByLabel('LinkedIn, address of link 2').waitFor()
    await panel()
      .getByRole('button', { name: /^Move link 2/ })
      .focus()
    await editor.keyboard.press('ArrowUp')
    await panel().getByLabel('LinkedIn, address of link 1').waitFor()
    await panel().getByRole('radio', { name: 'Round' }).click()
    await panel().getByText('Show labels').click()
    await published('.social.round')
    const links = page.locator('.social a')
    expect(await links.evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.textContent]))).toEqual([
      ['https://linkedin.com/company/studio', 'LinkedIn, opens in a new tab'],
      ['mailto:hello@studio.example', 'hello@studio.example'],
    ])
  })

  it('W34: an embed that nobody set up goes again; the popup shows what a link will show, the page has its frame by the host’s template [MOD-16, MOD-32]', async () => {
    await add('Embed')
    await editor.getByRole('dialog', { name: 'Embed link or code' }).waitFor()
    await editor.keyboard.press('Escape')
    await module('EmbedModule').waitFor({ state: 'detached' })
    await add('Embed')
    const popup = editor.getByRole('dialog', { name: 'Embed link or code' })
    const field = popup.getByLabel('Link or code')
    for (const [typed, words] of [
      ['hello world', 'URL is not valid or the site can not be reached.'],
      ['javascript:alert(1)', 'Javascript links are not allowed.'],
      ['<iframe src="javascript:alert(1)"></iframe>', 'Paste the code of a frame: <iframe …>.'],
    ] as const) {
      await field.fill(typed)
      await field.press('Enter')
      await popup.getByText(words).waitFor()
    }
    await field.fill('http://127.0.0.1:9/secret')
    await popup.getByText('URL is not valid or the site can not be reached.').waitFor()
    await field.fill('https://www.openstreetmap.org/#map=15/59.9139/10.7522')
    await popup.frameLocator('iframe[title="Preview"]').getByText('Player').waitFor()
    expect(await accessibilityFaults(editor)).toEqual([])
    await field.press('Enter')
    await popup.waitFor({ state: 'detached' })
    await module('EmbedModule').locator('iframe').waitFor()
    await panel().getByRole('combobox', { name: 'Size' }).click()
    await editor.getByRole('option', { name: 'Auto height' }).click()
    await published('.embed iframe[data-fits]')
    const frame = page.locator('.embed iframe')
    expect(await frame.getAttribute('src')).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/)
    await frame.scrollIntoViewIfNeeded()
    // The frame asks for 640 px by message, and gets them [MOD-30].
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(640)
  })

  it('all of it is there in the preview and after a reload, and nothing failed', async () => {
    await editor.reload()
    await editor.locator('.social').first().waitFor()
    await editor.getByRole('radio', { name: 'Preview' }).click()
    await editor.locator('a.facade').first().waitFor()
    await untilIdle(editor)
    await editor.locator('a.facade').first().click()
    await editor.frameLocator('iframe[title="Big rabbit"]').getByText('Player').waitFor()
    expect(await editor.locator('.social.round a').count()).toBe(2)
  })
})
