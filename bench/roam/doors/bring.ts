import type { Page } from 'playwright-core'
import { pick } from '../../random.ts'
import { folioIn, inEditor, saidOn, seen, settled } from '../in-page.ts'
import { type Item, SHELF } from '../shelf/shelf.ts'
import type { Done, Door, World } from '../world.ts'

const idsIn = async (page: Page) => new Set((await folioIn(page))?.modules.map(({ id }) => id) ?? [])
/** Longest that a file of the shelf is read for. */
const READ_MS = 5000

/** Drops a file, or pastes words, on the sheet; a question that comes is answered by chance. */
export const bring: Door = {
  name: 'something of the shelf on the sheet',
  weight: 4,
  may: ({ persona }) => !persona.phone,
  async go(world, random) {
    await inEditor(world)
    const { page } = world
    const item = pick(SHELF, random)
    const before = await idsIn(page)
    await page.evaluate(() => window.roamEditor()?.run('escape'))
    if (item.clip) await paste(page, item)
    else await drop(page, item)
    const { answer, isAsked } = await answered(world, random)
    await comes(page, before)
    return {
      said: `${item.name} on the sheet${answer}`,
      ...(item.right.refused ? {} : { brought: { right: item.right, before, isAsked } }),
    }
  },
}

/** Pastes a table of the shelf into the first value of a chart, where its settings ask for values. */
export const intoChart: Door = {
  name: 'something of the shelf into a chart',
  weight: 3,
  may: ({ persona }) => !persona.phone,
  async go(world, random) {
    await inEditor(world)
    const { page, tables } = world
    const charts = Object.values(tables.SPECS).filter(
      (spec) => spec?.lists?.includes('items') && /Chart|Bar$/.test(spec.type),
    )
    const items = SHELF.filter(({ clip, right }) => right.series && (clip || right.rows))
    const [spec, item] = [pick(charts, random), pick(items, random)]
    if (!spec || !item) return { said: 'no chart' }
    const before = await idsIn(page)
    await page.evaluate((type) => window.roamEditor()?.run('addModule', { type }), spec.type)
    const id = await comes(page, before)
    const said = `${item.name} pasted into the values of a new ${spec.title}`
    const field = page.locator('[data-region="settings"] td[data-column="label"] input').first()
    const isThere = await field.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
    if (!id || !isThere) return { said: `${said}: its values were not offered` }
    await field.focus()
    await paste(page, item)
    await settled(page)
    const { isAsked } = await answered(world, random)
    return { said, brought: { right: item.right, before, into: id, isAsked } }
  },
}

/** Brings a file of the shelf in on the dashboard, as a new folio. */
export const asFolio: Door = {
  name: 'something of the shelf as a new folio',
  async go(world, random): Promise<Done> {
    const { page } = world
    const item = pick(
      SHELF.filter(({ bytes }) => bytes),
      random,
    )
    if (!item?.bytes) return { said: 'no file' }
    const said = `${item.name} as a new folio`
    await page.goto('/')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 8000 }), chooseFile(page)])
    const before = page.url()
    await chooser.setFiles({ name: item.name, mimeType: item.type ?? 'text/plain', buffer: item.bytes })
    await Promise.race([
      page.waitForURL((url) => url.href !== before, { timeout: READ_MS }).catch(() => {}),
      page
        .locator('[role=dialog], [role=alertdialog]')
        .first()
        .waitFor({ timeout: READ_MS })
        .catch(() => {}),
    ])
    const words = await seen(page)
    if (item.right.refused || item.right.picture || item.right.font) {
      const right = { never: ['please try again'] }
      return { said, brought: { right, before: new Set(), into: words } }
    }
    const isOpen = /\/edit\//.test(page.url()) && (await comes(page, new Set())) !== null
    if (!isOpen) return { said: `${said}: it did not open` }
    const { isAsked } = await answered(world, random)
    return { said, brought: { right: item.right, before: new Set(), isAsked } }
  },
}

/** By its own button, or where there are folios already by the row of a menu. */
async function chooseFile(page: Page): Promise<void> {
  const alone = page.getByRole('button', { name: 'New folio from a file' })
  const more = page.getByRole('button', { name: 'Other ways to start' })
  await alone.or(more).first().waitFor({ timeout: 8000 })
  if (await alone.isVisible()) return alone.click({ timeout: 2500 })
  await more.click({ timeout: 2500 })
  await page.getByRole('menuitem', { name: 'From a file' }).click({ timeout: 2500 })
}

/** Gives the page the clipboard of another program. */
async function paste(page: Page, item: Item): Promise<void> {
  const { head, rows = [] } = item.right
  const cells = [...(head ? [head] : []), ...rows].map((row) => row.join('\t')).join('\n')
  const types = item.clip ?? { 'text/plain': cells }
  await page.evaluate((given) => {
    const data = new DataTransfer()
    for (const [type, words] of Object.entries(given)) data.setData(type, words)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    const at = document.activeElement ?? document.body
    at.dispatchEvent(event)
  }, types)
}

async function drop(page: Page, item: Item): Promise<void> {
  await page.evaluate(
    ([name, type, base64]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type }))
      const sheet = document.querySelector('[data-section]')
      const box = sheet?.getBoundingClientRect()
      const at = { clientX: (box?.left ?? 0) + 300, clientY: (box?.top ?? 0) + 60 }
      for (const kind of ['dragenter', 'dragover', 'drop'])
        sheet?.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true, ...at }))
    },
    [item.name, item.type ?? '', item.bytes?.toString('base64') ?? ''] as const,
  )
}

/** A reading that is not the only one is told, with the other to choose. */
const ASKED = /was read as/

/** Answers what is asked by one of the buttons; says which, and whether it was about how figures are read. */
async function answered({ page }: World, random: () => number): Promise<{ answer: string; isAsked: boolean }> {
  const popup = page.locator('[role=dialog]').last()
  const came = await popup.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  )
  const isAsked = ASKED.test(await saidOn(page))
  const choices = popup.locator('button:not([aria-label="Close"])')
  const count = came ? await choices.count() : 0
  if (count === 0) return { answer: '', isAsked }
  const choice = choices.nth(Math.floor(random() * count))
  const words = (await choice.textContent().catch(() => '')) ?? ''
  await choice.click({ timeout: 2000 }).catch(() => {})
  return { answer: `, "${words.trim()}" chosen`, isAsked }
}

/** The id of the module that came, once one has. */
async function comes(page: Page, before: ReadonlySet<string>): Promise<string | null> {
  const until = performance.now() + READ_MS
  while (performance.now() < until) {
    const found = (await folioIn(page))?.modules.find(({ id }) => !before.has(id))
    if (found) {
      await settled(page)
      return found.id
    }
    await page.waitForTimeout(100)
  }
  return null
}
