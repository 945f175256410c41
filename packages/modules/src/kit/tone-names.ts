import type { Tone } from '@recto/document'

/** What people call the tones. */
export const TONE_NAMES: Readonly<Record<Tone, string>> = {
  background: 'Background',
  surface: 'Surface',
  primarySoft: 'Soft primary',
  accentSoft: 'Soft accent',
  accent: 'Accent',
  primary: 'Primary',
  ink: 'Ink',
}
