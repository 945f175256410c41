import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { productFiles } from '@recto/fonts'
import type { Rect } from '@recto/grid'
import type { FolioStore } from '@recto/store'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, TestRunner } from 'vitest'
import { worldFontFiles } from '../packages/viewer/src/world-fonts.ts'
import { watchFaults } from './page-faults.ts'
import { rest } from './page-rest.ts'
import { slowed, workerBrowser } from './worker.ts'

const DEV = join(import.meta.dirname, '../packages/editor/test/dev')
const PATIENCE_MS = 30_000
/** What one run built stays what it is: the second page of a browser asks for nothing anew. */
const LASTING = 'max-age=3600'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** What the page of the editor without a server puts on `window`. */
export type Dev = {
  store: FolioStore
  /** Ids of the modules whose content React drew. */
  drawn: string[]
  peers: Record<string, FolioStore>
  renamed: string[]
  popups: string[]
  uploads: string[]
}
declare const dev: Dev

/** The built page of the editor, its document in memory, in the browser of the worker. */
type EditorSite = {
  open: (query?: string, size?: { width: number; height: number }) => Promise<EditorPage>
  /** Opens the page anew before each test of the block, and lets go of it afterwards. */
  openForEach: (use: (editor: EditorPage) => void, query?: string, size?: { width: number; height: number }) => void
}

/** Where the page is served from, for all files of a worker. */
let origin: Promise<string> | undefined
/** Pages of it that no one uses. */
const resting: Page[] = []

/** The editor's page for the tests of a block; what they leave open is closed after the last one. */
export function editorSite(): EditorSite {
  const used = new Set<EditorPage>()
  async function newPage(): Promise<Page> {
    const browser = await workerBrowser()
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    context.setDefaultTimeout(PATIENCE_MS)
    await slowed(context)
    watchFaults(context)
    return context.newPage()
  }
  async function open(query = '', size = { width: 1440, height: 900 }): Promise<EditorPage> {
    origin ??= serve()
    const address = await origin
    const page = resting.pop() ?? (await newPage())
    await page.setViewportSize(size)
    await page.goto(`${address}/index.html${query}`)
    const editor: EditorPage = new EditorPage(page, async () => {
      used.delete(editor)
      const hasFailed = TestRunner.getCurrentTest()?.result?.state === 'fail'
      if (!hasFailed && (await rest(page, `${address}/rest`))) resting.push(page)
      else await page.context().close()
    })
    used.add(editor)
    return editor
  }
  afterAll(async () => {
    for (const editor of [...used]) await editor.close()
  })
  return {
    open,
    openForEach(use, query, size) {
      let editor: EditorPage | undefined
      beforeEach(async () => {
        editor = await (await open(query, size)).ready()
        use(editor)
      })
      afterEach(async () => {
        await editor?.close()
        editor = undefined
      })
    },
  }
}

/** Begins to serve the page, until the worker ends; returns where. */
async function serve(): Promise<string> {
  const root = process.env.RECTO_TEST_EDITOR
  if (!root) throw new Error('The page of the editor is built by the global setup of the browser project.')
  const require = createRequire(join(DEV, 'main.tsx'))
  const fonts = new Map(
    [...productFiles(), ...worldFontFiles()].map(({ pkg, name }) => [`/fonts/${name}`, { pkg, name }]),
  )
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const font = fonts.get(path)
    const file = font
      ? join(dirname(require.resolve(`${font.pkg}/package.json`)), 'files', font.name)
      : join(root, path)
    readFile(file).then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
            'cache-control': LASTING,
          })
          .end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The editor in a browser, in the words of a person at it. */
export class EditorPage {
  readonly page: Page
  /** Lets go of the page, which another test may get. */
  readonly close: () => Promise<void>

  constructor(page: Page, close: () => Promise<void>) {
    this.page = page
    this.close = close
  }

  async ready(): Promise<this> {
    await this.page.locator('[data-module]').first().waitFor()
    return this
  }

  press = (keys: string): Promise<void> => this.page.keyboard.press(keys)
  type = (words: string): Promise<void> => this.page.keyboard.type(words)
  module = (id: string) => this.page.locator(`[data-module="${id}"]`)
  section = (id: string) => this.page.locator(`[data-section="${id}"]`)

  rect = (id: string): Promise<Rect | undefined> => this.page.evaluate((one) => dev.store.module(one)?.rect, id)
  modulesOf = (sectionId: string): Promise<{ id: string; type: string; rect: Rect }[]> =>
    this.page.evaluate((one) => dev.store.modulesOf(one).map(({ id, type, rect }) => ({ id, type, rect })), sectionId)
  sectionTitles = (): Promise<string[]> => this.page.evaluate(() => dev.store.read().sections.map((one) => one.title))
  words = (id: string): Promise<string> => this.page.evaluate((one) => JSON.stringify(dev.store.module(one)?.texts), id)
  selected = (): Promise<string[]> =>
    this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-selected]')].map((box) => box.dataset.module ?? ''),
    )

  /** Px of the screen for cells of the sheet. */
  async px(columns: number, rows: number): Promise<{ x: number; y: number }> {
    const width = await this.page.locator('.recto-sheet').evaluate((sheet) => sheet.getBoundingClientRect().width)
    return { x: (columns * width) / 60, y: (rows * 10 * width) / 1200 }
  }

  /** The middle of a module on the screen. */
  async middle(id: string): Promise<{ x: number; y: number }> {
    await this.module(id).scrollIntoViewIfNeeded()
    const box = await this.module(id).boundingBox()
    if (!box) throw new Error(`No module ${id} on the screen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  async click(id: string, keys: ('Shift' | 'Control')[] = []): Promise<void> {
    const at = await this.middle(id)
    for (const key of keys) await this.page.keyboard.down(key)
    await this.page.mouse.click(at.x, at.y)
    for (const key of keys) await this.page.keyboard.up(key)
  }

  /** Holds a module and carries it by cells; `drop` lets it go. */
  async carry(id: string, columns: number, rows: number): Promise<void> {
    const from = await this.middle(id)
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.carryOn(from, columns, rows)
  }

  async carryOn(from: { x: number; y: number }, columns: number, rows: number): Promise<void> {
    const by = await this.px(columns, rows)
    await this.page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 })
  }

  drop = (): Promise<void> => this.page.mouse.up()

  /** Where a box is drawn now, in cells of the sheet. */
  async shown(id: string): Promise<{ x: number; y: number }> {
    return this.module(id).evaluate((box) => {
      const { transform, left, top } = getComputedStyle(box)
      const { m41, m42 } = new DOMMatrix(transform)
      const x = Number.parseFloat(left) + m41
      return { x: Math.round((x / 20) * 10) / 10, y: Math.round(Number.parseFloat(top) + m42) / 10 }
    })
  }

  /** Puts the caret into a text: behind the word that is in the middle, if one is. */
  async typeIn(id: string): Promise<void> {
    const at = await this.middle(id)
    await this.page.mouse.dblclick(at.x, at.y)
    await this.page.locator(`[data-module="${id}"] [contenteditable="true"]`).waitFor()
    if (await this.page.evaluate(() => getSelection()?.isCollapsed === false)) await this.press('ArrowRight')
  }

  /** What another person in the same folio does. */
  peer<T>(name: 'tomas' | 'priya', act: (store: FolioStore) => T): Promise<T> {
    const source = `(${act.toString()})(dev.peers[${JSON.stringify(name)}])`
    return this.page.evaluate(source) as Promise<T>
  }
}
