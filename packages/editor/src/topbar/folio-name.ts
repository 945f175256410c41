import * as words from './words.ts'

/** Minimum length of a folio name [FOLIO-16]. Characters. */
const NAME_MIN = 3

/** [FOLIO-20] */
export const NAME_TOO_SHORT = words.nameTooShort

/** The result of typing a name. */
export type NameResult = { kind: 'unchanged' } | { kind: 'refused' } | { kind: 'rename'; name: string }

/**
 * A typed folio name: angle brackets stripped [FOLIO-21], trimmed, at least 3 characters [FOLIO-16]; the old one just
 * closes the field [FOLIO-17].
 */
export function cleanName(typed: string, current: string): NameResult {
  const name = typed.replace(/[<>]/g, '').trim()
  if (name === current || typed.trim() === current) return { kind: 'unchanged' }
  if ([...name].length < NAME_MIN) return { kind: 'refused' }
  return { kind: 'rename', name }
}
