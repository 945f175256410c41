declare const __RECTO_LANGUAGE__: string | undefined

/** The language of this build's catalogues. */
export const LANGUAGE = typeof __RECTO_LANGUAGE__ === 'string' ? __RECTO_LANGUAGE__ : 'en'

let readers: string | undefined

/**
 * How numbers and dates are written: in the language of the interface, by the customs of the reader's region. A browser set to
 * British English gives `en-GB`, a German one `en-DE` as long as the interface is English. Outside a page it is `en-US`.
 */
export function locale(): string {
  const { document, navigator } = globalThis as { document?: object; navigator?: { languages?: readonly string[] } }
  readers ??= localeFor(document ? (navigator?.languages ?? []) : [])
  return readers
}

/** The locale for a browser's languages, the preferred one first. */
export function localeFor(languages: readonly string[]): string {
  const own = languages.filter((one) => one.split('-')[0] === LANGUAGE)
  const region = [...own, ...languages].map(regionOf).find(Boolean) ?? 'US'
  return new Intl.Locale(LANGUAGE, { region }).toString()
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}
