import type { FolioDocument } from '@recto/document'
import type { Page } from 'playwright-core'
import type { World } from './world.ts'

/** What the walk puts on `window`: the editor that React holds, found from what it drew. */
type Reached = {
  run(name: string, arg?: unknown): boolean
  may(name: string, arg?: unknown): { reason: string } | null
  store: { read(): FolioDocument; undo?: unknown }
  selection: { get(): { ids: readonly string[]; sectionId: string | null }; set(value: unknown): void }
}
declare global {
  interface Window {
    roamEditor(): Reached | null
  }
}

/** Runs in the page, before it. */
export function reachEditor(): void {
  type Fiber = { memoizedProps?: { value?: Partial<Reached> }; return: Fiber | null }
  window.roamEditor = () => {
    const drawn = document.querySelector('[data-section]') ?? document.querySelector('[data-module]')
    const key = drawn && Object.keys(drawn).find((one) => one.startsWith('__reactFiber'))
    let fiber = key ? (drawn as unknown as Record<string, Fiber>)[key] : null
    for (; fiber; fiber = fiber.return) {
      const value = fiber.memoizedProps?.value
      if (value && typeof value.run === 'function' && typeof value.may === 'function' && value.store)
        return value as Reached
    }
    return null
  }
}

/** The folio as the editor has it; null where no editor is open. */
export const folioIn = (page: Page): Promise<FolioDocument | null> =>
  page.evaluate(() => window.roamEditor?.()?.store.read() ?? null)

/** Runs a command in the editor; what refused it, or null. */
export const runIn = (page: Page, name: string, arg?: unknown): Promise<string | null> =>
  page.evaluate(
    ([command, given]) => {
      const editor = window.roamEditor?.()
      if (!editor) return 'no editor'
      const refusal = editor.may(command as string, given)
      if (refusal) return refusal.reason
      editor.run(command as string, given)
      return null
    },
    [name, arg] as const,
  )

/** Long enough for a busy machine. */
const OPENS_MS = 30_000

/** Opens the folio for editing, unless it is open. @throws NotOpened with what the screen says. */
export async function inEditor(world: World, page = world.page): Promise<void> {
  const isHere = page.url().includes(`/edit/${world.token}`)
  if (!isHere || (await page.getByText('be loaded').count()) > 0) await page.goto(`/edit/${world.token}`)
  for (let tries = 0; tries < 3 && (await page.locator('[role=dialog]').count()) > 0; tries++)
    await page.keyboard.press('Escape')
  const until = performance.now() + OPENS_MS
  for (;;) {
    if (
      await page
        .evaluate(() => window.roamEditor?.() != null && document.querySelector('[data-module]') != null)
        .catch(() => false)
    )
      break
    if (performance.now() > until || (await gaveUp(page))) throw new NotOpened(await seen(page))
    await page
      .getByRole('radio', { name: 'Edit', exact: true })
      .click({ timeout: 300 })
      .catch(() => {})
    await page.waitForTimeout(100)
  }
}

/** The screen has given up, and does not try by itself any more. */
const gaveUp = (page: Page) =>
  page
    .getByRole('button', { name: 'Reload now' })
    .isVisible()
    .catch(() => false)

/** The editor did not open: what the screen said instead. */
export class NotOpened extends Error {}

/** What the page says to the eye, in one line; nothing once it is gone. */
export async function saidOn(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is not seen is not said
  const text = await page.evaluate(() => document.body.innerText).catch(() => '')
  return text.replace(/\s+/g, ' ')
}

/** The beginning of it. */
export const seen = async (page: Page): Promise<string> => (await saidOn(page)).slice(0, 200)

/** Resolves when what was drawn last stands still: fonts, pictures, two frames. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames++) await new Promise((go) => requestAnimationFrame(go))
  })
