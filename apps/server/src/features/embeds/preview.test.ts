import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSafeFetch, FetchRefused } from '../../adapters/safe-fetch.ts'
import { makeLinkThumbnail } from '../../sanitize/link-thumbnail.ts'
import { factsIn, previewLink as previewWith } from './preview.ts'

const previewLink = (fetch: Parameters<typeof previewWith>[0], url: string) =>
  previewWith(fetch, url, makeLinkThumbnail)

const PAGE = `<!doctype html><html><head><title>Second best</title>
<meta property="og:title" content="Harbour &amp; light"><meta content='A walk  along
the quay' property='og:description'><meta property=og:image content=/quay.png></head></html>`

describe('what a link shows', () => {
  let site: Server
  let origin: string
  const fetch = createSafeFetch({ open: ['127.0.0.1'] })
  beforeAll(async () => {
    const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#66d7c4' } })
      .png()
      .toBuffer()
    const answers: Record<string, RequestListener> = {
      '/page': (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE),
      '/quay.png': (_, response) => response.setHeader('content-type', 'image/png').end(picture),
      '/plain': (_, response) =>
        response
          .setHeader('content-type', 'text/html; charset=iso-8859-1')
          .end(Buffer.from('<title>Caf\xe9</title>', 'latin1')),
    }
    site = createServer((request, response) => {
      const answer = answers[request.url ?? '']
      if (answer) answer(request, response)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  })
  afterAll(() => site.close())

  it('is a card with title, first words and a small picture, for a site we do not know [API-237]', async () => {
    const preview = await previewLink(fetch, `${origin}/page`)
    expect(preview).toMatchObject({
      frameUrl: null,
      site: '127.0.0.1',
      title: 'Harbour & light',
      description: 'A walk along the quay',
    })
    const [kind, data = ''] = preview.thumbnail.split(',')
    expect(kind).toBe('data:image/webp;base64')
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 1280 })
  })

  it('is in the letters of its page, and without a picture where there is none', async () => {
    expect(await previewLink(fetch, `${origin}/plain`)).toMatchObject({ title: 'Café', description: '', thumbnail: '' })
  })

  it('is refused where nothing answers, but a known host has its frame all the same', async () => {
    await expect(previewLink(fetch, `${origin}/nothing`)).rejects.toBeInstanceOf(FetchRefused)
    const down = () => Promise.reject(new FetchRefused('down'))
    expect(await previewLink(down, 'https://vimeo.com/76979871')).toMatchObject({
      frameUrl: 'https://player.vimeo.com/video/76979871?dnt=1',
      site: 'Vimeo',
      title: '',
    })
  })

  it('is read from heads of any shape without a fault', () => {
    for (const html of [
      '',
      '<meta',
      '<meta property="og:title">',
      '<title>',
      `<meta ${'x'.repeat(50_000)}`,
      // What costs the square of its length would hold everyone up for minutes.
      '<title'.repeat(100_000),
      '<title>&#xffffffff;',
    ]) {
      expect(typeof factsIn(html).title).toBe('string')
    }
  })
})
