import { demoFolios } from '@recto/catalogue'
import { asTeam, EMPTY_GUIDE, type FolioDocument, resolveFolio, type StyleGuide } from '@recto/document'
import type { Looks } from '../packages/viewer/test/rendered.ts'
import { faultsAt } from './folio-faults.ts'
import { accessibilityFaults } from './web-driver.ts'

/** Colours of teams as they come: few, many, dark, pale, loud, and such as do not read on each other. */
const PALETTES: readonly (readonly string[])[] = [
  ['#0B6E4F', '#F4B53F', '#1B2A33'],
  ['#FFD400'],
  ['#C2C5BB', '#B4654A', '#F2F0E6'],
  ['#FFFFFF', '#000000'],
  ['#1D2BB8', '#FFD93B', '#0C1140'],
  ['#777777', '#888888', '#999999'],
  ['#FF00FF', '#00FFFF', '#FFFF00'],
  ['#2B1227', '#4A1942', '#F4A940', '#FFF6EC'],
  ['#F0562A'],
  ['#E9EEF2', '#D7E3EC', '#C3D4E0'],
  ['#052B3E', '#66D7C4'],
  ['#101010', '#202020', '#303030'],
  ['#D3260F', '#FFC1D3', '#1B1212'],
  ['#99396F', '#E0A0C8', '#2F9BD6', '#6C8E2B', '#8A6D1F'],
  ['#00A86B', '#00A86C'],
  ['#7D7D00', '#5A5A9C'],
  ['#FFB84D', '#0B4F6C'],
  ['#FFF8DC', '#8B4513'],
  ['#3A1F8A', '#7DE2C3', '#FDFCFF', '#1C1140'],
  ['#C0FFEE', '#BADA55'],
]

/** A narrow and a wide family, whose files are the same on paper. */
const FAMILIES = ['Bebas Neue', 'IBM Plex Mono'] as const

/** A sample folio in the look of a team. */
export type BrandLook = { title: string; folio: FolioDocument }

/** Every sample folio in every look: 6 folios, 20 sets of colours, 2 families. */
export function brandLooks(): BrandLook[] {
  return PALETTES.flatMap((colors) =>
    FAMILIES.flatMap((family) =>
      demoFolios().map(({ name, document }) => ({
        title: `${name} in ${colors.join(' ')}, ${family}`,
        folio: resolveFolio({ ...document, theme: asTeam(document.theme) }, guideOf(colors, family)),
      })),
    ),
  )
}

const guideOf = (colors: readonly string[], family: string): StyleGuide => ({
  ...EMPTY_GUIDE,
  colors: colors.map((hex, at) => ({ id: `c${at}`, name: '', hex })),
  fonts: [{ id: 'f', family, weights: [400, 700], fallback: 'sans-serif', source: 4, licence: '' }],
  heading: 'f',
  body: 'f',
})

/** What is clipped or covered on page, phone and paper, and what does not read, as sentences. */
export async function faultsOfLook(looks: Looks, { title, folio }: BrandLook): Promise<string[]> {
  const found = [
    ...(await faultsAt(looks, folio, 1200)).map((fault) => `page: ${fault}`),
    ...(await faultsAt(looks, folio, 390)).map((fault) => `phone: ${fault}`),
    ...(await faultsAt(looks, folio, 1200, 'print')).map((fault) => `paper: ${fault}`),
  ]
  const page = await looks.show(folio, { widthPx: 1200, script: true })
  const unread = await accessibilityFaults(page, undefined, ['color-contrast'])
  return [...found, ...unread.map((fault) => `contrast: ${fault}`)].map((fault) => `${title}: ${fault}`)
}
