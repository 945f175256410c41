import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { startPhotoPeer } from '../apps/server/test/photo-peer.ts'
import { joinTeam, onPlan } from '../apps/server/test/plans.ts'
import { upload } from '../apps/server/test/uploads.ts'
import { answerUntil } from './answer-once.ts'
import { giveLarge } from './give-file.ts'
import { documentOf, drawing, itemsOf, libraryOf, send } from './library-driver.ts'
import { accessibilityFaults, makeFolios, type Site, settles, shot, startSite, stopClock } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }

describe('the image library', () => {
  let ada: Person
  let page: Page
  let token: string
  const library = () => libraryOf(page)
  const tile = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  const facts = () => library().getByRole('complementary', { name: 'Picture' })
  beforeAll(async () => {
    ada = await site.newPerson({ fullName: 'Ada Quill' })
    ;[token = ''] = await makeFolios(ada, ['With pictures'])
    page = await site.open(ada, { at: '/favicon.svg' })
    // From the beginning: it ends no time that began without it.
    await page.clock.install()
    await page.goto('/')
  })

  it('is in the account menu, begins on its own pictures and takes several, naming what is none [BOOT-20, IMG-02, IMG-30]', async () => {
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Image library' }).click()
    await library().getByText('No pictures yet').waitFor()
    expect(await library().getByRole('tab').allInnerTexts()).toEqual(['Library', 'Search', 'Colors'])
    expect(await library().getByRole('tab', { selected: true }).innerText()).toBe('Library')
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await send(page, [drawing('#1c9c88', 'harbour.svg'), NOTES, broken, drawing('#f0562a', 'crane.svg')])
    await library().getByText('notes.txt isn’t a picture.').waitFor()
    await library()
      .getByText(/broken\.png: /)
      .waitFor()
    await tile('crane.svg').waitFor()
    expect(await library().locator('img').count()).toBeGreaterThanOrEqual(2)
  })

  it('says so for eight seconds, and of files that are too much together [IMG-28, IMG-23]', async () => {
    const alert = library().getByRole('alert')
    // Long enough for the eight seconds of the one before.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 9_000)
    await alert.waitFor({ state: 'detached' })
    await send(page, [NOTES])
    await alert.waitFor()
    await page.clock.runFor(7_999)
    expect(await alert.count()).toBe(1)
    await page.clock.runFor(1)
    await alert.waitFor({ state: 'detached' })
    await page.clock.resume()
    await page.evaluate(() => {
      const data = new DataTransfer()
      const large = new File([new Uint8Array(105 * 1024 * 1024)], 'large.png', { type: 'image/png' })
      for (let at = 0; at < 2; at++) data.items.add(large)
      const area = document.querySelector('[role=tabpanel] > div')
      area?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })
    await library().getByText('Upload Limit Exceeded').waitFor()
  })

  it('shows three columns, how full it is, and of each picture all that is known [IMG-04]', async () => {
    await tile('harbour.svg').click()
    await facts().getByText('SVG, 400 × 300 px').waitFor()
    await facts()
      .getByText(/^Added|Added \w+ \d/)
      .waitFor()
    await library()
      .getByText(/of 50 GB used/)
      .waitFor()
    const columns = await tile('harbour.svg').evaluate(
      (one) => getComputedStyle(one.parentElement as HTMLElement).gridTemplateColumns.split(' ').length,
    )
    expect(columns).toBe(3)
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'image-library')
  })

  it('renames, never to nothing, describes and tags a picture, and finds it by that [IMG-29]', async () => {
    await facts().getByLabel('Name').fill('')
    await facts().getByLabel('Name').blur()
    await facts().getByText('Enter a name.').waitFor()
    await facts().getByLabel('Name').fill('The harbour')
    await facts().getByLabel('Name').blur()
    await tile('The harbour').waitFor()
    await facts().getByLabel('Tags').fill('ferry, sea')
    await facts().getByLabel('Description').fill('A harbour at noon')
    // What was typed is stored with the popup, too.
    await page.keyboard.press('Escape')
    await library().waitFor({ state: 'detached' })
    await page.goto('/#imagelibrary')
    await tile('The harbour').click()
    await settles(() => facts().getByLabel('Description').inputValue(), 'A harbour at noon')
    await library().getByLabel('Search pictures').fill('ferry')
    await tile('crane.svg').waitFor({ state: 'detached' })
    await library().getByLabel('Search pictures').fill('')
    await tile('crane.svg').waitFor()
    const tag = library().getByRole('group', { name: 'With a tag' }).getByRole('button', { name: 'ferry' })
    await tag.click()
    await tile('crane.svg').waitFor({ state: 'detached' })
    await tag.click()
    await tile('crane.svg').waitFor()
  })

  it('deletes several at once, with undo', async () => {
    await send(page, [drawing('#052b3e', 'one.svg'), drawing('#152b3e', 'two.svg')])
    await tile('one.svg').click()
    await tile('two.svg').click({ modifiers: ['Control'] })
    await library().getByText('2 pictures selected').waitFor()
    await library().getByRole('button', { name: 'Delete' }).click()
    await tile('one.svg').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await tile('one.svg').waitFor()
    await tile('two.svg').waitFor()
  })

  it('says what went wrong where nobody says why [IMG-31, IMG-32]', async () => {
    const isBack = await answerUntil(page, /\/(Delete|Change)LibraryImages?$/, (route) => route.abort())
    await tile('one.svg').click()
    await facts().getByRole('button', { name: 'Delete' }).click()
    await library().getByText('Error encountered').waitFor()
    await facts().getByLabel('Name').fill('Another')
    await facts().getByLabel('Name').blur()
    await library().getByText('Error. Please try again.').waitFor()
    isBack()
    await library().getByRole('button', { name: 'Done' }).click()
  })

  it('dropping Images on a folio opens it, and what is chosen stands there with its words [EDIT-16, IMG-01]', async () => {
    await page.goto(`/edit/${token}`)
    const button = page.locator('[data-insert="Images"]')
    await button.waitFor()
    const [from, sheet] = [await button.boundingBox(), await page.locator('[data-section]').first().boundingBox()]
    if (!from || !sheet) throw new Error('Nothing to drag')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(sheet.x + 400, sheet.y + 300, { steps: 8 })
    await page.mouse.up()
    await tile('The harbour').click()
    await library().getByRole('button', { name: 'Use picture' }).click()
    await library().waitFor({ state: 'detached' })
    await expect.poll(async () => (await itemsOf(ada, token)).map(({ alt }) => alt)).toEqual(['A harbour at noon'])
  })

  it('is where “Replace” leads, and a background, which may be a colour, too', async () => {
    const panel = page.getByRole('complementary', { name: 'Settings' })
    const [before] = await itemsOf(ada, token)
    await panel.getByRole('button', { name: 'Replace' }).first().click()
    await tile('crane.svg').dblclick()
    await library().waitFor({ state: 'detached' })
    await expect.poll(async () => (await itemsOf(ada, token))[0]?.fileId !== before?.fileId).toBe(true)

    await page.getByRole('navigation', { name: 'Sections' }).locator('[data-rail] > button').first().click()
    await panel.getByRole('button', { name: /^Background/ }).click()
    await page.getByRole('button', { name: 'Add a picture' }).click()
    const background = libraryOf(page, 'Choose a background')
    await tile('The harbour').click()
    await background.getByRole('button', { name: 'Use as background' }).click()
    await expect.poll(async () => (await documentOf(ada, token)).sections[0]?.picture?.name).toBe('The harbour')
    await panel.getByRole('button', { name: /^Background/ }).click()
    await page.getByRole('button', { name: 'Replace picture' }).click()
    await background.getByRole('tab', { name: 'Colors' }).click()
    const colors = background.getByRole('region', { name: 'Colours in this folio' }).getByRole('button')
    await colors.first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'image-library-colors')
    const hex = await colors.first().innerText()
    await colors.first().click()
    await background.getByRole('button', { name: 'Use as background' }).click()
    await expect.poll(async () => (await documentOf(ada, token)).sections[0]?.background).toBe(hex)
    expect((await documentOf(ada, token)).sections[0]?.picture).toBe(undefined)
  })

  it('gives a module several pictures at once, and the team’s logo, which follows the style guide', async () => {
    const panel = page.getByRole('complementary', { name: 'Settings' })
    await page.locator('[data-module]').last().click()
    await panel.getByRole('button', { name: 'Add pictures' }).click()
    await tile('one.svg').click()
    await tile('two.svg').click({ modifiers: ['Control'] })
    await library().getByRole('button', { name: 'Use 2 pictures' }).click()
    await library().waitFor({ state: 'detached' })
    await expect.poll(async () => (await itemsOf(ada, token)).length).toBe(3)

    await upload(ada, 'UploadStyleLogo', await sharp(drawing('#7b5ee0', '').buffer).png().toBuffer(), {
      place: 'light',
    })
    await panel.getByRole('button', { name: 'Add pictures' }).click()
    const logos = library().getByRole('region', { name: 'Team logos' })
    await logos.getByRole('button', { name: 'Logo on light' }).waitFor()
    const isDrawn = () => logos.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
    await shot(page, 'image-library-logos')
    expect(await accessibilityFaults(page)).toEqual([])
    await logos.getByRole('button', { name: 'Logo on light' }).click()
    await panel.getByRole('button', { name: /team logo$/ }).click()
    await panel.getByText('Shows the style guide’s logo').waitFor()
    await expect.poll(async () => (await itemsOf(ada, token)).at(-1)).toMatchObject({ logo: 'light' })
  })

  it('a picture that is pasted on the canvas goes below what is selected; pasted into the library it is kept there', async () => {
    const paste = (name: string, fill: string) =>
      page.evaluate(
        async ([called, color]) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
          const pen = canvas.getContext('2d')
          if (pen) Object.assign(pen, { fillStyle: color }).fillRect(0, 0, 40, 30)
          const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
          const clipboardData = new DataTransfer()
          clipboardData.items.add(new File([bytes ?? ''], `${called}.png`, { type: 'image/png' }))
          ;(document.activeElement ?? document.body).dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
        },
        [name, fill] as const,
      )
    const before = (await documentOf(ada, token)).modules
    const first = before.find(({ type }) => type === 'Images')
    const selected = page.locator(`[data-module="${first?.id}"][data-selected]`)
    await selected.waitFor()
    await selected.focus()
    await paste('pasted', '#6c9c88')
    await expect.poll(async () => (await documentOf(ada, token)).modules.length).toBe(before.length + 1)
    const pasted = (await documentOf(ada, token)).modules.find(({ id }) => !before.some((one) => one.id === id))
    expect(pasted?.rect.x).toBe(first?.rect.x)
    expect(pasted?.rect.y).toBeGreaterThanOrEqual((first?.rect.y ?? 0) + (first?.rect.h ?? 0))

    // It is the folio's own until someone keeps it for all.
    await page.goto(`/edit/${token}#imagelibrary`)
    await tile('crane.svg').waitFor()
    const own = library().getByRole('region', { name: 'In this folio' })
    await own.getByRole('button', { name: 'pasted.png', exact: true }).waitFor()
    await own.getByRole('button', { name: 'Add pasted.png to the library' }).click()
    await expect.poll(() => own.getByRole('button', { name: 'pasted.png', exact: true }).count()).toBe(0)
    await tile('pasted.png').waitFor()
    await paste('from the clipboard', '#18c9c8')
    await tile('from the clipboard.png').waitFor()
  })

  it('a picture is dragged out of the library onto the folio, where it stands as it fell, and the library closes', async () => {
    const before = (await documentOf(ada, token)).modules
    // What stands above the pictures has come: nothing moves them any more.
    await library().getByRole('region', { name: 'Team logos' }).waitFor()
    await page.waitForLoadState('networkidle')
    await tile('The harbour').scrollIntoViewIfNeeded()
    const [from, sheet] = [
      await tile('The harbour').locator('img').boundingBox(),
      await page.locator('[data-section]').first().boundingBox(),
    ]
    if (!from || !sheet) throw new Error('Nothing to drag')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(sheet.x + 300, sheet.y + 200, { steps: 4 })
    // The library steps aside, so that one sees where it falls.
    await page.locator('html[data-picture-drag]').waitFor({ state: 'attached' })
    await page.mouse.move(sheet.x + 320, sheet.y + 210, { steps: 4 })
    await page.mouse.up()
    await library().waitFor({ state: 'detached' })
    await expect.poll(async () => (await documentOf(ada, token)).modules.length).toBe(before.length + 1)
    const added = (await documentOf(ada, token)).modules.find(({ id }) => !before.some((one) => one.id === id))
    expect(added).toMatchObject({ type: 'Images', props: { items: [{ alt: 'A harbour at noon' }] } })
    expect(await page.locator('html[data-picture-drag]').count()).toBe(0)
    const box = await page.locator(`[data-module="${added?.id}"]`).boundingBox()
    expect(Math.abs((box?.x ?? 0) - sheet.x - 320)).toBeLessThan(sheet.width / 30)
  })

  it('opens from a link in the editor, and each use leads to its folio [ROUTE-48, ROUTE-12]', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/edit/${token}#imagelibrary`)
    await library().waitFor()
    await tile('crane.svg').click()
    await library().getByRole('button', { name: 'Use picture' }).waitFor()
    await shot(page, 'image-library-390')
    // On a phone the details are a sheet of their own, closed by Escape and by Back; the library stays.
    const details = page.getByRole('dialog', { name: 'Picture', exact: true })
    await library().getByRole('button', { name: 'Details' }).click()
    const use = details.getByRole('link', { name: 'With pictures' })
    await use.waitFor()
    expect(await use.getAttribute('href')).toBe(`/edit/${token}`)
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'image-library-390-details')
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await library().getByRole('button', { name: 'Details' }).click()
    await details.waitFor()
    await page.goBack()
    await details.waitFor({ state: 'detached' })
    await tile('crane.svg').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

