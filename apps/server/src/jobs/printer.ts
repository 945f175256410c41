import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { createWorkerRpc } from '../worker-rpc.ts'
import { openSheet } from './open-sheet.ts'
import type { MendQuestion } from './pdf/mend-worker.ts'
import { pictureOfParts, type Rect, tooTall } from './pictures.ts'
import { preparePdf } from './prepare-pdf.ts'
import { createPriorityQueue } from './priority-queue.ts'
import { PrintError, type Sheet } from './sheet.ts'
import { MEMORY_BYTES, watchMemory } from './watch-memory.ts'

export { PrintError, type Sheet } from './sheet.ts'

/** Limits of one job. */
const JOB_MS = 60_000
const MAX_PAGES = 300
const MAX_PDF_PAGE_PX = 19_200
/** Chromium does not release everything it drew: it is restarted after this many jobs. */
const JOBS_PER_BROWSER = 200
/** Width at which a folio is drawn, px. */
const WIDTH_PX = 1200

/** A card's picture: the top of the first section, 3 by 2, twice its size on the dashboard. */
const THUMBNAIL = { width: 720, height: 480 }

/**
 * For the printing browser: anything that bypasses our responses finds no name and no way out. Nothing is resolved, and
 * anything that needs no resolving goes to a nonexistent proxy, loopback too.
 */
export const NO_NETWORK = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--dns-prefetch-disable',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]

/** Most urgent first. */
const RANK = { team: 0, thumbnail: 1, visitor: 2, idle: 3 } as const

const rankOf = ({ signal, isVisitors }: PrintControl) => ({
  ...(signal ? { signal } : {}),
  rank: isVisitors ? RANK.visitor : RANK.team,
})

/** `onProgress` 0 to 1; an aborted `signal` ends the job with a PrintError. */
export type PrintControl = {
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** For someone without an account: everything else in the queue goes first. */
  isVisitors?: boolean
}

/** `parts`: one picture for each section instead of one of the whole. */
export type PictureOptions = { scale?: number; isTransparent?: boolean; parts?: boolean }

type PrinterLimits = { jobMs: number; memoryBytes: number }

const MENDER = new URL('pdf/mend-worker.ts', import.meta.url)

/**
 * Prints folios with Chromium. One warm browser, one context per job, one job at a time: teams' exports, then
 * thumbnails, then visitors' exports. The page's own script is off and every request is answered here from what the
 * sheet provides: the browser contacts no server at all, so there is no address to guess and no token to steal.
 */
