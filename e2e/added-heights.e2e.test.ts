import { expect, it } from 'vitest'
import { editorSite } from './editor-driver.ts'

declare const dev: import('./editor-driver.ts').Dev & { answers: (() => object)[] }

const site = editorSite()

// A blank folio has drawn none of them yet: the code of each is loaded by the press that adds it.
it('E3: a module of each type is at least as high as its content right after a press on the bar or in the menu adds it', async () => {
  const editor = await (await site.open('?blank')).ready()
  const { page } = editor
  await page.evaluate(() => dev.answers.push(...Array.from({ length: 40 }, () => () => ({}))))
  const ids = () => page.evaluate(() => dev.store.read().modules.map(({ id }) => id))
  /** Px of the screen by which the content of a module is higher than its box. */
  const excess = (id: string) =>
    editor.module(id).evaluate((box: HTMLElement) => {
      const surface = box.querySelector<HTMLElement>('.m')
      return surface ? Math.max(0, surface.scrollHeight - box.offsetHeight) : Number.POSITIVE_INFINITY
    })
  await page.getByRole('button', { name: 'All modules' }).click()
  await page.getByRole('option').first().waitFor()
  const titles = await page
    .getByRole('option')
    .and(page.locator(':not([id$="-sections"])'))
    .evaluateAll((all) => all.map((one) => one.querySelector('span')?.firstChild?.textContent ?? ''))
  await page.keyboard.press('Escape')
  expect(titles.length).toBeGreaterThan(15)
  const added: [string, string][] = []
  for (const title of titles) {
    const before = await ids()
    const inBar = page
      .getByRole('toolbar', { name: 'Add a module' })
      .getByRole('button', { name: `Add ${title}`, exact: true })
    if ((await inBar.count()) > 0) await inBar.click()
    else {
      await page.getByRole('button', { name: 'All modules' }).click()
      await page.getByRole('option', { name: title }).first().click()
    }
    await expect.poll(ids, { message: title }).toHaveLength(before.length + 1)
    const id = (await ids()).find((one) => !before.includes(one)) ?? ''
    await expect.poll(() => excess(id), { message: title }).toBeLessThanOrEqual(1)
    added.push([title, id])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
  // Once everything that was loading is there.
  for (const [title, id] of added) expect(await excess(id), title).toBeLessThanOrEqual(1)
  await editor.close()
})
