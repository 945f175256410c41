import { type ModuleType, parseLink } from '@recto/document'
import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX } from '@recto/grid'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { Drafted } from './lay-out.ts'

/** Columns of what an address becomes, within the margins. */
const COLUMNS = 25
/** Height of a link card, rows. */
const CARD_ROWS = 10
/** Height of a frame that does not state its proportions: those of a screen, %. */
const SCREEN_PERCENT = 56.25

const KINDS = Object.entries(MODULE_KINDS) as [ModuleType, (typeof MODULE_KINDS)[ModuleType]][]

/**
 * What a pasted address becomes if nothing else is pasted: a video, a frame of a known site, or a card for any other;
 * null for other text.
 */
export function shownAddress(words: string): Drafted | null {
  const address = words.trim()
  const parsed = /^https?:\/\/\S+$/i.test(address) ? parseLink(address) : undefined
  if (!parsed?.ok) return null
  const rowsOf = (percent: number) => Math.ceil((COLUMNS * COLUMN_WIDTH_PX * percent) / 100 / CELL_HEIGHT_PX)
  for (const [type, { withFrame }] of KINDS) {
    const props = withFrame?.(parsed.href)
    if (props) return { type, x: 4, w: COLUMNS, h: rowsOf(SCREEN_PERCENT), props }
  }
  for (const [type, { withAddress, heightPercent }] of KINDS) {
    const props = withAddress?.(parsed.href)
    if (!props) continue
    const percent = heightPercent?.(props)
    return { type, x: 4, w: COLUMNS, h: percent ? rowsOf(percent) : CARD_ROWS, props }
  }
  return null
}
