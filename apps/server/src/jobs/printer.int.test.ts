import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { htmlToRichText, newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfUaFaults } from '../../test/pdf-ua.ts'
import { launchChromium } from '../adapters/chromium.ts'
import { paperFont } from '../pages/paper-fonts.ts'
import { FONT_BASE, renderFolioPage } from '../pages/render.ts'
import { createPrinter, NO_NETWORK, type Sheet } from './printer.ts'

const launch = () =>
  launchChromium({
    chromiumPath: process.env.CHROMIUM_PATH || null,
    fallbackCache: join(tmpdir(), 'recto-chromium'),
    args: NO_NETWORK,
  })
const printer = createPrinter(launch)
afterAll(() => printer.stop())

const sheet = (body: string, page: Sheet['page'] = null, file: Sheet['file'] = async () => null): Sheet => ({
  html: `<!doctype html><html lang="en"><head><title>Sheet</title><style>body{margin:0}</style></head><body>${body}</body></html>`,
  file,
  page,
})

async function textOf({ bytes: pdf }: { bytes: Buffer }): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const content = await (await document.getPage(number)).getTextContent()
    pages.push(
      content.items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .trim(),
    )
  }
  await task.destroy()
  return pages
}

describe('printing a folio', () => {
  it('makes a PDF of real text, one long page for a pageless folio', async () => {
    const pages = await textOf(
      await printer.pdf(sheet('<h1>Quarterly result</h1><div style="height:3000px"></div><p>The end</p>')),
    )
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatch(/Quarterly result.*The end/)
  })

  it('C1.5: a sheet without a word, or with only a ground, keeps to PDF/UA-1 too', async () => {
    for (const body of ['<main></main>', '<main><div style="height:300px;background:teal"></div></main>'])
      expect(await pdfUaFaults((await printer.pdf(sheet(body))).bytes)).toEqual([])
  })

  it('makes a page per page for a paged folio', async () => {
    const body = '<section style="height:675px">One</section><section style="height:675px">Two</section>'
    expect(await textOf(await printer.pdf(sheet(body, { width: 1200, height: 675, isOwn: true })))).toEqual([
      'One',
      'Two',
    ])
  })

  it('draws a picture that the folio holds', async () => {
    const red = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const body = '<img src="/file/abc" style="width:1200px;height:900px;display:block">'
    const [png] = await printer.pictures(
      sheet(body, null, async (path) => (path === '/file/abc' ? { bytes: red, contentType: 'image/png' } : null)),
    )
    const { dominant } = await sharp(png).stats()
    expect(dominant.r).toBeGreaterThan(230)
    expect(dominant.g).toBeLessThan(30)
  })

  it('C10: a folio without sections is a blank page, as one picture, as one for each section and as a PDF', async () => {
    for (const parts of [false, true]) {
      const [png] = await printer.pictures(sheet(''), { parts })
      const { width, height } = await sharp(png).metadata()
      expect([width, height]).toEqual([1200, 900])
    }
    expect((await printer.pdf(sheet(''))).pages).toBe(1)
  })

  it('W17b: a picture higher than one tile ends where the page does', async () => {
    const body = '<div style="width:1200px;height:8200px;background:#0a0"></div>'
    const [png] = await printer.pictures(sheet(body))
    const { width, height } = await sharp(png).metadata()
    expect([width, height]).toEqual([1200, 8200])
    const foot = await sharp(png).extract({ left: 0, top: 8199, width: 1200, height: 1 }).stats()
    expect(foot.dominant.g).toBeGreaterThan(130)
  })

  it('prints Arabic, Hebrew, Japanese, Chinese, Korean and emoji in fonts of ours, and they read back', async () => {
    const words = ['خبز وملح للجميع ݐ', 'שלום', '日本語のパン', '面包', '한국어', 'Bread 🍞 👩‍💻 🇳🇴']
    const folio = newFolioDocument(SPECS)
    const body = htmlToRichText(words.map((one) => `<p>${one}</p>`).join(''))
    const modules = folio.modules.map((module) => ({ ...module, texts: { body } }))
    const asked: string[] = []
    const page = await renderFolioPage({
      document: { ...folio, modules },
      title: 'Words',
      plainText: '',
      fileUrl: (fileId) => fileId,
      mode: 'print',
    })
    const pdf = await printer.pdf({
      html: page,
      page: null,
      file: async (path) => {
        const name = path.slice(FONT_BASE.length)
        const bytes = await paperFont(name)
        if (bytes) asked.push(name)
        return bytes && { bytes, contentType: 'font/woff2' }
      },
    })
    const families = [
      'ibm-plex-sans-arabic',
      'noto-sans-hebrew',
      'noto-sans-jp',
      'noto-sans-sc',
      'noto-sans-kr',
      'noto-emoji',
    ]
    for (const family of families) expect(asked.filter((name) => name.startsWith(family))).not.toEqual([])
    // Arabic stands in a PDF as it is seen, from right to left and in the forms that letters have beside each other.
    const read = (await textOf(pdf)).join('').normalize('NFKC').replaceAll(' ', '')
    const [arabic = '', ...others] = words.map((one) => one.normalize('NFKC').replaceAll(' ', ''))
    for (const one of [[...arabic].reverse().join(''), ...others]) expect(read).toContain(one)
  })

  it('makes thumbnails of one size', async () => {
    const facts = await sharp(await printer.thumbnail(sheet('<h1>Cover</h1>'))).metadata()
    expect([facts.format, facts.width, facts.height]).toEqual(['webp', 720, 480])
  })

  it('fetches nothing and runs nothing for a folio built to attack it', async () => {
    const { port, connections, close } = await listener()
    const hosts = [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `[::1]:${port}`,
      `0.0.0.0:${port}`,
      `2130706433:${port}`,
      '169.254.169.254',
      'metadata.google.internal',
      'folio.invalid:9',
    ]
    const attack = hosts.map((host) => attackOn(`http://${host}`)).join('')
    const pages = await textOf(await printer.pdf(sheet(`<p>The words</p>${attack}`)))
    await printer.pictures(sheet(attack))
    expect(connections()).toBe(0)
    expect(pages.join(' ')).toContain('The words')
    expect(pages.join(' ')).not.toContain('it ran')
    close()
  })

  it('has no way out even where nothing answers its requests', async () => {
    const { port, connections, close } = await listener()
    const browser = await launch()
    const page = await browser.newPage()
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
      await expect(page.goto(`http://${host}/`)).rejects.toThrow(/net::ERR/)
    }
    await browser.close()
    expect(connections()).toBe(0)
    close()
  })

  it('ends in words beyond 300 pages, a minute, a gigabyte or when it is cancelled, and goes on with the next', async () => {
    const tall = '<div style="height:9000000px">x</div>'
    await expect(printer.pdf(sheet(tall))).rejects.toThrow('more than 300 pages')
    await expect(printer.pdf(sheet(tall, { width: 1200, height: 675, isOwn: true }))).rejects.toThrow(
      'more than 300 pages',
    )
    await expect(printer.pictures(sheet(tall))).rejects.toThrow('too tall for one picture')
    const stop = new AbortController()
    const never = sheet('<img src="/file/never">', null, async () => {
      stop.abort()
      return new Promise(() => {})
    })
    await expect(printer.pdf(never, { signal: stop.signal })).rejects.toThrow('cancelled')
    expect(await textOf(await printer.pdf(sheet('<p>Next</p>')))).toEqual(['Next'])

    const limits = { jobMs: 60_000, memoryBytes: 1024 ** 3 }
    const strict = createPrinter(launch, limits)
    const slow = sheet('<img src="/file/slow">', null, () => new Promise(() => {}))
    limits.jobMs = 3000
    await expect(strict.pdf(slow)).rejects.toThrow('longer than a minute')
    limits.jobMs = 60_000
    expect(await textOf(await strict.pdf(sheet('<p>Next</p>')))).toEqual(['Next'])
    await strict.stop()
  })

  it.runIf(process.platform === 'linux')(
    'a browser that takes too much memory goes, and another one comes',
    async () => {
      let launches = 0
      const counting = () => {
        launches++
        return launch()
      }
      const narrow = createPrinter(counting, { jobMs: 20_000, memoryBytes: 1024 * 1024 })
      const waiting = () => sheet('<img src="/file/slow">', null, () => new Promise(() => {}))
      await expect(narrow.pdf(waiting())).rejects.toThrow('more memory')
      await expect(narrow.pdf(waiting())).rejects.toThrow('more memory')
      expect(launches).toBe(2)
      await narrow.stop()
    },
  )
})

