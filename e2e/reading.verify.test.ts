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
})
afterAll(() => site?.close())

type Stored = { verdict: number; seen: number | null; ms: number[]; kinds: number[]; country: string | null }
/** How long somebody read, by section where that matters; null where nobody can know. */
type Truth = { seen: number | null; sections?: number[] }
/** ms since the page was first drawn, by its own clock. */
type Since = () => Promise<number>
type Row = {
  times: number
  options?: Opening
  door?: 'password'
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
/** Headless tabs are never hidden: what the browser would say is said for it. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
const drawnAt = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

const ROWS: Record<string, Row> = {
  'closed after three seconds': {
    times: 12,
    async does(page, since) {
      await page.mouse.wheel(0, 50)
      await pause(3000)
      return { seen: await since() }
    },
  },
  'two sections, two seconds each': {
    times: 10,
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
    times: 7,
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

/** Opens the page of a folio as its readers come to it. */
async function enter(page: Page, token: string, door: Row['door']): Promise<void> {
  await page.goto(`/folio/${token}`, { waitUntil: 'load' })
  if (door !== 'password') return
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.sheet').waitFor()
}

it('sixty visits of a real browser are measured as its own clock does', { timeout: 600_000 }, async () => {
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
        await enter(page, token, door)
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
                from visit v join folio f on f.id = v.folio_id where f.token = $1`,
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
