import { AGENTS } from '../../../apps/server/test/reading.ts'
import { createRandom, pick } from '../../random.ts'

/** What someone does on a page, ms after they opened it. */
export type Step = { at: number } & (
  | { does: 'look'; section: number }
  | { does: 'touch' | 'hide' | 'show' | 'print' | 'close' }
  | { does: 'click'; words: string }
  /** The browser is killed. */
  | { does: 'die' }
  /** Returns through the back/forward cache. */
  | { does: 'return' }
)

/** A device as the server sees it. */
export type Device = {
  address: string
  agent: string
  headers: Record<string, string>
  flags: number
  width: number
  /** What it remembers; null: nothing. */
  id: string | null
  query: string
  /** The host at which it opened the page, if not the product's own. */
  host?: string
  device: 'desktop' | 'mobile' | 'other'
}

/** One visit, and whether it must be counted. */
export type Expected = { isView: boolean; seen: number | null; sections: number[]; clicks: number }

/** Someone with a page open: one visit or several in a row. */
export type Session = {
  kind: Kind
  who: number
  begins: number
  device: Device
  steps: Step[]
  visits: Expected[]
  /** Sends no messages by script, but fetches the picture and the page, or only the page. */
  script: 'on' | 'off' | 'never'
  isTeams?: true
}

const PEOPLE = {
  'reads to the end': 300,
  skims: 180,
  'one screen': 80,
  'left open': 60,
  'away and back': 80,
  'back by memory': 40,
  prints: 10,
  phone: 140,
  'two devices': 20,
  office: 30,
  'next day': 10,
  embedded: 10,
  'own domain': 10,
  'script off': 10,
  'asks for privacy': 10,
  'browser dies': 10,
} as const
const OTHERS = { prefetched: 5, team: 5 } as const
const SCANNERS = { preview: 90, crawler: 40, headless: 40, 'scrolls by script': 30 } as const

/** Kinds of sessions. */
export type Kind = keyof typeof PEOPLE | keyof typeof OTHERS | keyof typeof SCANNERS

/** Whether the session belongs to people whose visits count. */
export const isReader = (kind: Kind): boolean => kind in PEOPLE

/** After this long without touching the page, someone no longer counts as reading (V3). */
const IDLE_MS = 60_000
const HOUR = 3600_000
/** People arrive at this rate, a day's crowd within minutes, so the server has to process them concurrently. */
const APART_MS = 20

const HEADLESS = `${AGENTS.chrome}`
const DESKTOPS = [AGENTS.chrome, AGENTS.firefox, AGENTS.safari]
const PREVIEWS = [
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
]

