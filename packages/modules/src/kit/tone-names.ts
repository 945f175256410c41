import type { Tone } from '@recto/document'
import * as words from './words.ts'

/** What people call the tones. */
export const TONE_NAMES: Readonly<Record<Tone, string>> = {
  background: 'Background',
  surface: 'Surface',
  primarySoft: words.softPrimary,
  accentSoft: words.softAccent,
  accent: 'Accent',
  primary: 'Primary',
  ink: 'Ink',
}
