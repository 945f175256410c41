import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type ModuleSpec, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../apps/server/test/browser.ts'
import { countdown } from '../packages/modules/test/countdown/spec.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')
const NAMES = 'packages/document/src/module-types.ts'
const FOLDER = 'packages/modules/src/countdown'
const TYPED = 'tsconfig.packages.json'
const REGISTRIES = 'packages/modules/src/registry'

describe('a new module type, in a copy of the repository', () => {
  let copy = ''
  let originals: string[] = []
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'recto-new-type-'))
    originals = await copyTree(copy)
    // As it is shipped: Vitest's own NODE_ENV would make development builds.
    vi.stubEnv('NODE_ENV', 'production')
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    for (const close of closing.reverse()) await close()
    await rm(copy, { recursive: true, force: true })
  })

  it('is asked for in each registry by the compiler, once it has a name', async () => {
    const names = await readFile(join(copy, NAMES), 'utf8')
    await writeFile(join(copy, NAMES), names.replace("  'TOC',\n", "  'TOC',\n  'Countdown',\n"))
    const errors = await typeErrors(copy)
    for (const registry of ['specs', 'views', 'settings', 'kinds']) {
      expect(errors).toMatch(new RegExp(`registry/${registry}\\.ts.*'?Countdown'? is missing`))
    }
  })

  it('takes its name, its folder and the written registries, and all is typed', async () => {
    const from = join(ROOT, 'packages/modules/test/countdown')
    for (const file of await readdir(from)) {
      const text = await readFile(join(from, file), 'utf8')
      await mkdir(join(copy, FOLDER), { recursive: true })
      await writeFile(join(copy, FOLDER, file), text.replaceAll('../../src/', '../'))
    }
    await run(process.execPath, ['scripts/module-registries.mjs'], { cwd: copy })
    expect(await typeErrors(copy)).toBe('')
    expect(await changedPlaces(copy, originals)).toEqual([NAMES, REGISTRIES])
  })

  it('is offered in the list of modules, added and drawn on the canvas', async () => {
    const page = await newPage(await servedEditor(copy, closing), closing)
    await page.locator('[data-module]').first().waitFor()
    await page.getByRole('button', { name: 'All modules' }).click()
    await page.getByRole('combobox', { name: 'Search modules' }).fill('timer')
    await page.getByRole('option', { name: 'Countdown' }).click()
    const drawn = page.locator('[data-module] .countdown-days')
    await drawn.waitFor()
    expect(await drawn.textContent()).toBe('30 days')
    expect(await drawn.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(1, 2, 3)')
  })

  it('is drawn on a page, which carries its styles; a page without it does not', async () => {
    const viewer = await builtIn(copy)
    const folio = newFolioDocument(SPECS)
    const rect = { x: 0, y: 20, w: 12, h: 9 }
    const module = newModule(countdown as unknown as ModuleSpec, { sectionId: folio.sections[0]?.id ?? '', rect })
    const page = (modules: typeof folio.modules) =>
      viewer.renderPage({
        document: { ...folio, modules },
        assets: { url: () => '' },
        title: 'Folio',
        description: '',
        fontBase: '/fonts/',
        scriptBase: '/page/',
        mode: 'page',
      })
    expect(page([...folio.modules, module])).toContain('30 days')
    expect(page([...folio.modules, module])).toContain('.countdown-days {color: rgb(1, 2, 3);}')
    expect(page(folio.modules)).not.toContain('countdown-days')
  })
})

/** The repository's files and packages in another folder; returns the paths. */
async function copyTree(to: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 4_000_000,
  })
  const paths = stdout.split('\n').filter(Boolean)
  for (const folder of new Set(paths.map(dirname))) await mkdir(join(to, folder), { recursive: true })
  // A file that is removed and not yet committed is listed too.
  for (const path of paths) await copyFile(join(ROOT, path), join(to, path)).catch(() => {})
  const modules = join(ROOT, 'node_modules')
  await mkdir(join(to, 'node_modules'))
  for (const name of await readdir(modules)) {
    if (name !== '@recto') await symlink(join(modules, name), join(to, 'node_modules', name))
  }
  await cp(join(modules, '@recto'), join(to, 'node_modules/@recto'), { recursive: true, verbatimSymlinks: true })
  // The packages alone: with the apps the compiler takes three times as long.
  await writeFile(join(to, TYPED), JSON.stringify({ extends: './tsconfig.json', include: ['packages/*/src'] }))
  return paths
}

/** What the compiler says about the copy; empty where all is typed. */
const typeErrors = (copy: string): Promise<string> =>
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', TYPED, '--noEmit', '--checkers', '1'], {
    cwd: copy,
    maxBuffer: 4_000_000,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )

/** Files that are no longer as they were, those of the registries as one. */
async function changedPlaces(copy: string, paths: readonly string[]): Promise<string[]> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  const places = new Set<string>()
  for (const path of paths) {
    if ((await read(join(copy, path))) === (await read(join(ROOT, path)))) continue
    places.add(path.startsWith(REGISTRIES) ? REGISTRIES : path)
  }
  return [...places].sort()
}

async function servedEditor(copy: string, closing: (() => unknown)[]): Promise<string> {
  const configFile = join(copy, 'packages/editor/test/dev/vite.config.ts')
  const options = { configFile, logLevel: 'error', build: { outDir: join(copy, 'editor-build') } } as const
  await build(options)
  const server: PreviewServer = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
  closing.push(() => server.close())
  return `${server.resolvedUrls?.local[0]}index.html`
}

async function newPage(address: string, closing: (() => unknown)[]) {
  const browser = await openBrowser()
  closing.push(() => browser.close())
  const page = await browser.newPage()
  await page.goto(address)
  return page
}

async function builtIn(copy: string): Promise<typeof import('../packages/viewer/src/server.ts')> {
  const root = join(copy, 'packages/viewer')
  const outDir = join(copy, 'viewer-build')
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir } })
  return import(pathToFileURL(join(outDir, 'server.js')).href)
}