it('guests see that they have none, and nothing of it is loaded [IMG-03]', async () => {
  const [owner, guest] = [await site.newPerson(), await site.newPerson()]
  await joinTeam(site.server, owner, guest, 6)
  await guest.ask('SwitchTeam', { teamId: owner.user.team.id })
  const page = await site.open(guest)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/#imagelibrary')
  await page.locator('[data-guest]').getByText('Guests don’t have an image library').waitFor()
  expect(asked.filter((url) => url.includes('GetImageLibrary'))).toEqual([])
})

describe('a library without room', () => {
  it('takes the new module out again, and says for eight seconds what the plan can do about it [IMG-26, IMG-25, IMG-27]', async () => {
    const ada = await site.newPerson()
    await onPlan(site.server, ada, 'Free')
    const [token = ''] = await makeFolios(ada, ['Full'])
    const page = await site.open(ada, { at: '/favicon.svg' })
    await page.clock.install()
    await page.goto('/#imagelibrary')
    await send(page, [drawing('#0f5c4d', 'first.svg')])
    await libraryOf(page).getByRole('button', { name: 'first.svg' }).waitFor()
    await site.server.app.pool.query(
      `update team_image set bytes = 100000000 where team_id = (select id from team where token = $1)`,
      [ada.user.team.id],
    )
    await page.goto(`/edit/${token}`)
    await page.locator('[data-insert="Images"]').click()
    const library = libraryOf(page)
    const alert = library.getByRole('alert')
    /** What is offered with a refusal, whose eight seconds do not go by before it is read, and `pressed`. */
    const offers = async (pressed?: string) => {
      await stopClock(page)
      await send(page, [drawing('#e8b04a', 'second.svg')])
      await alert.getByText(/image library is full/).waitFor()
      await shot(page, 'image-library-full')
      const rows = await alert.getByRole('button').allInnerTexts()
      if (pressed) await alert.getByRole('button', { name: pressed }).click()
      await page.clock.resume()
      return rows
    }
    expect(await offers()).toEqual(['Upgrade'])
    await page.keyboard.press('Escape')
    await library.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.m[data-type="Images"]').count()).toBe(0)

    const offered = async (planId: string, room: number, pressed?: string) => {
      await onPlan(site.server, ada, planId)
      await site.server.app.pool.query(
        `update team_image set bytes = $2 where team_id = (select id from team where token = $1)`,
        [ada.user.team.id, room],
      )
      await page.goto('about:blank')
      await page.goto('/#imagelibrary')
      await libraryOf(page).getByRole('button', { name: 'first.svg' }).waitFor()
      return offers(pressed)
    }
    expect(await offered('CompanyMonthly22', 10_000_000_000, 'Buy More Storage')).toEqual(['Buy More Storage'])
    await page.getByRole('dialog', { name: 'Buy more storage' }).getByText('Storage month', { exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'buy-storage')
    expect(await offered('ProYearly25', 10_000_000_000)).toEqual(['Upgrade', 'Buy More Storage'])
    await onPlan(site.server, ada, 'UnlimitedYearly25')
  })
})

describe('sizes and progress', () => {
  it('a picture that the plan does not take is not sent, the field is emptied, and a free plan is offered a larger one [IMG-12, IMG-14]', async () => {
    const ada = await site.newPerson()
    await onPlan(site.server, ada, 'Free')
    const page = await site.open(ada)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.goto('/#imagelibrary')
    const library = libraryOf(page)
    await library.getByText('No pictures yet').waitFor()
    const field = page.locator('[data-library-upload]')
    await giveLarge(field, 6 * 1_048_576)
    const alert = library.getByRole('alert')
    await alert.getByText('This image size exceeds the 5MB limit. Please compress the file or upgrade').waitFor()
    expect(await field.evaluate((one) => (one as HTMLInputElement).value)).toBe('')
    expect(sent.filter((url) => url.includes('UploadLibraryImage'))).toEqual([])
    await alert.getByRole('button', { name: 'Upgrade' }).click()
    await page.getByRole('dialog', { name: /plan/i }).first().waitFor()

    // A paid plan for several reads how large it takes them.
    await onPlan(site.server, ada, 'ProYearly25')
    await page.goto('about:blank')
    await page.goto('/#imagelibrary')
    await library.getByText('No pictures yet').waitFor()
    await giveLarge(field, 26 * 1_048_576)
    await alert.getByText('The image is too big. Maximum size for uploads is 25MB.').waitFor()
    expect(await alert.getByRole('button').count()).toBe(0)
  })

  it('says how far a picture is, in percent [IMG-21]', async () => {
    const ada = await site.newPerson()
    const page = await site.open(ada)
    await page.goto('/#imagelibrary')
    await libraryOf(page).getByText('No pictures yet').waitFor()
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        for (const [found] of document.body.innerHTML.matchAll(/Uploading harbour\.png: \d+%/g)) seen.add(found)
      }
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    // Large enough that the server works on it for a while after the last byte: 100 % is drawn before it answers.
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const buffer = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#0f5c4d', noise } })
      .png()
      .toBuffer()
    await send(page, [{ name: 'harbour.png', mimeType: 'image/png', buffer }])
    await libraryOf(page).getByRole('button', { name: 'harbour.png' }).waitFor()
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toContain('Uploading harbour.png: 0%')
    expect(seen).toContain('Uploading harbour.png: 100%')
  })
})

