import { EMBED_HOSTS } from './embed-hosts.ts'
import type { Frame, Host } from './host.ts'
import { VIDEO_HOSTS } from './video-hosts.ts'

export type { Frame, Host, HostKind } from './host.ts'

const ALL: readonly Host[] = [...VIDEO_HOSTS, ...EMBED_HOSTS]

/** Every origin of frames in a folio, other than ours. */
export const FRAME_ORIGINS: readonly string[] = [...new Set(ALL.map(({ origin }) => origin))]

/** The player of a link, by the host's template; null for a link to no known video host. */
export const videoFrame = (url: string): Frame | null => frameAmong(VIDEO_HOSTS, url)

/** The frame of a link to any known host. No other address ever becomes a frame's. */
export const frameFor = (url: string): Frame | null => frameAmong(ALL, url)

function frameAmong(hosts: readonly Host[], url: string): Frame | null {
  const subject = subjectOf(url)
  if (subject === null) return null
  for (const host of hosts) {
    for (const link of host.links) {
      const found = link.exec(subject)
      const path = found && host.frame(found.groups ?? {})
      if (path) return { host, src: `${host.origin}${path}` }
    }
  }
  return null
}

/** A link as the patterns see it: `host/path?query#hash`, without scheme, `www.`, port and user. */
function subjectOf(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const { hostname, pathname, search, hash, username, port } = new URL(url)
  if (username || port) return null
  return `${hostname.replace(/^www\./, '')}${pathname}${search}${hash}`
}

/** The frame's address after a reader pressed play: it starts without a second press. */
export const playing = ({ host, src }: Frame): string =>
  host.autoplay ? `${src}${src.includes('?') ? '&' : '?'}${host.autoplay}` : src

const FILE = /\.(mp4|m4v|webm)$/i

/** The origin of a link that is a video file itself; null for any other. */
export function videoFileOrigin(url: string): string | null {
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  return FILE.test(pathname) ? origin : null
}

/** The link in code that is only one frame of a known host; null otherwise. */
export function frameInCode(code: string): string | null {
  const frames = [...code.matchAll(/<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
  const [only] = frames
  const around = code.replace(/<iframe\b[^>]*>|<\/?(iframe|div|p|figure)\b[^>]*>/gi, '').trim()
  if (frames.length !== 1 || !only || around !== '') return null
  const url = frameUrl((only[1] ?? only[2] ?? '').replace(/&amp;/g, '&'))
  return frameFor(url) ? url : null
}

/** A frame's address in a foreign page: the scheme may be missing. */
export const frameUrl = (src: string): string => src.trim().replace(/^\/\//, 'https://')

/** A link's site in short, for people: without `www.`. */
export const siteName = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url.replace(/^(mailto|tel):/, '')