/** Sessions with about `visits` visits, plus a fifth as many scanners; the same seed gives the same sessions. */
export function makeSessions({
  visits,
  sections,
  seed,
  domain,
}: {
  visits: number
  sections: number
  seed: number
  domain: string
}): Session[] {
  const random = createRandom(seed)
  const between = (least: number, most: number) => Math.round(least + random() * (most - least))
  let people = 0
  let networks = 0
  const address = () => {
    networks++
    return `100.${64 + (networks >> 14)}.${(networks >> 6) & 255}.${(networks & 63) * 4 + 1}`
  }
  const device = (more: Partial<Device> = {}): Device => ({
    address: address(),
    agent: pick(DESKTOPS, random),
    headers: { 'accept-language': pick(['en', 'en-GB', 'sv', 'pt'], random) },
    flags: 0,
    width: 1440,
    id: Array.from({ length: 22 }, () => pick([...'0123456789abcdefghijkABCDEFGHIJK'], random)).join(''),
    query: '',
    device: 'desktop',
    ...more,
  })
  const phone = () =>
    device({ agent: pick([AGENTS.iphone, AGENTS.android], random), flags: 4, width: 390, device: 'mobile' })

  const made: Session[] = []
  const add = (session: Partial<Session> & Pick<Session, 'kind' | 'visits'>) => {
    made.push({
      who: people++,
      begins: between(0, visits * APART_MS),
      device: device(),
      steps: [],
      script: 'on',
      ...session,
    })
  }

  /** Reads sections for the given times, touching occasionally. Returns what should be measured. */
  function reads(
    stays: readonly (readonly [section: number, ms: number])[],
    { from = 0, clicks = 0, touches = true } = {},
  ) {
    const steps: Step[] = []
    const times = Array.from({ length: sections }, () => 0)
    let at = from
    for (const [section, ms] of stays) {
      steps.push({ at, does: 'look', section })
      if (touches)
        for (let more = 0; more < ms; more += between(2000, 9000)) steps.push({ at: at + more, does: 'touch' })
      times[section] = (times[section] ?? 0) + ms
      at += ms
    }
    for (let nth = 0; nth < clicks; nth++)
      steps.push({
        at: from + between(500, at - from - 1),
        does: 'click',
        words: pick(['Book a call', 'Pricing'], random),
      })
    const expected: Expected = { isView: true, seen: at - from, sections: times, clicks }
    return { steps, expected, ends: at }
  }
  const all = (least: number, most: number) =>
    Array.from({ length: sections }, (_, section) => [section, between(least, most)] as const)
  const some = (least: number, most: number) => all(least, most).slice(0, between(1, sections - 1))
  const whole = (one: ReturnType<typeof reads>, last: 'close' | 'die' = 'close') => ({
    steps: [...one.steps, { at: one.ends, does: last }] as Step[],
    visits: [one.expected],
  })

  const KINDS: Record<Kind, () => void> = {
    'reads to the end': () =>
      add({ kind: 'reads to the end', ...whole(reads(all(3000, 10_000), { clicks: random() < 0.3 ? 1 : 0 })) }),
    skims: () => {
      const stays = all(400, 2500).map(([section, ms]) => [section, ms > 800 && ms < 1300 ? ms + 600 : ms] as const)
      add({ kind: 'skims', ...whole(reads(stays)) })
    },
    'one screen': () =>
      add({ kind: 'one screen', ...whole(reads([[0, between(2000, 30_000)]], { touches: random() > 0.02 })) }),
    'left open': () => {
      const one = reads(some(3000, 9000))
      const touched = Math.max(...one.steps.map(({ at }) => at))
      const section = one.expected.sections.findLastIndex((ms) => ms > 0)
      // Measured until a minute after the last touch.
      const more = touched + IDLE_MS - one.ends
      one.expected.seen = (one.expected.seen ?? 0) + more
      one.expected.sections[section] = (one.expected.sections[section] ?? 0) + more
      one.steps.push({ at: one.ends + between(180_000, 200_000), does: 'close' })
      add({ kind: 'left open', steps: one.steps, visits: [one.expected] })
    },
    'away and back': () => {
      const first = reads(some(2000, 8000))
      // Half of them stay away longer than a visit lasts.
      const away = random() < 0.5 ? between(5000, 90_000) : between(1_860_000, 1_870_000)
      const second = reads(some(2000, 8000), { from: first.ends + away })
      const steps: Step[] = [
        ...first.steps,
        { at: first.ends, does: 'hide' },
        { at: first.ends + away, does: 'show' },
        ...second.steps,
        { at: second.ends, does: 'close' },
      ]
      const together: Expected = {
        ...first.expected,
        seen: (first.expected.seen ?? 0) + (second.expected.seen ?? 0),
        sections: first.expected.sections.map((ms, nth) => ms + (second.expected.sections[nth] ?? 0)),
      }
      add({
        kind: 'away and back',
        steps,
        visits: away > 30 * 60_000 ? [first.expected, second.expected] : [together],
      })
    },
    'back by memory': () => {
      const first = reads(some(2000, 8000), { clicks: 1 })
      const second = reads(some(2000, 8000), { from: first.ends + 20_000 })
      const steps: Step[] = [
        ...first.steps,
        { at: first.ends, does: 'hide' },
        { at: first.ends + 20_000, does: 'return' },
        ...second.steps,
        { at: second.ends, does: 'close' },
      ]
      const sections = first.expected.sections.map((ms, nth) => ms + (second.expected.sections[nth] ?? 0))
      const seen = (first.expected.seen ?? 0) + (second.expected.seen ?? 0)
      add({ kind: 'back by memory', steps, visits: [{ ...first.expected, seen, sections }] })
    },
    prints: () => {
      const one = reads(all(2000, 6000))
      one.steps.push({ at: one.ends - 500, does: 'print' })
      add({ kind: 'prints', ...whole(one) })
    },
    phone: () => add({ kind: 'phone', device: phone(), ...whole(reads(some(3000, 9000))) }),
    'two devices': () => {
      const who = people++
      add({ kind: 'two devices', who, ...whole(reads(some(2000, 9000))) })
      add({ kind: 'two devices', who, device: phone(), ...whole(reads(some(3000, 9000))) })
    },
    office: () => {
      const { address: at, agent, headers } = device({ agent: AGENTS.chrome })
      const begins = between(0, visits * APART_MS)
      for (let nth = 0; nth < 6; nth++)
        add({
          kind: 'office',
          begins: begins + between(0, 60_000),
          device: device({ address: at, agent, headers }),
          ...whole(reads(some(3000, 12_000))),
        })
    },
    'next day': () => {
      const who = people++
      const same = device()
      const begins = between(0, visits * APART_MS)
      for (const later of [0, 24 * HOUR])
        add({ kind: 'next day', who, begins: begins + later, device: same, ...whole(reads(some(2000, 9000))) })
    },
    embedded: () =>
      add({ kind: 'embedded', device: device({ query: '?embed=iframe' }), ...whole(reads(some(2000, 9000))) }),
    'own domain': () =>
      add({ kind: 'own domain', device: device({ host: domain }), ...whole(reads(some(2000, 9000))) }),
    'script off': () =>
      add({
        kind: 'script off',
        script: 'off',
        device: device({ id: null, width: 0, device: 'desktop' }),
        visits: [{ isView: true, seen: null, sections: [], clicks: 0 }],
      }),
    'asks for privacy': () => {
      const one = device({ id: null })
      one.headers['sec-gpc'] = '1'
      add({ kind: 'asks for privacy', device: one, ...whole(reads(some(2000, 9000))) })
    },
    'browser dies': () => add({ kind: 'browser dies', ...whole(reads(some(4000, 9000)), 'die') }),
    prefetched: () => {
      const one = device()
      one.headers['sec-purpose'] = 'prefetch;prerender'
      add({ kind: 'prefetched', script: 'never', device: one, visits: [] })
    },
    team: () => add({ kind: 'team', isTeams: true, ...whole(reads(some(2000, 9000))) }),
    preview: () =>
      add({ kind: 'preview', script: 'never', device: device({ agent: pick(PREVIEWS, random) }), visits: [] }),
    crawler: () => add(scans('crawler', { agent: AGENTS.googlebot })),
    headless: () => add(scans('headless', { agent: HEADLESS, flags: random() < 0.5 ? 1 : 2 })),
    'scrolls by script': () => {
      const { address: at } = device()
      const begins = between(0, visits * APART_MS)
      const burst = between(3, 9)
      for (let nth = 0; nth < burst; nth++)
        add({
          begins: begins + between(0, 20_000),
          ...scans('scrolls by script', { address: at, agent: AGENTS.chrome }),
        })
    },
  }
  /** Scrolls through the page by script without touching anything. */
  function scans(kind: Kind, more: Partial<Device>) {
    const one = reads(all(500, 5000), { touches: false })
    const made = whole(one)
    return {
      kind,
      device: device({ id: null, ...more }),
      steps: made.steps,
      visits: [{ ...one.expected, isView: false }],
    }
  }

  for (const [kind, share] of Object.entries({ ...PEOPLE, ...OTHERS, ...SCANNERS }) as [Kind, number][]) {
    const wanted = Math.max(1, Math.round((visits * share) / 1000))
    const before = made.length
    let count = 0
    while (count < wanted) {
      const from = made.length
      KINDS[kind]()
      count += made.slice(from).reduce((sum, one) => sum + Math.max(1, one.visits.length), 0)
    }
    if (made.length === before) throw new Error(`Nobody ${kind}.`)
  }
  return made
}
