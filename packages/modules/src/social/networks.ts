import { siteName } from '../kit/hosts/index.ts'
import type { Network, Profile } from './spec.ts'

type Known = {
  name: string
  /** Names of its sites; a site below one of them is it too. */
  sites: readonly string[]
  /** Its sign on a 20 by 20 field, drawn by us in strokes of 1.5: a letter or what it is for, no trade mark. */
  sign: string
}

const GLOBE =
  'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM2.5 10h15M10 2.5c4.6 4.6 4.6 10.4 0 15M10 2.5c-4.6 4.6-4.6 10.4 0 15'
const BUBBLE = 'M3 4h14v9.5H9.5L5.5 17v-3.5H3z'

/** Every network: the one table of icons. */
const NETWORK: Readonly<Record<Network, Known>> = {
  email: { name: 'E-mail', sites: [], sign: 'M2 4h16v12H2zM2 4l8 7 8-7' },
  phone: {
    name: 'Phone',
    sites: [],
    sign: 'M6 2.5H3.5C3 9.5 10.5 17 17.5 16.5V14l-3.7-1.8-1.6 1.6C9.5 12.5 7.5 10.5 6.2 7.8l1.6-1.6z',
  },
  web: { name: 'Website', sites: [], sign: GLOBE },
  linkedin: {
    name: 'LinkedIn',
    sites: ['linkedin.com'],
    sign: 'M4.5 8.5v8M4.5 4v.8M8.5 16.5v-8M8.5 12c0-4.5 7-4.8 7 0v4.5',
  },
  instagram: {
    name: 'Instagram',
    sites: ['instagram.com'],
    sign: 'M2.5 6h4l1.5-2h4l1.5 2h4v10.5h-15zM10 8.2a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8z',
  },
  facebook: {
    name: 'Facebook',
    sites: ['facebook.com', 'fb.com', 'fb.me'],
    sign: 'M13.5 3H12c-2 0-3 1-3 3v11.5M6 9.5h6.5',
  },
  youtube: { name: 'YouTube', sites: ['youtube.com', 'youtu.be'], sign: 'M2.5 5h15v10.5h-15zM8.5 7.8v5l4.2-2.5z' },
  x: { name: 'X', sites: ['x.com', 'twitter.com'], sign: 'M4 4l12 12.5M16 4L4 16.5' },
  tiktok: { name: 'TikTok', sites: ['tiktok.com'], sign: 'M11 3v10.5a3.2 3.2 0 1 1-3.2-3.2M11 3c.4 2.8 2.2 4.4 5 4.6' },
  github: {
    name: 'GitHub',
    sites: ['github.com', 'github.io', 'gitlab.com', 'codeberg.org'],
    sign: 'M7 5.5L2.5 10 7 14.5M13 5.5l4.5 4.5-4.5 4.5',
  },
  vimeo: { name: 'Vimeo', sites: ['vimeo.com'], sign: 'M2.5 5h15v10.5h-15zM8.5 7.8v5l4.2-2.5z' },
  pinterest: {
    name: 'Pinterest',
    sites: ['pinterest.com', 'pin.it'],
    sign: 'M7.5 17.5L10 8.5M6.2 10.5C4.2 4.5 15 2.5 15 8.2c0 4-4.5 5.6-6 3.3',
  },
  whatsapp: { name: 'WhatsApp', sites: ['whatsapp.com', 'wa.me'], sign: `${BUBBLE}M7 8.8h.1M10 8.8h.1M13 8.8h.1` },
  telegram: {
    name: 'Telegram',
    sites: ['telegram.org', 't.me'],
    sign: 'M2.5 9.5l15-6-3 13-4.7-3.7M17.5 3.5L8.5 11.5v5l2-2.5M2.5 9.5l6 2',
  },
  discord: { name: 'Discord', sites: ['discord.com', 'discord.gg'], sign: `${BUBBLE}M7.5 8v1.5M12.5 8v1.5` },
  slack: { name: 'Slack', sites: ['slack.com'], sign: 'M7.5 3L6 17M14 3l-1.5 14M3.5 7.5h14M2.5 12.5h14' },
  medium: { name: 'Medium', sites: ['medium.com'], sign: 'M3 16.5v-12l7 9 7-9v12' },
  mastodon: {
    name: 'Mastodon',
    sites: ['mastodon.social', 'mastodon.online', 'fosstodon.org'],
    sign: `${BUBBLE}M6.5 11V7l3.5 3 3.5-3v4`,
  },
  bluesky: {
    name: 'Bluesky',
    sites: ['bsky.app', 'bsky.social'],
    sign: 'M10 9.5C8 6 5 4 3 4c0 5 1 7.5 4 7.5-2 1-2.5 3-.5 4.5 1.5-.5 2.5-2 3.5-4 1 2 2 3.5 3.5 4 2-1.5 1.5-3.5-.5-4.5 3 0 4-2.5 4-7.5-2 0-5 2-7 5.5z',
  },
  threads: {
    name: 'Threads',
    sites: ['threads.net', 'threads.com'],
    sign: 'M13 10a3 3 0 1 0-6 0 3 3 0 0 0 6 0zM13 7v4.5c0 2.5 4.5 2 4.5-1.5a7.5 7.5 0 1 0-3.5 6.3',
  },
  reddit: { name: 'Reddit', sites: ['reddit.com'], sign: `${BUBBLE}M6.5 9.5l3.5-3 3.5 3M10 6.5V11` },
  behance: {
    name: 'Behance',
    sites: ['behance.net'],
    sign: 'M3 4.5h4.5c3.5 0 3.5 5 0 5H3zM3 9.5h5c4 0 4 6 0 6H3zM13 7h4',
  },
  dribbble: {
    name: 'Dribbble',
    sites: ['dribbble.com'],
    sign: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM3 8.5c6 .5 9.5-1 12-3.5M6.5 16.5c1-4.5 5-7.5 11-6.5M7.5 3c3 4 4.5 8.5 5 13.8',
  },
  figma: {
    name: 'Figma',
    sites: ['figma.com'],
    sign: 'M3 3.5h6v6H3zM11 3.5h6v6h-6zM3 11.5h6v5H3zM14 11.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  },
  spotify: {
    name: 'Spotify',
    sites: ['spotify.com', 'spotify.link'],
    sign: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM6 7.8c3-.8 6-.5 8.5.8M6.5 10.5c2.5-.6 4.8-.4 7 .7M7 13.2c2-.5 3.6-.3 5.2.6',
  },
  soundcloud: {
    name: 'SoundCloud',
    sites: ['soundcloud.com'],
    sign: 'M3 10v4M6 8v7M9 5.5v10M12 8.5v6.5M15 7v8M17.5 10v4',
  },
  podcast: {
    name: 'Podcast',
    sites: ['podcasts.apple.com', 'podcasts.google.com', 'pca.st'],
    sign: 'M7.5 3h5v8.5h-5zM4.5 9.5c0 7 11 7 11 0M10 15v2.5M7 17.5h6',
  },
  twitch: { name: 'Twitch', sites: ['twitch.tv'], sign: `${BUBBLE}M9 7v3.5M13 7v3.5` },
  calendar: {
    name: 'Calendar',
    sites: ['calendly.com', 'cal.com', 'calendar.google.com'],
    sign: 'M3 4.5h14v12.5H3zM3 8.5h14M7 2.5v4M13 2.5v4',
  },
  map: {
    name: 'Map',
    sites: ['maps.google.com', 'openstreetmap.org', 'maps.apple.com', 'maps.app.goo.gl'],
    sign: 'M10 17.5C2.5 9.5 5 2.5 10 2.5s7.5 7 0 15zM10 6.2a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z',
  },
}

const SITES = (Object.entries(NETWORK) as [Network, Known][]).flatMap(([network, { sites }]) =>
  sites.map((site) => ({ site, network })),
)

/** What a link leads to, by its scheme or its site. */
export function networkOf({ url, kind }: Pick<Profile, 'url' | 'kind'>): Network {
  if (url === '') return kind
  if (/^mailto:/i.test(url)) return 'email'
  if (/^tel:/i.test(url)) return 'phone'
  const site = siteName(url)
  const known = SITES.find((one) => site === one.site || site.endsWith(`.${one.site}`))
  return known?.network ?? 'web'
}

/** SVG path of a network's icon. */
export const signOf = (network: Network): string => NETWORK[network].sign

/** Name of a network. */
export const networkName = (network: Network): string => NETWORK[network].name

/** What is written for it where no one wrote anything: an address for mail, phone and other sites, else the name. */
export function wordsOf(profile: Pick<Profile, 'url' | 'kind' | 'label'>): string {
  const network = networkOf(profile)
  if (profile.label.trim()) return profile.label
  const isOwnAddress = network === 'email' || network === 'phone' || network === 'web'
  return isOwnAddress && profile.url ? addressOf(profile.url) : networkName(network)
}

/** Readable: without scheme, query and what a form would fill in. */
function addressOf(url: string): string {
  const plain = /^(mailto|tel):/i.test(url) ? (url.split('?')[0] ?? '').replace(/^\w+:/, '') : siteName(url)
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}