export function createPrinter(
  launch: () => Promise<Browser>,
  limits: PrinterLimits = { jobMs: JOB_MS, memoryBytes: MEMORY_BYTES },
) {
  let browser: Promise<Browser> | null = null
  let jobs = 0
  const turns = createPriorityQueue('printing')
  let stopped = false
  let isMending = false
  const mender = createWorkerRpc<MendQuestion, Uint8Array>('pdf-thread', MENDER, { mostMs: limits.jobMs })

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

  /** A browser that is no longer usable: the next job starts another. */
  function drop(running: Browser): void {
    browser = null
    running.close().catch(() => {})
  }

  type Window = { width?: number; height: number; scale?: number }

  function job<T>(
    sheet: Sheet,
    { width = WIDTH_PX, height, scale = 1 }: Window,
    { signal, rank }: Pick<PrintControl, 'signal'> & { rank: number },
    draw: (page: Page) => Promise<T>,
  ): Promise<T> {
    return turns.run(rank, async () => {
      // Not reported to anyone: the next start does the work.
      if (stopped) throw new Error('The printer was stopped.')
      if (signal?.aborted) throw new PrintError(CANCELLED)
      const running = await warmBrowser()
      const context = await running.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        javaScriptEnabled: false,
        offline: false,
        serviceWorkers: 'block',
        acceptDownloads: false,
      })
      jobs++
      return within(running, context, signal, async () => draw(await openSheet(context, sheet, limits.jobMs)))
    })
  }

  /** Whatever ends the job early closes its context; a browser that used too much memory is closed completely. */
  async function within<T>(
    running: Browser,
    context: BrowserContext,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const ended = Promise.withResolvers<never>()
    ended.promise.catch(() => {})
    const stop = () => ended.reject(new PrintError(CANCELLED))
    signal?.addEventListener('abort', stop)
    const timer = setTimeout(
      () => ended.reject(new PrintError('This took longer than a minute, so it was stopped.')),
      limits.jobMs,
    )
    const unwatch = await watchMemory(running, limits.memoryBytes, () => {
      ended.reject(new PrintError('This folio needs more memory than one export may have. Try fewer sections.'))
      drop(running)
    })
    const working = work()
    working.catch(() => {})
    try {
      return await Promise.race([working, ended.promise])
    } catch (error) {
      // A PDF still being corrected is abandoned: the thread has only one job at a time.
      if (isMending) await mender.stop()
      isMending = false
      throw error
    } finally {
      unwatch()
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      // A page that hangs cannot be closed: then the browser is closed with it.
      await inTime(context.close(), 3_000).catch(() => drop(running))
    }
  }

  return {
    /**
     * A PDF with real text, tagged and outlined, its links alive.
     * @throws PrintError beyond 300 pages, a minute or a gigabyte.
     */
    pdf(sheet: Sheet, control: PrintControl = {}): Promise<{ bytes: Buffer; pages: number }> {
      mender.warm()
      // On a chosen paper size, a folio is as wide as the paper; its own pages are as wide as on the screen.
      const { scale: paperScale = 1 } = sheet.page ?? {}
      const width = sheet.page && !sheet.page.isOwn ? Math.ceil(sheet.page.width / paperScale) : WIDTH_PX
      const window = { width, height: Math.round(sheet.page?.height ?? 900) }
      return job(sheet, window, rankOf(control), async (page) => {
        control.onProgress?.(0.4)
        const height = await contentHeight(page)
        const size = sheet.page ?? { width: WIDTH_PX, height: Math.min(height, MAX_PDF_PAGE_PX), isOwn: true }
        const scale = size.isOwn ? size.width / WIDTH_PX : paperScale
        if ((height * scale) / size.height > MAX_PAGES + 1) throw new PrintError(TOO_MANY_PAGES)
        await preparePdf(page, { width, height: size.height / scale, isOwn: size.isOwn, scale })
        const bytes = await page.pdf({
          width: `${Math.ceil(size.width)}px`,
          height: `${Math.ceil(size.height)}px`,
          scale,
          printBackground: true,
          preferCSSPageSize: false,
          margin: { top: 0, right: 0, bottom: 0, left: 0 },
          tagged: true,
          outline: true,
        })
        const pages = pagesIn(bytes)
        if (pages > MAX_PAGES) throw new PrintError(TOO_MANY_PAGES)
        control.onProgress?.(0.8)
        const lang: string = await page.evaluate('document.documentElement.lang')
        isMending = true
        const mended = await mender.ask({ bytes, lang, size: sheet.page }, { key: 'printer' })
        isMending = false
        return { bytes: Buffer.from(mended.buffer, mended.byteOffset, mended.byteLength), pages }
      })
    },
    /** The folio as pictures, 1200 px wide times `scale`: one, or one for each section. */
    pictures(
      sheet: Sheet,
      { scale = 1, isTransparent = false, parts = false }: PictureOptions = {},
      control: PrintControl = {},
    ): Promise<Buffer[]> {
      return job(sheet, { height: 900, scale }, rankOf(control), async (page) => {
        control.onProgress?.(0.3)
        const height = await contentHeight(page)
        const sections = parts ? await sectionRects(page) : []
        const rects: Rect[] = sections.length ? sections : [{ y: 0, height }]
        if (rects.length > MAX_PAGES) throw new PrintError(TOO_MANY_PAGES)
        if (rects.some((rect) => tooTall(rect, WIDTH_PX, scale))) {
          throw new PrintError(
            parts
              ? 'A section in this folio is too tall for a picture at this quality.'
              : 'This folio is too tall for one picture at this quality. Choose one picture per section, or a lower quality.',
          )
        }
        const pictures: Buffer[] = []
        for (const rect of rects) {
          pictures.push(await pictureOfParts(page, rect, { width: WIDTH_PX, isTransparent, timeoutMs: limits.jobMs }))
          control.onProgress?.(0.3 + (0.6 * pictures.length) / rects.length)
        }
        return pictures
      })
    },
    /**
     * The thumbnail for a card. `isIdle`: everything else that waits is drawn first. `isClear`: without what lies under
     * its modules, for a page that is as light or dark as the screen it is shown on.
     */
    thumbnail(sheet: Sheet, { isIdle = false, isClear = false } = {}): Promise<Buffer> {
      const height = (WIDTH_PX * THUMBNAIL.height) / THUMBNAIL.width
      return job(sheet, { height }, { rank: isIdle ? RANK.idle : RANK.thumbnail }, async (page) => {
        await page.evaluate(showFirstAlone, { leastPx: height * MOST_OF_CARD, cardPx: height })
        if (isClear) await page.evaluate(clearGround)
        const drawn = isClear
          ? page.screenshot({ type: 'png', omitBackground: true })
          : page.screenshot({ type: 'jpeg', quality: 92 })
        return sharp(await drawn)
          .resize(THUMBNAIL)
          .webp({ quality: 82 })
          .toBuffer()
      })
    },
    /** Ends the current job; the queue, which is stopped first, has already given it time to finish. */
    async stop(): Promise<void> {
      stopped = true
      await (await browser?.catch(() => null))?.close().catch(() => {})
      await turns.idle()
      await mender.stop()
    },
  }
}

