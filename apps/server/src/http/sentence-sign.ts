/** What may stand behind an address in a sentence; none of our addresses ends so. A hyphen and a low line may be its own. */
const SIGNS = /[[\p{P}\p{Z}\p{Cc}\p{Cf}<>\|~^`]--[\-_\/]]+$/v

/**
 * The same address without the signs of the sentence that it stood in (`/folio/x).` is `/folio/x`), with its query;
 * null if it has none. For addresses that show nothing as they are: a redirect to the result ends there.
 */
export function withoutSentenceSign(url: string): string | null {
  const [path = '', ...query] = url.split('?')
  let read: string
  try {
    read = decodeURIComponent(path)
  } catch {
    return null
  }
  const bare = read.replace(SIGNS, '')
  // A second slash at the beginning would be another site.
  if (bare === read || bare.length < 2 || /^\/[/\\]/.test(bare)) return null
  const address = bare.split('/').map(encodeURIComponent).join('/')
  return query.length > 0 ? `${address}?${query.join('?')}` : address
}
