// How unlike the first screens of templates are. Each is a difference hash of 64 bits: whether a field of nine by eight is
// darker than the one at its right. Another palette changes 2 of them, another seed up to 11, another motif 9 to 19.
import { CATEGORIES } from '@recto/catalogue'
import type { Drawing } from './drawing.ts'

/** The first screen of a template, by what the eye tells apart. */
export type Cover = { id: string; bits: readonly boolean[] }

/** What the gallery's thumbnail shows of a sheet. */
const SCREEN = { width: 1200, height: 800 }
const WITHIN_CATEGORY = 12
const NEIGHBOURS = 18
const ANYWHERE = 6

const PLACES = new Map(
  CATEGORIES.flatMap(({ slug, templates }) => templates.map(({ id }) => ({ id, slug }))).map(({ id, slug }, at) => [
    id,
    { slug, at },
  ]),
)

/** The bits of the first screen of the first sheet that is shown. */
export async function coverOf({ page }: Drawing): Promise<boolean[]> {
  const at = await page.locator('.sheet').first().boundingBox()
  if (at?.width !== SCREEN.width) throw new Error(`The first sheet is ${at?.width} px wide, not ${SCREEN.width}.`)
  const picture = await page.screenshot({ clip: { x: at.x, y: at.y, ...SCREEN } })
  return page.evaluate(hashOf, picture.toString('base64'))
}

/** Runs in the page. */
async function hashOf(picture: string): Promise<boolean[]> {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
  const small = await createImageBitmap(new Blob([bytes]), { resizeWidth: 9, resizeHeight: 8, resizeQuality: 'high' })
  const context = new OffscreenCanvas(9, 8).getContext('2d')
  if (!context) throw new Error('This browser draws no canvas.')
  context.drawImage(small, 0, 0)
  const { data } = context.getImageData(0, 0, 9, 8)
  const light = (x: number, y: number) =>
    [0.299, 0.587, 0.114].reduce((sum, part, at) => sum + part * (data[(y * 9 + x) * 4 + at] ?? 0), 0)
  return Array.from({ length: 64 }, (_, at) => {
    const x = at % 8
    const y = Math.floor(at / 8)
    return light(x, y) < light(x + 1, y)
  })
}

/** Covers that look too much like another: in one category, side by side in the gallery, or anywhere. */
export function coverFaults(covers: readonly Cover[]): { id: string; says: string }[] {
  return covers.flatMap((cover, at) =>
    covers.slice(0, at).flatMap((other) => {
      const apart = cover.bits.filter((bit, nth) => bit !== other.bits[nth]).length
      const least = leastApart(cover.id, other.id)
      return apart < least
        ? [{ id: cover.id, says: `cover: ${apart} of 64 bits from ${other.id}, at least ${least}; see AUTHORING.md.` }]
        : []
    }),
  )
}

function leastApart(one: string, other: string): number {
  const a = PLACES.get(one)
  const b = PLACES.get(other)
  if (!a || !b || a.slug !== b.slug) return ANYWHERE
  return Math.abs(a.at - b.at) === 1 ? NEIGHBOURS : WITHIN_CATEGORY
}
