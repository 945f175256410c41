import { z } from 'zod/mini'
import { cleanText } from './clean-text.ts'
import { TEXTS } from './texts.ts'

const MAX_LINK_LENGTH = 2_048

type ParsedLink = { ok: true; href: string } | { ok: false; message: string }

/**
 * What someone typed as a link, made into the address that is stored: https in front where no scheme is given and
 * instead of http [EDIT-32], mailto and tel kept, mailto in front of a mail address, `#name` kept for places on the page.
 * Otherwise the text to show [EDIT-30, EDIT-31].
 */
export function parseLink(input: string): ParsedLink {
  const text = withoutControls(input).trim()
  if (/^javascript:/i.test(text.replace(/\s/g, ''))) return { ok: false, message: TEXTS.javascriptLink }
  const href = toHref(text)
  return href === null ? { ok: false, message: TEXTS.invalidLink } : { ok: true, href }
}

/** A stored link as it may be shown, or null. Unlike `parseLink` it takes anything and adds no scheme by guess. */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = withoutControls(value).trim()
  return /^(https?:\/\/|mailto:|tel:|#)/i.test(text) ? toHref(text) : null
}

/** A link inside a module's props: an empty string stands for none, and what may not be shown becomes it. */
export const linkUrl = z.pipe(
  z.string().check(z.maxLength(MAX_LINK_LENGTH)),
  z.transform((value) => safeHref(value) ?? ''),
)

/**
 * Whether `text` is a link address [EDIT-33]: optional http(s) scheme, a host name or IPv4 address, optional port, path,
 * query and hash.
 */
export function isLinkUrl(text: string): boolean {
  const match = /^(?:https?:\/\/)?([^/?#:@\s]+)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i.exec(text)
  const [, host, port] = match ?? []
  if (host === undefined) return false
  return (isHostName(host) || isIpv4(host)) && (port === undefined || (Number(port) > 0 && Number(port) <= 65_535))
}

function toHref(text: string): string | null {
  if (text === '' || text.length > MAX_LINK_LENGTH) return null
  if (/^#[\p{L}\p{N}_.:-]*$/u.test(text)) return text
  if (/^mailto:/i.test(text)) return isMailto(text) ? `mailto:${text.slice(7)}` : null
  if (/^tel:/i.test(text)) return /^tel:\+?[\d().\s/-]{2,40}$/i.test(text) ? `tel:${text.slice(4)}` : null
  if (isMailAddress(text)) return `mailto:${text}`
  if (!isLinkUrl(text)) return null
  const address = `https://${text.replace(/^https?:\/\//i, '')}`
  // The platform's parser has the last word: it also turns names with umlauts and spaces into their wire form.
  return URL.canParse(address) ? new URL(address).href : null
}

const isMailto = (text: string): boolean => /^mailto:[^\s@<>"'`]{1,64}@[^\s@<>"'`?]{1,255}(\?[^\s<>"'`]*)?$/i.test(text)

function isMailAddress(text: string): boolean {
  const [, host] = /^[^\s@<>"'`/?#:]{1,64}@([^@]+)$/.exec(text) ?? []
  return host !== undefined && isHostName(host)
}

function isHostName(host: string): boolean {
  const labels = host.split('.')
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)) &&
    /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(labels.at(-1) as string)
  )
}

const isIpv4 = (host: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(host) && host.split('.').every((part) => Number(part) <= 255)

// Browsers drop tabs, line ends and leading controls inside addresses; a check that kept them could be walked around.
const withoutControls = (text: string): string => cleanText(text).replace(/\p{Cc}/gu, '')
