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

/** Each function of ours says when it begins and ends. */
const functions = []
const isFunction = (node) => /^(Function|ArrowFunction)/.test(node.type) && node.body
const tracing = {
  name: 'tracing',
  enforce: 'post',
  transform: {
    filter: { id: /packages[\\/]\w+[\\/]src[\\/].+\.tsx?$/ },
    handler(code, id) {
      const path = relative(root, id)
      const inserted = []
      const trace = ({ body, async, generator }) => {
        const number = functions.push(path) - 1
        // What runs after an await or a yield has another caller: only the call itself counts.
        if (async || generator) {
          if (body.type === 'BlockStatement') inserted.push([body.start + 1, `globalThis.walkInto(${number}, false);`])
        } else if (body.type === 'BlockStatement') {
          inserted.push([body.start + 1, `const walkDepth=globalThis.walkInto(${number});try{`])
          inserted.push([body.end - 1, '}finally{globalThis.walkBack(walkDepth)}'])
        } else {
          inserted.push([body.start, `globalThis.walkThrough(globalThis.walkInto(${number}),`])
          inserted.push([body.end, ')'])
        }
      }
      const visit = (node) => {
        if (Array.isArray(node)) for (const one of node) visit(one)
        else if (typeof node?.type === 'string') {
          if (isFunction(node)) trace(node)
          for (const value of Object.values(node)) visit(value)
        }
      }
      visit(this.parse(code).body)
      // From the end of the file on; in an empty body the beginning and the end share one place.
      const order = inserted.map((one, at) => [...one, at]).sort((a, b) => b[0] - a[0] || b[2] - a[2])
      let traced = code
      for (const [place, text] of order) traced = `${traced.slice(0, place)}${text}${traced.slice(place)}`
      return { code: traced, map: null }
    },
  },
}

/** Runs in the page: keeps the functions that are running, and counts calls from one function to another once a step. */
function watch() {
  const running = []
  let calls = null
  globalThis.walkInto = (number, stays = true) => {
    if (calls) {
      const key = `${running.at(-1) ?? ''}>${number}`
      // The stack that goes through most folders says whether the call comes back into one of them.
      if (!calls.has(key)) calls.set(key, [])
      const stacks = calls.get(key)
      if (stacks.length < 20) stacks.push([...running, number])
    }
    return stays ? running.push(number) - 1 : running.length
  }
  globalThis.walkBack = (depth) => {
    running.length = depth
  }
  globalThis.walkThrough = (depth, value) => {
    running.length = depth
    return value
  }
  globalThis.startWalk = () => {
    calls = new Map()
  }
  globalThis.endWalk = () => {
    const seen = [...calls.values()].flat()
    calls = null
    return seen
  }
}

/** The folder of a file, without what every file uses. */
function folderOf(path) {
  const [, name, , ...rest] = path.split('/')
  return rest.length > 1 ? `${name}/${rest[0]}` : name
}

/**
 * What a step walks through. A folder is entered by a call from another folder, and entered again when that call comes
 * while a function of it still runs below: A calls B, and B calls back into A. A return is no entry, and the same call
 * counts once a step, however many events make it.
 */
function walkOf(stacks) {
  const again = new Map()
  let most = 0
  for (const stack of stacks) {
    const rooms = stack.map((number) => folderOf(functions[number]))
    const runs = rooms.filter((room, at) => room !== rooms[at - 1])
    const last = rooms.at(-1)
    if (
      rooms.at(-2) !== undefined &&
      rooms.at(-2) !== last &&
      rooms.includes(last) &&
      rooms.indexOf(last) < rooms.length - 1
    ) {
      again.set(`${functions[stack.at(-2)]} → ${functions[stack.at(-1)]}`, runs)
      most = Math.max(most, runs.filter((room) => room === last).length)
    }
  }
  const files = new Set(stacks.flat().map((number) => functions[number]))
  return { again, most: Math.max(most, 1), files: files.size, folders: new Set([...files].map(folderOf)).size }
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
  await page.addInitScript(watch)
  await page.goto(`http://127.0.0.1:${server.address().port}/index.html`)
  const box = page.locator('[data-module]').nth(1)
  await box.waitFor()
  await page.waitForTimeout(1500)
  const { x, y } = await box.boundingBox()
  const step = async (name, act) => {
    await page.evaluate(() => globalThis.startWalk())
    await act()
    await page.waitForTimeout(400)
    const { again, most, files, folders } = walkOf(await page.evaluate(() => globalThis.endWalk()))
    console.log(`${name}: ${files} files, ${folders} folders, ${again.size} entered again, at most ${most} times`)
    for (const [call, rooms] of again) console.log(`  ${call}\n    ${rooms.join(' → ')}`)
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
