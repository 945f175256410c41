import Bowser from 'bowser'
import { isbot } from 'isbot'
import { createSizedCache } from '../../sized-cache.ts'
import { AGENT, DEVICE, FLAG } from './verdict.ts'

/** Names of browsers by the number they are stored as; append only. */
export const BROWSERS = [
  'Other',
  'Chrome',
  'Safari',
  'Firefox',
  'Edge',
  'Opera',
  'Samsung Internet',
  'DuckDuckGo',
  'Vivaldi',
  'Yandex Browser',
  'UC Browser',
  'Brave',
] as const

/** What is stored about a browser: its class, its device, and its name without the version. */
export type Agent = { agent: number; device: number; browser: number }

/** Number of characters of a browser name that are parsed. */
const LONGEST = 400
const MOST_KEPT = 2000

const SAME: Readonly<Record<string, (typeof BROWSERS)[number]>> = {
  Chromium: 'Chrome',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Opera Touch': 'Opera',
}

/**
 * Programs that open the links of mails and documents, and which the list of robots does not know. Names that people's
 * own browsers also carry, such as those of virus scanners and of apps with a browser inside, are not here.
 */
const SCANNERS = new RegExp(
  [
    'barracuda|mimecast|proofpoint|\\bppresponder|avanan|hornetsecurity|vade ?secure|ironscales|abnormal ?security',
    'ms-office|msoffice|microsoft office|microsoft outlook|outlook-(ios|android)|safelinks|skypeuripreview|teams link',
    'ironport|cisco[- ](secure|esa|email|umbrella|talos)|symantec|messagelabs|fireeye|trellix|forcepoint|websense',
    'trend ?micro|tmufe|sophos|palo ?alto|fortimail|fortiguard|zscaler|cloudmark|darktrace|check ?point|egress ?defend',
    'urldefense|url[- ]protect|link[- ]?(check|protect|preview|scan)|urlscan|virustotal|phish',
    '(google|yahoomail|ggpht)[-.\\w ]*(image)?proxy|googleimageproxy',
  ].join('|'),
  'i',
)

/** Parses browser names, with a cache because the same few recur. */
export function createAgents(): (name: string, flags: number, width: number) => Agent {
  const known = createSizedCache<string, Agent>(MOST_KEPT)
  return (full, flags, width) => {
    const name = full.slice(0, LONGEST)
    let read = known.get(name)
    if (!read) {
      read = readAgent(name)
      known.put(name, read, 1)
    }
    return { ...read, device: deviceOf(name, read.device, flags, width) }
  }
}

function readAgent(name: string): Agent {
  const agent = !name.trim() ? AGENT.none : isbot(name) || SCANNERS.test(name) ? AGENT.robot : AGENT.ordinary
  if (agent === AGENT.none) return { agent, device: DEVICE.other, browser: 0 }
  const parsed = Bowser.parse(name)
  const found = parsed.browser.name ?? ''
  const browser = Math.max(0, BROWSERS.indexOf((SAME[found] ?? found) as (typeof BROWSERS)[number]))
  const type = parsed.platform.type
  const device = type === 'mobile' ? DEVICE.mobile : type === 'tablet' ? DEVICE.tablet : DEVICE.desktop
  return { agent, device, browser }
}

/** An iPad claims to be a Mac, but has a touch screen, which no Mac has. */
function deviceOf(name: string, read: number, flags: number, width: number): number {
  if (read !== DEVICE.desktop || !(flags & FLAG.touch) || !/Macintosh/.test(name)) return read
  return width > 0 && width < 600 ? DEVICE.mobile : DEVICE.tablet
}
