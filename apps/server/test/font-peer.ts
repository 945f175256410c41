import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A file of a family of the product, which the peer serves under another name. */
export const aFont = (file = 'figtree/files/figtree-latin-400-normal.woff2'): Promise<Buffer> =>
  readFile(new URL(`../../../node_modules/@fontsource/${file}`, import.meta.url))

/** A service of fonts that speaks as Fontsource's does, with two families. */
export type FontPeer = {
  url: string
  /** Addresses that were asked for. */
  asked: string[]
  /** What it does from now on. */
  mood: 'well' | 'silent' | 'nonsense' | 'broken'
  stop(): Promise<void>
}

const LIST = [
  { id: 'tidewater-sans', family: 'Tidewater Sans', category: 'sans-serif', weights: [400, 700], subsets: ['latin'] },
  { id: 'grand-tidewater', family: 'Grand Tidewater', category: 'serif', weights: [400], subsets: ['latin'] },
]
const LATIN = 'U+0000-00FF,U+0131'

/** Starts one on a free port. */
export async function startFontPeer(): Promise<FontPeer> {
  const asked: string[] = []
  const files: Record<string, Buffer> = {
    400: await aFont(),
    700: await aFont('figtree/files/figtree-latin-700-normal.woff2'),
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (peer.mood === 'silent') return
    if (peer.mood === 'broken') return void request.socket.destroy()
    if (peer.mood === 'nonsense') return void response.end('<html>Welcome</html>')
    const [, weight] = /^\/files\/(\d+)\.woff2$/.exec(path) ?? []
    if (weight) return void response.end(files[weight])
    const one = LIST.find(({ id }) => path === `/v1/fonts/${id}`)
    if (!one) return void response.end(JSON.stringify(LIST))
    const variants = Object.fromEntries(
      one.weights.map((value) => [
        value,
        { normal: { latin: { url: { woff2: `${peer.url}/files/${value}.woff2` } } } },
      ]),
    )
    response.end(JSON.stringify({ ...one, unicodeRange: { latin: LATIN }, variants }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer: FontPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mood: 'well',
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return peer
}
