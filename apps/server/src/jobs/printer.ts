import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'

/** A page to be printed: its HTML and a way to what it names. Nothing else can be reached while it is drawn. */
export type Sheet = {
  html: string
  /** Answers a path the HTML names (picture, font, stylesheet); null: there is none. */
  file(path: string): Promise<{ bytes: Buffer; contentType: string } | null>
  /** Size of each page in CSS px (96 an inch). null: one page as long as the content. */
  page: { width: number; height: number } | null
}

/** Limits of one job (architecture section 7). */
const JOB_MS = 60_000
const MAX_PAGES = 300
const MAX_PDF_PAGE_PX = 19_200
/** Chromium keeps what it drew: a fresh one after so many jobs. */
const JOBS_PER_BROWSER = 200
const WIDTH_PX = 1200
const ORIGIN = 'http://folio.invalid'

/** A card's picture: the top of the first section, 3 by 2, twice its size on the dashboard. */
const THUMBNAIL = { width: 720, height: 480 }

/** An export that ends for a reason people can act on; the message is for them. */
export class PrintError extends Error {
  override name = 'PrintError'
}

/**
 * Prints folios with Chromium. One warm browser, a context a job, one job at a time. The page's own script is off and
 * every request is answered here from what the sheet hands over: the browser talks to no server at all, so there is
 * no address to guess and no token to steal.
 */
export function createPrinter(launch: () => Promise<Browser>) {
  let browser: Promise<Browser> | null = null
  let jobs = 0
  let queue: Promise<unknown> = Promise.resolve()
  let stopped = false

  async function warmBrowser(): Promise<Browser> {
    const current = await browser?.catch(() => null)
    if (current?.isConnected() && jobs < JOBS_PER_BROWSER) return current
    await current?.close().catch(() => {})
    jobs = 0
    browser = launch()
    browser.catch(() => {
      browser = null
    })
    return browser
  }

  function job<T>(
    sheet: Sheet,
    viewport: { width: number; height: number },
    draw: (page: Page) => Promise<T>,
  ): Promise<T> {
    const run = queue.then(async () => {
      if (stopped) throw new PrintError('The server is stopping. Please try again in a moment.')
      const context = await (await warmBrowser()).newContext({ viewport, javaScriptEnabled: false, offline: false })
      jobs++
      try {
        return await withinTime(openAndDraw(context, sheet, draw))
      } finally {
        await context.close().catch(() => {})
      }
    })
    queue = run.catch(() => {})
    return run
  }

  return {
    /** A PDF with real text, tagged and outlined. `onProgress` 0 to 1. @throws PrintError over 300 pages or 60 s. */
    pdf(sheet: Sheet, onProgress: (share: number) => void = () => {}): Promise<Buffer> {
      return job(sheet, { width: WIDTH_PX, height: sheet.page?.height ?? 900 }, async (page) => {
        onProgress(0.4)
        const size = sheet.page ?? { width: WIDTH_PX, height: Math.min(await contentHeight(page), MAX_PDF_PAGE_PX) }
        if ((await contentHeight(page)) / size.height > MAX_PAGES + 1) {
          throw new PrintError(`This folio has more than ${MAX_PAGES} pages, which is more than one PDF can take.`)
        }
        const bytes = await page.pdf({
          width: `${size.width}px`,
          height: `${Math.ceil(size.height)}px`,
          printBackground: true,
          preferCSSPageSize: false,
          margin: { top: 0, right: 0, bottom: 0, left: 0 },
          tagged: true,
          outline: true,
        })
        onProgress(0.9)
        return bytes
      })
    },
    /** The whole folio as one picture, 1200 px wide, at double density up to the sizes Chromium can draw. */
    png(sheet: Sheet, onProgress: (share: number) => void = () => {}): Promise<Buffer> {
      return job(sheet, { width: WIDTH_PX, height: 900 }, async (page) => {
        onProgress(0.4)
        const bytes = await page.screenshot({ fullPage: true, type: 'png', timeout: JOB_MS })
        onProgress(0.9)
        return bytes
      })
    },
    thumbnail(sheet: Sheet): Promise<Buffer> {
      const height = (WIDTH_PX * THUMBNAIL.height) / THUMBNAIL.width
      return job(sheet, { width: WIDTH_PX, height }, async (page) =>
        sharp(await page.screenshot({ type: 'jpeg', quality: 92 }))
          .resize(THUMBNAIL)
          .webp({ quality: 82 })
          .toBuffer(),
      )
    },
    /** Ends what is being drawn: the queue, which is stopped first, has given it its time. */
    async stop(): Promise<void> {
      stopped = true
      await (await browser?.catch(() => null))?.close().catch(() => {})
      await queue
    },
  }
}

export type Printer = ReturnType<typeof createPrinter>

async function openAndDraw<T>(context: BrowserContext, sheet: Sheet, draw: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage()
  let isOpened = false
  await page.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (request.isNavigationRequest() && (isOpened || request.frame() !== page.mainFrame())) {
      return route.fulfill({ status: 204 }) // a page that wants to lead elsewhere stays as it is
    }
    if (url.origin !== ORIGIN) return route.abort()
    if (request.isNavigationRequest()) {
      isOpened = true
      return route.fulfill({ body: sheet.html, contentType: 'text/html; charset=utf-8' })
    }
    const file = await sheet.file(url.pathname + url.search).catch(() => null)
    return file ? route.fulfill({ body: file.bytes, contentType: file.contentType }) : route.fulfill({ status: 404 })
  })
  await page.goto(`${ORIGIN}/`, { waitUntil: 'load', timeout: JOB_MS })
  // The page's own script is off, but what the driver evaluates runs: wait until the last font is there.
  await page.evaluate('document.fonts.ready.then(() => true)')
  return draw(page)
}

/** Height of the drawn content in CSS px. */
const contentHeight = (page: Page): Promise<number> =>
  page.evaluate('Math.ceil(document.documentElement.getBoundingClientRect().height)')

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrintError('This took longer than a minute and was stopped.')), JOB_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