describe('pictures that are found', () => {
  it('with one are photos that load on as one scrolls, each with who took it [IMG-10, IMG-11]', async () => {
    const peer = await startPhotoPeer('a-key-of-a-test')
    const other = await startSite({ env: { PHOTOS_KEY: 'a-key-of-a-test', PHOTOS_URL: peer.url } })
    try {
      const ada = await other.newPerson()
      const [token = ''] = await makeFolios(ada, ['Photos'])
      const page = await other.open(ada, { at: '/favicon.svg' })
      await page.clock.install()
      await page.goto(`/edit/${token}`)
      await page.locator('[data-insert="Images"]').click()
      const library = libraryOf(page)
      await library.getByRole('tab', { name: 'Search' }).click()
      await library.getByText('3 million free images').waitFor()
      const photos = library.locator('figure')
      await expect.poll(() => photos.count()).toBe(24)
      await photos.last().scrollIntoViewIfNeeded()
      await expect.poll(() => photos.count()).toBe(48)
      // Once typing has rested for a quarter of a second, which goes by only as it is told to.
      await stopClock(page)
      const asked: string[] = []
      page.on('request', (one) => one.url().endsWith('/SearchPhotos') && asked.push(one.postDataJSON().query))
      await library.getByLabel('Search photos').pressSequentially('sea')
      await page.clock.runFor(249)
      expect(asked).toEqual([])
      await page.clock.runFor(1)
      await expect.poll(() => asked).toEqual(['sea'])
      await page.clock.resume()
      await expect.poll(() => photos.count()).toBe(24)
      await photos.first().getByRole('link', { name: 'Ines Solberg' }).waitFor()
      await shot(page, 'image-library-photos')
      await photos.first().getByRole('button').click()
      await library.getByRole('button', { name: 'Use picture' }).click()
      await library.waitFor({ state: 'detached' })
      await expect
        .poll(async () => (await itemsOf(ada, token)).map(({ alt, caption }) => [alt, caption]))
        .toEqual([['Harbour 1', 'Photo: Ines Solberg']])
      peer.mood = 'down'
      await page.goto('/#imagelibrary')
      await library.getByRole('tab', { name: 'Search' }).click()
      await library.getByText('The photo service isn’t responding').waitFor()
    } finally {
      await other.close()
      await peer.close()
    }
  })
})
