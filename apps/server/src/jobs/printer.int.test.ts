import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { htmlToRichText, newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../adapters/chromium.ts'
import { FONT_BASE, renderFolioPage } from '../pages/render.ts'
import { fontFile } from '../pages/viewer.ts'
import { createPrinter, type Sheet } from './printer.ts'

const printer = createPrinter(() =>
  launchChromium({ chromiumPath: process.env.CHROMIUM_PATH || null, fallbackCache: join(tmpdir(), 'recto-chromium') }),
)
afterAll(() => printer.stop())

const sheet = (body: string, page: Sheet['page'] = null, file: Sheet['file'] = async () => null): Sheet => ({
  html: `<!doctype html><html lang="en"><head><title>Sheet</title><style>body{margin:0}</style></head><body>${body}</body></html>`,
  file,
  page,
})

async function textOf(pdf: Buffer): Promise<string[]> {
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

  it('makes a page per page for a paged folio', async () => {
    const body = '<section style="height:675px">One</section><section style="height:675px">Two</section>'
    expect(await textOf(await printer.pdf(sheet(body, { width: 1200, height: 675 })))).toEqual(['One', 'Two'])
  })

  it('draws a picture that the folio holds', async () => {
    const red = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const body = '<img src="/file/abc" style="width:1200px;height:900px;display:block">'
    const png = await printer.png(
      sheet(body, null, async (path) => (path === '/file/abc' ? { bytes: red, contentType: 'image/png' } : null)),
    )
    const { dominant } = await sharp(png).stats()
    expect(dominant.r).toBeGreaterThan(230)
    expect(dominant.g).toBeLessThan(30)
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
        const bytes = await fontFile(name)
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
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('got it')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const body = `<img src="${host}/img"><iframe src="${host}/frame"></iframe><iframe src="/"></iframe><link rel="stylesheet" href="${host}/css">
      <script>document.title='ran';fetch('${host}/fetch')</script><script src="${host}/js"></script><object data="${host}/object"></object>
      <meta http-equiv="refresh" content="0;url=${host}/refresh"><p style="background:url(${host}/bg)">The words</p><img src="http://169.254.169.254/latest"><img src="file:///etc/passwd">`
    const pages = await textOf(await printer.pdf(sheet(body)))
    server.close()
    expect(asked).toEqual([])
    expect(pages.join(' ')).toContain('The words')
  })
})
