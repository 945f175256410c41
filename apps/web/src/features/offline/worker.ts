// The service worker: opens the app without a network. It caches the files of one build, which are the same for
// everyone, and serves pictures that the page stored for its user. Calls, sockets and published pages never pass
// through it.

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Waiting & { readonly request: Request; respondWith(answer: Promise<Response>): void }

/** Paths of this build's files; the build writes them in. */
const FILES = '__BUILD_FILES__' as unknown as readonly string[]
/** Names the build: the same files, the same cache. */
const SHELL = `recto-shell-${'__BUILD_ID__'}`
/** Where the app says at least that there is no line. */
const APP = /^\/(edit|settings|templates|analytics)(\/|$)/
/** The app's one document, for each of its addresses. */
const DOCUMENT = '/'
const BESIDE = ['/favicon.svg']
const FONTS = 'recto-fonts'
const PICTURES = /^recto-files-/

/** All of it or nothing. A document from another build than these files cannot be opened offline. */
async function install(): Promise<void> {
  const cache = await caches.open(SHELL)
  try {
    await cache.addAll([...FILES, ...BESIDE])
    const page = await fetch(DOCUMENT, { cache: 'no-store', headers: { accept: 'text/html' } })
    const asks = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
    if (!page.ok || !asks.every((path) => FILES.includes(path ?? ''))) throw new Error('Another build is being served')
    await cache.put(DOCUMENT, page)
  } catch (error) {
    await caches.delete(SHELL)
    throw error
  }
}

/** Runs once no tab of the previous build is left: no one requests its files any longer. */
async function forgetFormerBuilds(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => /^recto-shell-/.test(name) && name !== SHELL).map((name) => caches.delete(name)),
  )
}

const kept = async (request: Request | string): Promise<Response | undefined> =>
  (await caches.open(SHELL)).match(request, { ignoreVary: true })

/** The network always comes first: the cache is for when there is none. */
async function networkFirst(request: Request, without: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const answer = await without()
    if (answer) return answer
    throw error
  }
}

/** Files whose name is their content. */
const unchanging = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request)

/** Fonts of folios are the same for everyone, and cached when they are used. */
async function font(request: Request): Promise<Response> {
  const cache = await caches.open(FONTS)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function picture(request: Request): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const answer = PICTURES.test(name)
      ? await (await caches.open(name)).match(request, { ignoreVary: true })
      : undefined
    if (answer) return answer
  }
  return undefined
}

/** The response to this request from here; null: not handled. */
function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (request.mode === 'navigate') {
    const isApp = pathname === '/' || APP.test(pathname)
    return isApp ? networkFirst(request, () => kept(DOCUMENT)) : null
  }
  if (pathname.startsWith('/assets/')) return unchanging(request)
  if (BESIDE.includes(pathname)) return networkFirst(request, () => kept(request))
  const isOfEditor = request.referrer.startsWith(`${location.origin}/edit/`)
  if (!isOfEditor) return null
  if (pathname.startsWith('/viewer/fonts/')) return font(request)
  if (/^\/folio\/[^/]+\/file\//.test(pathname)) return networkFirst(request, () => picture(request))
  return null
}

addEventListener('install', (event) => (event as Waiting).waitUntil(install()))
addEventListener('activate', (event) => (event as Waiting).waitUntil(forgetFormerBuilds()))
addEventListener('fetch', (event) => {
  const answer = answerTo((event as Asked).request)
  if (answer) (event as Asked).respondWith(answer)
})
