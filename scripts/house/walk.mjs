// Prints which folders a drag on the canvas walks through: node scripts/house/walk.mjs
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { build } from 'vite'
import { launchChromium } from '../../apps/server/src/adapters/chromium.ts'
import { root } from './processes.mjs'

const PAGE = join(root, 'packages/editor/test/dev')
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** Each function of ours says when it runs for the first time. */
const functions = []
const tracing = {
  name: 'tracing',
  enforce: 'post',
  transform: {
    filter: { id: /packages[\\/]\w+[\\/]src[\\/].+\.tsx?$/ },
    handler(code, id) {
      const path = relative(root, id)
      const at = []
      const visit = (node) => {
        if (Array.isArray(node)) for (const one of node) visit(one)
        else if (typeof node?.type === 'string') {
          if (/Function/.test(node.type) && node.body?.type === 'BlockStatement') {
            at.push([node.body.start + 1, functions.push(path) - 1])
          }
          for (const value of Object.values(node)) visit(value)
        }
      }
      visit(this.parse(code).body)
      let traced = code
      for (const [place, number] of at.toReversed().sort((a, b) => b[0] - a[0])) {
        traced = `${traced.slice(0, place)}globalThis.walked?.(${number});${traced.slice(place)}`
      }
      return { code: traced, map: null }
    },
  },
}

/** The folder of a file, without what every file uses. */
function folderOf(path) {
  const [, name, , ...rest] = path.split('/')
  return rest.length > 1 ? `${name}/${rest[0]}` : name
}

/** The folders in the order in which their functions first ran, one after another; and how often each was entered. */
function walkOf(numbers) {
  const rooms = numbers.map((number) => folderOf(functions[number])).filter((room, at, all) => room !== all[at - 1])
  const entered = new Map()
  for (const room of rooms) entered.set(room, (entered.get(room) ?? 0) + 1)
  return {
    rooms,
    entered,
    again: rooms.length - entered.size,
    files: new Set(numbers.map((one) => functions[one])).size,
  }
}

const out = await mkdtemp(join(tmpdir(), 'recto-walk-'))
await build({
  configFile: join(PAGE, 'vite.config.ts'),
  logLevel: 'error',
  plugins: [tracing],
  build: { outDir: out, emptyOutDir: true, sourcemap: false, minify: false },
})
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream')
  createReadStream(join(out, pathname))
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const browser = await launchChromium({
  chromiumPath: process.env.CHROMIUM_PATH || null,
  fallbackCache: join(tmpdir(), 'recto-chromium'),
  args: [],
})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`http://127.0.0.1:${server.address().port}/index.html`)
  const box = page.locator('[data-module]').nth(1)
  await box.waitFor()
  await page.waitForTimeout(1500)
  const { x, y } = await box.boundingBox()
  const step = async (name, act) => {
    await page.evaluate(() => {
      globalThis.steps = new Set()
      globalThis.walked = (number) => globalThis.steps.add(number)
    })
    await act()
    await page.waitForTimeout(400)
    const numbers = await page.evaluate(() => {
      delete globalThis.walked
      return [...globalThis.steps]
    })
    const { rooms, entered, again, files } = walkOf(numbers)
    console.log(
      `${name}: ${files} files, ${entered.size} folders, ${again} entered again, at most ${Math.max(...entered.values())} times`,
    )
    console.log(`  ${rooms.join(' → ')}`)
  }
  await page.mouse.move(x + 20, y + 20)
  await step('press', () => page.mouse.down())
  await step('pick up', () => page.mouse.move(x + 30, y + 40))
  await step('move', () => page.mouse.move(x + 60, y + 160, { steps: 4 }))
  await step('drop', () => page.mouse.up())
} finally {
  await browser.close()
  server.close()
  await rm(out, { recursive: true, force: true })
}