/** From this share of a card on, only the first section is shown: a sliver of the second would be useless. */
const MOST_OF_CARD = 0.6

/**
 * In the page: hides what follows the first section if that is high enough, and extends to the card's edge its background
 * and what stands on its lower edge, such as a picture.
 */
function showFirstAlone({ leastPx, cardPx }: { leastPx: number; cardPx: number }): void {
  const [first, ...others] = document.querySelectorAll<HTMLElement>('.sheet > .section')
  if (!first || first.offsetHeight < leastPx) return
  for (const other of others) other.style.display = 'none'
  const ground = getComputedStyle(first).backgroundColor
  document.body.style.background = ground
  const sheet = first.parentElement
  if (sheet) sheet.style.background = ground
  const { bottom, height } = first.getBoundingClientRect()
  if (height >= cardPx) return
  const growth = cardPx - height
  first.style.minHeight = `${cardPx}px`
  for (const cell of first.querySelectorAll<HTMLElement>('.cell')) {
    const box = cell.getBoundingClientRect()
    const isPicture = cell.querySelector('img, svg') !== null && cell.innerText.trim() === ''
    if (!isPicture || Math.abs(box.bottom - bottom) >= 2) continue
    // The margin takes the growth back, so that no row of the grid grows with it and stretches what stands beside.
    cell.style.alignSelf = 'start'
    cell.style.height = `${box.height + growth}px`
    cell.style.marginBottom = `${-growth}px`
  }
}

/** In the page: leaves only what stands on its sections. */
function clearGround(): void {
  for (const under of document.querySelectorAll<HTMLElement>('html, body, main, .sheet, .flow, .section'))
    under.style.setProperty('background', 'none', 'important')
}

/** Prints pages in Chromium; created by `createPrinter`. */
export type Printer = ReturnType<typeof createPrinter>

const CANCELLED = 'This export was cancelled.'
const TOO_MANY_PAGES = `This folio has more than ${MAX_PAGES} pages, the most that one file can have.`

/** Height drawn for a folio without sections, CSS px. */
const BLANK_HEIGHT_PX = 900

/** Height of the drawn content in CSS px; never 0. */
const contentHeight = async (page: Page): Promise<number> =>
  Number(await page.evaluate('Math.ceil(document.documentElement.getBoundingClientRect().height)')) || BLANK_HEIGHT_PX

const sectionRects = (page: Page): Promise<Rect[]> =>
  page.evaluate(`[...document.querySelectorAll('.flow > .section')].map((section) => {
    const { top, height } = section.getBoundingClientRect()
    return { y: top, height }
  })`)

/** Chromium writes the objects of pages uncompressed. */
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 1

async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
