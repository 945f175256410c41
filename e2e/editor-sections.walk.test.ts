import { describe, expect, it } from 'vitest'
import { expectAbsent } from './absent.ts'
import { type EditorPage, editorSite } from './editor-driver.ts'
import { accessibilityFaults, shot } from './web-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

describe('sections, name and mode', () => {
  const site = editorSite()
  let editor: EditorPage
  site.openForEach((opened) => {
    editor = opened
  })

  const rail = () => editor.page.getByRole('navigation', { name: 'Sections' })
  const row = (name: string) => rail().getByRole('button', { name: new RegExp(`\\d ?${name}`) })

  it('+ Add New Section adds one at the end, + Add New Page in a paged folio [EDIT-04]', async () => {
    await editor.page.getByRole('button', { name: '+ Add New Section' }).click()
    expect((await editor.sectionTitles()).length).toBe(7)
    await editor.page.getByRole('button', { name: 'Page setup' }).click()
    await editor.page.getByRole('radio', { name: 'Paged' }).click()
    await editor.page.getByRole('button', { name: 'Apply' }).click()
    await editor.page.getByRole('button', { name: '+ Add New Page' }).click()
    expect((await editor.sectionTitles()).length).toBe(8)
  })

  it('a layout is found by what it is for and comes behind the section in hand, drawn in the folio’s look, as one step', async () => {
    const { page } = editor
    const before = await editor.sectionTitles()
    await row('The quarter in numbers').click()
    await rail().getByRole('button', { name: 'Section layouts' }).click()
    const picker = page.getByRole('dialog', { name: 'Section layouts' })
    await picker.locator('[data-layout] .sheet').first().waitFor()
    const colors = await picker
      .locator('.sheet')
      .first()
      .evaluate((one) => getComputedStyle(one).getPropertyValue('--primary'))
    expect(colors).toBe(await page.evaluate(() => dev.store.read().theme.palette.primary))
    await picker.getByRole('button', { name: /^Tables and plans/ }).click()
    await picker.getByRole('button', { name: /^A finding and its table/ }).waitFor()
    await picker.getByLabel('Search layouts').fill('xyzzy')
    await picker.getByText('No layout matches').waitFor()
    await picker.getByLabel('Search layouts').fill('large figure')
    await picker.getByRole('button', { name: /^One large figure/ }).waitFor()
    await page.keyboard.press('Enter')
    await picker.waitFor({ state: 'detached' })
    const at = before.indexOf('The quarter in numbers') + 1
    expect(await editor.sectionTitles()).toEqual([...before.slice(0, at), 'Figure hero', ...before.slice(at)])
    const [id] = await page.evaluate((nth) => [dev.store.read().sections[nth]?.id ?? ''], at)
    expect((await editor.modulesOf(id ?? '')).length).toBeGreaterThan(2)
    await editor.press('Control+z')
    expect(await editor.sectionTitles()).toEqual(before)
  })

  it('the line between two sections offers layouts; a double click on one adds it, opens nothing and leaves the focus on the sheet', async () => {
    const { page } = editor
    const before = await editor.sectionTitles()
    await row('The quarter in numbers').click()
    await page.getByRole('button', { name: 'Insert a section below section 2' }).click()
    const picker = page.getByRole('dialog', { name: 'Section layouts' })
    await picker.locator('[data-layout] .sheet').first().waitFor()
    await picker.locator('[data-layout]').first().dblclick()
    await picker.waitFor({ state: 'detached' })
    await expectAbsent(page.getByRole('dialog'))
    expect((await editor.sectionTitles()).length).toBe(before.length + 1)
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })

  it('the popup that adds a module leads to layouts of whole sections too, by key', async () => {
    const { page } = editor
    await page.getByRole('application').focus()
    await editor.press('/')
    const adding = page.getByRole('dialog', { name: 'Add a module' })
    await adding.waitFor()
    await page.keyboard.type('layout')
    await adding.getByRole('option', { name: /^Section layout/ }).waitFor()
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Section layouts' })
    await picker.locator('[data-layout] .sheet').first().waitFor()
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'detached' })
  })

  it('another layout for a section moves what it holds and loses nothing; undo brings the first one back', async () => {
    const { page } = editor
    const of = () =>
      page.evaluate(() => {
        const { sections, modules } = dev.store.read()
        const id = sections.find(({ title }) => title === 'The quarter in numbers')?.id
        const own = modules.filter(({ sectionId }) => sectionId === id)
        return { places: own.map(({ rect }) => rect), content: own.map(({ rect: _, ...rest }) => rest) }
      })
    const before = await of()
    await row('The quarter in numbers').click()
    await page.getByRole('button', { name: 'More options for The quarter in numbers' }).first().click()
    await page.getByRole('menuitem', { name: /^Another layout for this/ }).click()
    const picker = page.getByRole('dialog', { name: /^Another layout for this/ })
    await picker.locator('[data-layout] .sheet').first().waitFor()
    expect(await picker.locator('[aria-current]').innerText()).toContain('Current layout')
    expect(await accessibilityFaults(page)).toEqual([])
    await shot(page, 'another-layout')
    await picker.locator('[data-layout="stack"]').press('Enter')
    await picker.waitFor({ state: 'detached' })
    const after = await of()
    expect(after.places).not.toEqual(before.places)
    expect(after.content).toEqual(before.content)
    await editor.press('Control+z')
    expect(await of()).toEqual(before)
  })

  it('is presented on the whole screen from the section in hand: keys move, a number jumps, B is black, what others change shows, Escape ends', async () => {
    const { page } = editor
    const titles = await editor.sectionTitles()
    await row('The quarter in numbers').click()
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    const show = page.getByRole('dialog', { name: 'Slides' })
    const said = () => show.getByRole('status').textContent()
    const nth = titles.indexOf('The quarter in numbers') + 1
    await expect.poll(said).toBe(`Slide ${nth} of ${titles.length}, The quarter in numbers`)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.getAttribute('role'))).toBe('dialog')
    // All of the slide is on the screen.
    const fits = () =>
      show.locator('.sheet').evaluate((one) => {
        const { top, bottom, width } = one.getBoundingClientRect()
        return top >= -1 && bottom <= innerHeight + 1 && width > 300
      })
    await expect.poll(fits).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(said).toContain(`Slide ${nth + 1} of`)
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect.poll(said).toContain('Slide 1 of')
    await page.keyboard.press('b')
    await show.locator('.sheet').waitFor({ state: 'hidden' })
    await page.keyboard.press('b')
    await show.locator('.sheet').waitFor()
    await page.evaluate(() => dev.store.setSection(dev.store.read().sections[0]?.id ?? '', { title: 'Renamed' }))
    await expect.poll(said).toBe(`Slide 1 of ${titles.length}, Renamed`)
    // Keys of the editor do nothing meanwhile.
    await page.keyboard.press('Delete')
    expect((await editor.sectionTitles()).length).toBe(titles.length)
    await page.mouse.move(200, 200)
    await show.getByRole('button', { name: 'Next slide' }).click()
    await expect.poll(said).toContain('Slide 2 of')
    await page.keyboard.press('Escape')
    await show.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    expect(
      await page
        .getByRole('button', { name: 'Present', exact: true })
        .evaluate((one) => one === document.activeElement),
    ).toBe(true)
  })

  it('a section is dragged to another place in the rail', async () => {
    const from = await row('Pipeline').boundingBox()
    const to = await row('The quarter').boundingBox()
    if (!from || !to) throw new Error('No rows')
    await editor.page.mouse.move(from.x + 20, from.y + 20)
    await editor.page.mouse.down()
    await editor.page.mouse.move(to.x + 20, to.y + 8, { steps: 6 })
    await editor.drop()
    expect((await editor.sectionTitles()).slice(0, 3)).toEqual(['Cover', 'Pipeline', 'The quarter in numbers'])
  })

  it('the Undo of a deletion never takes back something done since', async () => {
    await row('Pipeline').focus()
    await editor.press('Delete')
    await editor.carry('donut0000000', -2, 0)
    await editor.drop()
    await editor.page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await editor.page.getByText('You’ve made other edits since then.').first().waitFor()
    expect(await editor.rect('donut0000000')).toMatchObject({ x: 34 })
  })

  it('a look at the preview keeps the place on the canvas', async () => {
    const canvas = editor.page.getByRole('application')
    await canvas.evaluate((element) => {
      element.scrollTop = 700
    })
    await editor.page.getByRole('radio', { name: 'Preview' }).click()
    await editor.page.locator('#m-donut0000000').waitFor()
    await editor.page.getByRole('radio', { name: 'Edit' }).click()
    await editor.ready()
    expect(await canvas.evaluate((element) => element.scrollTop)).toBe(700)
  })

  it('a section is duplicated with its modules right behind it', async () => {
    await row('What we learned').hover()
    await rail().getByRole('button', { name: 'More options for section 3' }).click()
    await editor.page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const ids = await editor.page.evaluate(() => dev.store.read().sections.map((section) => section.id))
    expect(ids.length).toBe(7)
    const [original, copy] = [await editor.modulesOf(ids[2] ?? ''), await editor.modulesOf(ids[3] ?? '')]
    expect(copy.map((module) => module.rect)).toEqual(original.map((module) => module.rect))
  })

  it('the background of a section follows the tone chosen beside it', async () => {
    await editor.click('donut0000000')
    await editor.page.getByRole('button', { name: 'Background of The quarter in numbers' }).click()
    await editor.page.getByRole('button', { name: 'Soft accent' }).click()
    expect(await editor.section('numbers00000').getAttribute('class')).toContain('t-accentSoft')
  })

  it('an edit shows in the next preview', async () => {
    await editor.carry('donut0000000', -2, 0)
    await editor.drop()
    await editor.page.getByRole('radio', { name: 'Preview' }).click()
    expect(await editor.page.locator('#m-donut0000000').getAttribute('style')).toContain('--x: 34')
  })

  it('somebody who may only look gets the preview, without a way to edit', async () => {
    const viewer = await site.open('?role=1')
    await viewer.page.locator('#m-donut0000000').waitFor()
    await expectAbsent(viewer.page.getByRole('radio', { name: 'Edit' }))
    await expectAbsent(viewer.page.locator('[data-module]'))
    await viewer.close()
  })

  it('on a phone it says where editing works and shows the folio', async () => {
    const phone = await site.open('', { width: 390, height: 844 })
    await phone.page.locator('#m-donut0000000').waitFor()
    await phone.page.getByText('To move, add or style, open this folio on a computer.').waitFor()
    expect(await phone.page.locator('.sheet').evaluate((sheet) => sheet.getBoundingClientRect().width)).toBe(390)
    const share = await phone.page.getByRole('button', { name: 'Share' }).boundingBox()
    expect((share?.x ?? 999) + (share?.width ?? 0)).toBeLessThanOrEqual(390)
    await phone.close()
  })

  it('W36, W40: page setup: paged, orientation and size take effect on the sheet [EDIT-10] [EDIT-11] [EDIT-12]', async () => {
    const height = () => editor.section('learned00000').evaluate((section) => (section as HTMLElement).offsetHeight)
    expect(await height(), 'pageless: as its modules need').toBe(400)
    const apply = async (...choices: string[]) => {
      await editor.page.getByRole('button', { name: 'Page setup' }).click()
      for (const name of choices) await editor.page.getByRole('radio', { name, exact: true }).click()
      await editor.page.getByRole('button', { name: 'Apply' }).click()
      return height()
    }
    expect(await apply('Paged'), 'A4 portrait').toBe(1697)
    await editor.page.getByRole('button', { name: 'Add New Page' }).first().click()
    await editor.page.locator('[data-section][aria-label^="Page "]').waitFor()
    expect(await apply('Landscape', '16:9'), '16:9').toBe(675)
    expect(await apply('Letter'), 'Letter landscape').toBe(927)
  })

  it('and moved, renamed and deleted with the keyboard, with a way back', async () => {
    await row('Pipeline').focus()
    await editor.press('Alt+ArrowUp')
    expect((await editor.sectionTitles())[2]).toBe('Pipeline')
    await row('Pipeline').focus()
    await editor.press('F2')
    await editor.type('What comes next')
    await editor.press('Enter')
    expect((await editor.sectionTitles())[2]).toBe('What comes next')
    await row('What comes next').focus()
    await editor.press('Delete')
    expect((await editor.sectionTitles()).length).toBe(5)
    await editor.page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    expect((await editor.sectionTitles())[2]).toBe('What comes next')
  })
})
