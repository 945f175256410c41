import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { accessibilityFaults, type Site, settles, startSite } from './web-driver.ts'

/** Contents, tasks and tags: added, set up, undone, seen in the preview and followed on the page. */
describe('modules of data, in one folio', () => {
  let site: Site
  let ada: Person
  let page: Page
  let panel: Locator
  let token = ''

  beforeAll(async () => {
    site = await startSite()
    ada = await site.newPerson({ fullName: 'Ada Quill' })
    token = (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Open day' })).token
    page = await site.open(ada, { at: `/edit/${token}` })
    panel = page.getByRole('complementary', { name: 'Settings' })
    await module('Text').waitFor()
  })
  afterAll(() => site.close())

  const module = (type: string) => page.locator(`[data-module]:has(.m[data-type="${type}"])`).first()
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).click()
  const field = (label: string) => panel.getByLabel(label, { exact: true })
  /** By name, out of all modules: the bar holds the first few only. */
  async function add(title: string, type: string): Promise<void> {
    await page.getByRole('button', { name: 'All modules' }).click()
    await page.getByRole('combobox', { name: 'Search modules' }).fill(title)
    await page.keyboard.press('Enter')
    await module(type).waitFor()
  }

  it('a heading that is typed stands in the table of contents at once, and undo takes it out [MOD-18]', async () => {
    await module('Text').dblclick()
    await module('Text').locator('[contenteditable="true"]').waitFor()
    await page.keyboard.type('# Open day')
    await page.keyboard.press('Enter')
    await page.keyboard.type('## Who comes')
    await page.keyboard.press('Escape')
    await add('Contents', 'TOC')
    await field('Heading').waitFor()
    await panel.getByRole('switch', { name: 'Below only' }).click()
    await module('TOC').getByText('Who comes', { exact: true }).waitFor()
    await module('Text').dblclick()
    await module('Text').locator('[contenteditable="true"]').waitFor()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' and when')
    await module('TOC').getByText('Who comes and when', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    // How many steps that was is a matter of how quickly it was typed.
    const entry = module('TOC').getByText(/^Who comes/)
    for (let before = await entry.textContent(); before !== 'Who comes'; before = await entry.textContent()) {
      await undo()
      await expect.poll(() => entry.textContent()).not.toBe(before)
    }
  })

  it('tasks have people and days, are ticked and typed on the sheet, and change places by key [MOD-06]', async () => {
    await add('Tasks', 'TaskList')
    await field('Task 1').fill('Call the printer')
    await field('Task 1').press('Enter')
    await module('TaskList').getByText('Call the printer').waitFor()
    await field('Assignee of task 1').fill('Ada Quill')
    await field('Assignee of task 1').press('Enter')
    await page.getByRole('button', { name: 'Due date of task 1: choose a day' }).click()
    await page
      .getByRole('grid')
      .getByRole('button', { name: /\b15th/ })
      .click()
    await module('TaskList')
      .getByText(/^Ada Quill, 15 [A-Z][a-z]{2} \d{4}$/)
      .waitFor()
    const box = module('TaskList').getByRole('checkbox', { name: 'Call the printer' })
    await box.click()
    await expect.poll(() => box.getAttribute('aria-checked')).toBe('true')
    await undo()
    await expect.poll(() => box.getAttribute('aria-checked')).toBe('false')
    await box.click()
    await panel.getByRole('button', { name: /^Move task 1;/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => module('TaskList').locator('li .task-words > span:first-child').allInnerTexts())
      .toEqual(['Book the first week', 'Call the printer'])
    await panel.getByRole('switch', { name: 'Show progress' }).click()
    await module('TaskList').getByText('1 of 2 done').waitFor()
    await module('TaskList').getByText('Book the first week').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' of June')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Tell everybody')
    await page.keyboard.press('Escape')
    await expect
      .poll(() => module('TaskList').locator('[data-task]').allInnerTexts())
      .toEqual(['Book the first week of June', 'Tell everybody', 'Call the printer'])
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-module'))).toBe(true)
    // How many steps that was is a matter of how quickly it was typed.
    const words = () => module('TaskList').locator('[data-task]').allInnerTexts()
    for (let steps = 3; steps > 0 && (await words()).join() !== 'Book the first week,Call the printer'; steps--)
      await undo()
    await expect.poll(words).toEqual(['Book the first week', 'Call the printer'])
  })

  it('tags are made with comma and Enter, and taken back with one undo [MOD-10]', async () => {
    await add('Tags', 'Tag')
    await field('Add tags').fill('Print, Web')
    await field('Add tags').fill('Film')
    await field('Add tags').press('Enter')
    const tags = () => module('Tag').locator('li').allInnerTexts()
    await expect.poll(tags).toEqual(['Print', 'Web', 'Film'])
    await panel.getByRole('button', { name: 'Colour of Film' }).click()
    await page.getByRole('button', { name: 'Accent', exact: true }).click()
    await module('Tag').locator('li.t-accent').getByText('Film').waitFor()
    await page.keyboard.press('Escape')
    await field('Add tags').fill('Anameofatagthatneverends'.repeat(4))
    await field('Add tags').press('Enter')
    const longest = module('Tag').locator('li').last()
    await longest.getByText(/^Aname/).waitFor()
    const [inside, box] = await Promise.all([longest.boundingBox(), module('Tag').boundingBox()])
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1)
    await undo()
    await panel.getByRole('button', { name: 'Remove tag 1' }).click()
    await expect.poll(tags).toEqual(['Web', 'Film'])
    await undo()
    await expect.poll(tags).toEqual(['Print', 'Web', 'Film'])
  })

  it('the preview shows all of it, and so does the editor after a reload', async () => {
    await page.getByRole('radio', { name: 'Preview' }).click()
    const preview = page.getByRole('main', { name: /^Preview of/ })
    await preview.getByRole('link', { name: 'Who comes' }).waitFor()
    for (const words of ['1 of 2 done', 'Film']) await preview.getByText(words).first().waitFor()
    await page.reload()
    await module('TaskList').getByText('1 of 2 done').waitFor()
  })

  it('somebody signed out reads the page and follows its contents', async () => {
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    const reader = await site.open(undefined, { viewport: { width: 390, height: 844 } })
    await reader.goto(`/folio/${token}`)
    expect(await accessibilityFaults(reader)).toEqual([])
    await reader.getByRole('link', { name: 'Who comes' }).click()
    await settles(() => reader.locator(':target').allInnerTexts(), ['Who comes'])
  })
})
