import { typedAddress } from '@recto/words'

/** The addresses in a field as people fill it: one or several, also as mail programs write them, each once. */
export function addressesIn(text: string): string[] {
  // “Tomas Brecht <tomas@lowmere.example>” is reduced to its address; the name before it may contain spaces.
  const bare = text.replace(/[^,;<>]*<([^<>]*)>/g, ' $1 ')
  return [...new Map(bare.split(/[\s,;，；、]+/).map((one) => [typedAddress(one), one])).values()].filter(Boolean)
}
