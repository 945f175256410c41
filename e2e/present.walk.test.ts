import { describe, expect, it } from 'vitest'
import { editorSite } from './editor-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

describe('presenting', () => {
  const site = editorSite()

  it('a second window shows notes, the next slide and the time, and leads the show', async () => {
    const editor = await (await site.open()).ready()
    const { page } = editor
    await page.evaluate(() => dev.store.setSection('numbers00000', { notes: 'Revenue first.\nThen the roofs.' }))
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('button', { name: /quarter/ })
      .first()
      .click()
    await page.getByLabel('Speaker notes').fill('Revenue first.\nThen 612 roofs.')
    await page.getByRole('button', { name: 'Present' }).click()
    const show = page.getByRole('dialog', { name: 'Slides' })
    await show.getByText('The quarter in numbers').first().waitFor()
    const [second] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('s')])
    const view = second.getByRole('main', { name: 'Presenter view' })
    await view.getByText('Then 612 roofs.').waitFor()
    await view.getByRole('region', { name: 'Next' }).getByText('Rain sells').waitFor()
    await expect.poll(() => view.getByRole('timer').textContent()).not.toBe('00:00')
    expect(
      await view
        .getByRole('heading', { name: 'The quarter in numbers' })
        .evaluate((one) => getComputedStyle(one).fontFamily),
    ).toContain('Young Serif')

    expect(await second.evaluate(() => document.compatMode), 'the second window is in standards mode').toBe(
      'CSS1Compat',
    )

    await second.keyboard.press('ArrowRight')
    await show.getByRole('status').filter({ hasText: 'Slide 3 of 6' }).waitFor({ state: 'attached' })
    await view.getByText('No notes for this slide.').waitFor()
    await view.getByRole('button', { name: 'Black screen' }).click()
    await expect.poll(() => show.getAttribute('data-cover')).toBe('black')
    await second.keyboard.press('b')
    await second.keyboard.press('l')
    const slide = await view.getByRole('region').first().boundingBox()
    if (!slide) throw new Error('No slide')
    await second.mouse.move(slide.x + slide.width / 2, slide.y + slide.height / 2)
    await show.locator('[class*="laser"]').waitFor()

    await page.bringToFront()
    await page.keyboard.press('Escape')
    await show.waitFor({ state: 'detached' })
    await expect.poll(() => second.isClosed()).toBe(true)
    await editor.close()
  })

  it('E4: the second window shows every text in the colour that the audience sees', async () => {
    const editor = await (await site.open()).ready()
    const { page } = editor
    await page.getByRole('button', { name: 'Present' }).click()
    const show = page.getByRole('dialog', { name: 'Slides' })
    await show.waitFor()
    const [second] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('s')])
    const view = second.getByRole('main', { name: 'Presenter view' })
    const slide = view.getByRole('region', { name: 'This slide' })
    await slide.waitFor()
    const inks = (of: import('playwright-core').Locator) =>
      of.locator('.m *').evaluateAll((all) =>
        all
          .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
          .map((one) => {
            const { color, fontSize, fontFamily, fontWeight, lineHeight } = getComputedStyle(one)
            return [one.textContent?.trim().slice(0, 40), color, fontSize, fontFamily, fontWeight, lineHeight]
          }),
      )
    let tables = 0
    for (let nth = 1; nth <= 6; nth++) {
      await show
        .getByRole('status')
        .filter({ hasText: `Slide ${nth} of 6` })
        .waitFor({ state: 'attached' })
      await expect
        .poll(async () => JSON.stringify(await inks(slide)), { message: `slide ${nth}` })
        .toBe(JSON.stringify(await inks(show)))
      tables += await slide.locator('table').count()
      await second.keyboard.press('ArrowRight')
    }
    expect(tables, 'slides with tables').toBeGreaterThan(0)
    await page.bringToFront()
    await page.keyboard.press('Escape')
    await editor.close()
  })
})