/** A port on loopback that counts who connects, and answers no one. */
async function listener() {
  let count = 0
  const server = createServer((socket) => {
    count++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => count,
    close: () => void server.close(),
  }
}

/** Everything in a page that loads something, leads somewhere or opens a connection ahead. */
const attackOn = (host: string): string => `<base href="${host}/">
  <link rel="preconnect" href="${host}"><link rel="dns-prefetch" href="${host}"><link rel="prefetch" href="${host}/prefetch">
  <link rel="preload" as="image" href="${host}/preload"><link rel="stylesheet" href="${host}/css"><link rel="icon" href="${host}/icon">
  <link rel="manifest" href="${host}/manifest"><style>@import "${host}/import";@font-face{font-family:a;src:url(${host}/font)}
  p{font-family:a;background:url(${host}/bg);cursor:url(${host}/cursor),auto}p::after{content:url(${host}/content)}</style>
  <img src="${host}/img" srcset="${host}/set 2x"><picture><source srcset="${host}/source"><img src="x"></picture>
  <svg><image href="${host}/svg"/><use href="${host}/use#a"/><foreignObject><img src="${host}/foreign"></foreignObject></svg>
  <iframe src="${host}/frame"></iframe><iframe srcdoc="<img src='${host}/srcdoc'><script>top.document.body.append('it ran')</script>"></iframe>
  <iframe src="/"></iframe><iframe src="file:///etc/passwd"></iframe><iframe src="data:text/html,<script src=${host}/data></script>"></iframe>
  <object data="${host}/object"></object><embed src="${host}/embed"><video src="${host}/video" autoplay poster="${host}/poster"></video>
  <audio src="${host}/audio" autoplay></audio><track src="${host}/track"><input type="image" src="${host}/input"><img src="file:///etc/passwd">
  <script>document.body.append('it ran');fetch('${host}/fetch')</script><script src="${host}/js"></script><img src=x onerror="document.body.append('it ran')">
  <meta http-equiv="refresh" content="0;url=${host}/refresh"><a href="${host}/a" ping="${host}/ping">leads</a>
  <form action="${host}/form"><button autofocus>send</button></form>`
