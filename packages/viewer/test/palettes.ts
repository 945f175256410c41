import type { Theme } from '@recto/document'

const tokens = ['primary', 'background', 'onPrimary', 'onBackground', 'accent'] as const

const palette = (...colors: string[]): Theme['palette'] =>
  Object.fromEntries(tokens.map((token, at) => [token, colors[at]])) as Theme['palette']

/** The palettes of the six folios that set the bar: each folio must stay readable under every one of them. */
export const PALETTES: Readonly<Record<string, Theme['palette']>> = {
  'Night bake': palette('#4A1942', '#FFFCF8', '#FFF6EC', '#2B1227', '#F4A940'),
  'Low tide': palette('#12382F', '#FFFFFF', '#F3F7EC', '#10231E', '#C4E476'),
  'Start number': palette('#1D2BB8', '#FFFFFF', '#FFFFFF', '#0C1140', '#FFD93B'),
  'Tide line': palette('#17406B', '#F6F9FB', '#F3F8FC', '#0E2238', '#FF7352'),
  'Clear night': palette('#1E1240', '#FFFFFF', '#FBF6FF', '#1A1035', '#FF8B45'),
  'Half disc': palette('#D3260F', '#FFFFFF', '#FFFFFF', '#1B1212', '#FFC1D3'),
}
