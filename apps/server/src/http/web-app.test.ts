import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveWebApp, wantsPage } from './web-app.ts'

/** Holds the folder that is served, and a file beside it that is not. */
let parent: string
let folder: string
let http: FastifyInstance
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'recto-web-'))
  folder = join(parent, 'dist')
  await mkdir(folder)
  await writeFile(join(parent, 'secret-beside-it'), 'secret')
})
afterEach(async () => {
  await http.close()
  await rm(parent, { recursive: true })
})

async function start(isBuilt: boolean): Promise<void> {
  if (isBuilt) {
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/index-abc123.js'), 'code')
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
    await writeFile(join(folder, 'index.html'), '<title>Recto</title>')
  }
  http = Fastify()
  const web = await serveWebApp(http, folder)
  http.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return reply.code(404).send({ StatusCode: 1404 })
    return web.send(reply, web.isAppPath(request.url) ? 200 : 404)
  })
}

const get = (url: string, accept = 'text/html') => http.inject({ url, headers: { accept } })

it.each(['/', '/account/signin', '/edit/abc', '/Templates', '/trash'])(
  '%s is the app’s document, asked for anew each time',
  async (path) => {
    await start(true)
    const response = await get(path)
    expect([response.statusCode, response.body]).toEqual([200, '<title>Recto</title>'])
    expect(response.headers['cache-control']).toBe('no-cache')
  },
)

it('an unknown address is a page too, with 404; what is no page request gets no page', async () => {
  await start(true)
  expect((await get('/nowhere')).statusCode).toBe(404)
  expect((await get('/nowhere')).body).toContain('Recto')
  const headers = { accept: '*/*', 'sec-fetch-mode': 'no-cors' }
  const asked = await http.inject({ url: '/assets/gone.js', headers })
  expect([asked.statusCode, asked.json()]).toEqual([404, { StatusCode: 1404 }])
})

it('hashed files are kept for good, others are asked for anew', async () => {
  await start(true)
  expect((await get('/assets/index-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

it.each(['/../secret-beside-it', '/%2e%2e/secret-beside-it', '/assets/..%2f..%2fsecret-beside-it'])(
  '%s reaches nothing outside the folder',
  async (path) => {
    await start(true)
    expect((await get(path, '*/*')).body).not.toBe('secret')
  },
)

it('before it is built, a page says what to run', async () => {
  await start(false)
  const response = await get('/')
  expect([response.statusCode, response.body]).toEqual([503, 'The web app is not built yet. Run: npm run build'])
})
