import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoFolios } from '@recto/catalogue'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { AGENTS } from '../apps/server/test/reading.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { makeFolios, type Opening, type Site, startSite } from './web-driver.ts'

// Sixty visits of a real browser, six at a time, whose truth is the page's own clock since it was first drawn (docs/stats.md, V1 to V8).

const DOCUMENT = demoFolios().find(({ name }) => name.startsWith('Proposal'))?.document
const AT_ONCE = 6
/** What a visit's time may differ from that clock. ms */
const OFF_MS = 400

let site: Site
let ada: Person
beforeAll(async () => {
  site = await startSite({})
  ada = await site.newPerson({ fullName: 'Ada Quill' })
  await new Promise<void>((resolve) => framing.server.listen(0, '127.0.0.1', resolve))
  framing.url = `http://127.0.0.1:${(framing.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  framing.server.close()
  await site?.close()
})

type Stored = { verdict: number; seen: number | null; ms: number[]; kinds: number[]; country: string | null }
/** How long someone read, by section where that matters; null where no one can know. */
type Truth = { seen: number | null; sections?: number[] }
/** ms since the page was first drawn, by its own clock. */
type Since = () => Promise<number>
type Row = {
  times: number
  options?: Opening
  door?: 'password' | 'frame'
  does: (page: Page, since: Since) => Promise<Truth>
  check?: (stored: Stored) => void
  offMs?: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const PASSWORD = 'open sesame 7'
const PHONE: Opening = {
  userAgent: AGENTS.iphone,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}
const look = (page: Page, section: number) =>
  page.evaluate(
    (nth) => document.querySelectorAll('.sheet > .section')[nth]?.scrollIntoView({ behavior: 'instant' }),
    section,
  )
/** Headless tabs are never hidden, nor kept for the way back: what a page is told then is said for it. Answers when, ms. */
const setHidden = (page: Page, isHidden: boolean, isKept = false): Promise<number> =>
  page.evaluate(
    ([hidden, kept]) => {
      if (kept && !hidden) dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      })
      document.dispatchEvent(new Event('visibilitychange'))
      if (kept && hidden) dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      return performance.now()
    },
    [isHidden, isKept] as const,
  )
const drawnAt = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

const ROWS: Record<string, Row> = {
  // The longest first: it lasts as long as all others together.
  'left alone after one second': {
    times: 2,
    async does(page, since) {
      await page.mouse.move(50, 60)
      await pause(1000)
      const words = await page.evaluate(() => {
        const [first] = document.querySelectorAll('.sheet > .section')
        const share = first ? Math.min(1, innerHeight / first.getBoundingClientRect().height) : 0
        return (first?.textContent.split(/\s+/).length ?? 0) * share
      })
      await page.mouse.move(80, 90)
      const touched = await since()
      const patience = Math.max(60_000, Math.min(180_000, words * 333))
      await pause(patience + 4000)
      return { seen: touched + patience }
    },
  },
  'gone and back again': {
    times: 2,
    async does(page, since) {
      await page.mouse.move(50, 60)
      await pause(1500)
      const drawn = await page.evaluate(drawnAt)
      const before = (await setHidden(page, true, true)) - drawn
      await pause(1000)
      const back = (await setHidden(page, false, true)) - drawn
      await page.mouse.move(80, 90)
      await pause(2000)
      return { seen: before + (await since()) - back }
    },
  },
  'framed, and off the screen for two seconds': {
    times: 2,
    door: 'frame',
    async does(page) {
      const frame = page.frames()[1]
      if (!frame) throw new Error('The site shows no frame.')
      await pause(2000)
      await page.evaluate(() => document.querySelector('iframe')?.scrollIntoView({ behavior: 'instant' }))
      const from = await frame.evaluate(() => performance.now())
      await page.mouse.move(200, 200)
      await pause(2000)
      return { seen: (await frame.evaluate(() => performance.now())) - from }
    },
  },
  'closed after three seconds': {
    times: 9,
    async does(page, since) {
      await page.mouse.wheel(0, 50)
      await pause(3000)
      return { seen: await since() }
    },
  },
  'two sections, two seconds each': {
    times: 8,
    async does(page, since) {
      await look(page, 0)
      await page.mouse.move(50, 60)
      await pause(2000)
      const first = await since()
      await look(page, 2)
      await pause(2000)
      const seen = await since()
      return { seen, sections: [first, 0, seen - first] }
    },
  },
  'hidden for two seconds': {
    times: 6,
    async does(page, since) {
      await page.mouse.move(50, 60)
      await pause(1500)
      const first = await since()
      await setHidden(page, true)
      await pause(2000)
      await setHidden(page, false)
      const from = await since()
      await pause(1500)
      return { seen: first + (await since()) - from }
    },
    check: ({ kinds }) => expect(kinds).toEqual(expect.arrayContaining([2, 3])),
  },
  printed: {
    times: 5,
    async does(page, since) {
      await page.mouse.move(50, 60)
      await pause(1000)
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await pause(1000)
      return { seen: await since() }
    },
    check: ({ kinds }) => expect(kinds).toContain(5),
  },
  'on a phone, untouched': {
    times: 6,
    options: PHONE,
    async does(_, since) {
      await pause(4000)
      return { seen: await since() }
    },
  },
  'script off': {
    times: 5,
    options: { javaScriptEnabled: false },
    does: async () => ({ seen: null }),
  },
  'asks for privacy': {
    times: 5,
    options: { extraHTTPHeaders: { 'sec-gpc': '1' } },
    async does(page, since) {
      await page.mouse.move(50, 60)
      await pause(2000)
      return { seen: await since() }
    },
    check: ({ country }) => expect(country).toBe(null),
  },
  'frozen for four seconds': {
    times: 4,
    // What was read since the last tick of a second is gone with it.
    offMs: OFF_MS + 1000,
    async does(page, since) {
      await page.mouse.move(50, 60)
      await pause(1500)
      const first = await since()
      await page.evaluate(() => {
        const until = performance.now() + 4000
        while (performance.now() < until);
      })
      const from = await since()
      await pause(1500)
      return { seen: first + (await since()) - from }
    },
  },
  'behind a password': {
    times: 3,
    door: 'password',
    async does(page, since) {
      await page.mouse.move(50, 60)
      await pause(2000)
      return { seen: await since() }
    },
  },
  'killed after seven seconds': {
    times: 3,
    // Nothing is said between two messages, five seconds apart.
    offMs: OFF_MS + 600,
    async does(page) {
      await page.mouse.wheel(0, 50)
      await pause(7000)
      const session = await page.context().newCDPSession(page)
      await Promise.race([session.send('Page.crash').catch(() => {}), pause(500)])
      return { seen: 5000 }
    },
  },
}

/** A site of someone's that frames folios, far below its first screen. */
const framing = { server: createServer(), url: '' }
framing.server.on('request', (request, answer) => {
  const token = request.url?.split('?')[1] ?? ''
  answer.setHeader('content-type', 'text/html')
  answer.end(
    `<div style="height: 3000px"></div><iframe width="900" height="700" src="${site.server.url}/folio/${token}?embed=iframe"></iframe>`,
  )
})

/** Opens the page of a folio as its readers come to it. */
async function enter(page: Page, token: string, door: Row['door']): Promise<void> {
  if (door === 'frame') {
    await page.goto(`${framing.url}/?${token}`, { waitUntil: 'load' })
    return
  }
  await page.goto(`/folio/${token}`, { waitUntil: 'load' })
  if (door !== 'password') return
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.sheet').waitFor()
}

it('sixty visits of a real browser are measured as its own clock does', { timeout: 900_000 }, async () => {
  const { pool } = site.server.app
  const jobs: (() => Promise<void>)[] = []
  const off: string[] = []
  for (const [name, { times, options, door, does, check, offMs = OFF_MS }] of Object.entries(ROWS)) {
    for (let nth = 0; nth < times; nth++)
      jobs.push(async () => {
        const [token = ''] = await makeFolios(ada, [name])
        if (DOCUMENT) await writeContent(site.server, ada, token, DOCUMENT)
        await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
        if (door === 'password') await ada.ask('SetFolioPassFolioSharingSettings', { token, pass: PASSWORD })
        // What is asked for ahead says nothing.
        await fetch(new URL(`/folio/${token}`, site.server.url), { headers: { 'sec-purpose': 'prefetch;prerender' } })
        const page = await site.open(undefined, { userAgent: AGENTS.chrome, ...options })
        await page.addInitScript(() => {
          Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
          Object.defineProperty(Navigator.prototype, 'plugins', { get: () => [1, 2, 3] })
        })
        // What is done before the page listens is not heard.
        const listens = options?.javaScriptEnabled === false ? null : page.waitForRequest(/\/seen(\?|$)/)
        await enter(page, token, door)
        await listens
        let asked = performance.now()
        const truth = await does(page, async () => {
          asked = performance.now()
          const [now, drawn] = [await page.evaluate(() => performance.now()), await page.evaluate(drawnAt)]
          return now - drawn
        })
        await page.close({ runBeforeUnload: false })
        // The page was there for up to so long after it last said how late it was.
        const lateMs = performance.now() - asked
        const stored = async () =>
          (
            await pool.query<Stored>(
              `select v.verdict, v.seen_ms as seen, v.country,
                  (select array_agg(coalesce(v.section_ms[array_position(v.sections, s.n)], 0) order by s.n)
                    from folio_section s where s.folio_id = v.folio_id) as ms,
                  (select coalesce(array_agg(e.kind), '{}') from visit_event e where e.visit_id = v.id) as kinds
                from visit v join folio f on f.id = v.folio_id where f.token = $1 order by v.began_at desc`,
              [token],
            )
          ).rows
        const isNear = (ms: number, wanted: number) => ms >= wanted - offMs && ms <= wanted + offMs + lateMs
        await expect
          .poll(async () => (await stored()).map(({ verdict, seen }) => [name, verdict, verdict === 2 || seen]))
          .toEqual([[name, 2, true]])
        const ends = async () => {
          const [one] = await stored()
          return truth.seen === null ? one?.seen === null : isNear(one?.seen ?? 0, truth.seen)
        }
        const isGood = await expect
          .poll(ends, { timeout: 6000 })
          .toBe(true)
          .then(
            () => true,
            () => false,
          )
        const [one] = await stored()
        if (!one) throw new Error(`${name} is not there.`)
        if (!isGood) off.push(`${name}: ${one.seen} ms for ${truth.seen?.toFixed(0)}`)
        for (const [section, ms] of truth.sections?.entries() ?? [])
          if (!isNear(one.ms[section] ?? 0, ms))
            off.push(`${name}, section ${section}: ${one.ms[section]} ms for ${ms.toFixed(0)}`)
        check?.(one)
      })
  }
  expect(jobs.length).toBe(60)
  const worker = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(off).toEqual([])
})
