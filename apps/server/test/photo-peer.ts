import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** What the peer does instead of answering. */
export type PeerMood = 'well' | 'down' | 'nonsense' | 'strange' | 'endless' | 'slow' | 'trickling'

/** A stand-in for a photo service on this machine: 60 photos of harbours, 24 a page, with their pictures. */
export async function startPhotoPeer(key: string) {
  const asked: string[] = []
  let mood: PeerMood = 'well'
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1c6c88' } })
    .jpeg()
    .toBuffer()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://peer')
    asked.push(`${request.headers.authorization === key ? 'key' : 'no key'} ${url.pathname}${url.search}`)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (mood === 'slow') return
    if (mood === 'trickling') return void response.writeHead(200, { 'content-type': 'image/jpeg' }).write('{')
    if (url.pathname.startsWith('/pictures/')) {
      if (mood === 'nonsense') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)
      return
    }
    if (mood === 'strange') return void json(200, { page: 'one', photos: { harbour: true } })
    if (mood === 'endless') return void json(200, { page: 1, photos: [], words: 'x'.repeat(3_000_000) })
    if (mood === 'nonsense') return void response.writeHead(200).end('<html>')
    if (mood === 'down') return void json(503, {})
    if (request.headers.authorization !== key) return void json(401, { error: 'no key' })
    if (url.pathname.startsWith('/v1/photos/')) {
      const id = Number(url.pathname.split('/').at(-1))
      return void (id <= 60 ? json(200, photo(id)) : json(404, {}))
    }
    const page = Number(url.searchParams.get('page') ?? 1)
    const ids = Array.from({ length: 60 }, (_, at) => at + 1).slice((page - 1) * 24, page * 24)
    const elsewhere = { ...photo(61), src: { large: 'http://10.0.0.1/a.jpg', medium: 'http://10.0.0.1/a.jpg' } }
    const photos = url.searchParams.get('query') === 'nothing' ? [] : [...ids.map(photo), elsewhere, { id: 62 }]
    json(200, { page, photos, ...(page < 3 && photos.length > 2 ? { next_page: `${url.origin}/next` } : {}) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const photo = (id: number) => ({
    ...{ id, width: 4000, height: 3000, url: `${origin}/photo/${id}`, alt: id === 3 ? null : `Harbour ${id}` },
    ...{ photographer: 'Ines Solberg', photographer_url: `${origin}/@ines` },
    src: {
      large: `${origin}/pictures/${id}.jpeg?dpr=2&h=650`,
      medium: `${origin}/pictures/${id}.jpeg?h=350`,
    },
  })

  return {
    url: `${origin}/v1`,
    /** Requests, with whether the key came along. */
    asked,
    /** What it does from now on. */
    set mood(next: PeerMood) {
      mood = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
