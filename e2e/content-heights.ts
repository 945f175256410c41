import type { EditorPage } from './editor-driver.ts'

declare const dev: import('./editor-driver.ts').Dev & { answers: (() => object)[] }

/** Modules whose content is higher than their box, by type and px of the screen; one that is not drawn at all is named, too. */
export const tooLow = (editor: EditorPage): Promise<string[]> =>
  editor.page.evaluate(() =>
    dev.store.read().modules.flatMap(({ id, type }) => {
      const box = document.querySelector<HTMLElement>(`[data-module="${id}"]`)
      const surface = box?.querySelector<HTMLElement>('.m')
      if (!box || !surface) return [`${type} is not drawn`]
      const excess = surface.scrollHeight - box.offsetHeight
      return excess > 1 ? [`${type} by ${excess}`] : []
    }),
  )

/** A blank folio on a screen where all of it is drawn; what asks first is answered with nothing. */
export async function openBlank(site: {
  open: (query: string, size?: Size) => Promise<EditorPage>
}): Promise<EditorPage> {
  const editor = await (await site.open('?blank', { width: 1440, height: 2400 })).ready()
  await editor.page.evaluate(() => dev.answers.push(...Array.from({ length: 200 }, () => () => ({}))))
  return editor
}

type Size = { width: number; height: number }

/** The ids of all modules. */
export const idsOf = (editor: EditorPage): Promise<string[]> =>
  editor.page.evaluate(() => dev.store.read().modules.map(({ id }) => id))

/** Takes all modules away. */
export const clear = (editor: EditorPage): Promise<void> =>
  editor.page.evaluate(() => dev.store.deleteModules(dev.store.read().modules.map(({ id }) => id)))

/** The names of all types in the menu. */
export async function titlesInMenu({ page }: EditorPage): Promise<string[]> {
  await page.getByRole('button', { name: 'All modules' }).click()
  await page.getByRole('option').first().waitFor()
  const titles = await page
    .getByRole('option')
    .and(page.locator(':not([id$="-sections"])'))
    .evaluateAll((all) => all.map((one) => one.querySelector('span')?.firstChild?.textContent ?? ''))
  await page.keyboard.press('Escape')
  return titles
}

/** Adds a module by a press on the bar, or in the menu what is not in the bar. */
export async function press({ page }: EditorPage, title: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Add a module' })
  const inBar = bar.getByRole('button', { name: `Add ${title}`, exact: true })
  if ((await inBar.count()) > 0) return inBar.click()
  await page.getByRole('button', { name: 'All modules' }).click()
  await page.getByRole('option', { name: title }).first().click()
}

/** Lets go of the module in hand and of the words in it. */
export async function letGo({ page }: EditorPage): Promise<void> {
  for (let nth = 0; nth < 2; nth++) await page.keyboard.press('Escape')
}
