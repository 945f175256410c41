import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import { cleanLine } from '@recto/document'

/** Where a reader came from. */
export type Source = {
  /** The host of the page that led to the folio's, without `www.`; null: not told, or the page's own. */
  host: string | null
  /** What the link called itself in `utm_source`, in small letters. */
  utm: string | null
}

/** The most letters that are kept of either. */
const MOST_LETTERS = 40

/**
 * Of all that a browser tells about where its reader was, the host and `utm_source` alone. `referrer`: as the page says;
 * `page`: the folio page's own address, which the browser names with each of its messages; `host`: the one that was asked.
 */
export function sourceOf({
  referrer,
  page = '',
  host = '',
}: {
  referrer: string
  page?: string | undefined
  host?: string | undefined
}): Source {
  const own = parsed(page)
  return {
    host: hostOf(referrer, host),
    utm: own?.host === host.toLowerCase() ? utmOf(own.searchParams.get('utm_source') ?? '') : null,
  }
}

function hostOf(referrer: string, own: string): string | null {
  const url = parsed(referrer)
  if (!url || url.host.toLowerCase() === own.toLowerCase()) return null
  const ascii = url.hostname.toLowerCase().replace(/^www\.|\.$/g, '')
  // A bare number is somebody's machine, and a name of its own at most to them.
  if (!ascii || ascii === 'localhost' || isIP(ascii.replace(/^\[|\]$/g, '')) > 0) return null
  const name = domainToUnicode(ascii) || ascii
  // The end says whose it is.
  return (
    [...cleanLine(name, 300)]
      .slice(-MOST_LETTERS)
      .join('')
      .replace(/^[.-]+/, '') || null
  )
}

function utmOf(said: string): string | null {
  const name = cleanLine(said.normalize('NFKC'), 300).replace(/\s+/g, ' ').trim().toLowerCase()
  // A link that carries a reader's own address names a person, not a source.
  if (/@|%40/.test(name)) return null
  return [...name].slice(0, MOST_LETTERS).join('').trim() || null
}

function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
