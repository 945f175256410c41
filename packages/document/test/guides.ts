import fc from 'fast-check'
import { COLOR_TOKENS, EMPTY_GUIDE, type StyleGuide } from '../src/index.ts'

/** A style guide of these colours, the first with the role of primary; `more` goes over it. */
export function guideOf(colors: readonly string[], more: Partial<StyleGuide> = {}): StyleGuide {
  return {
    ...EMPTY_GUIDE,
    colors: colors.map((hex, at) => ({ id: `c${at}`, name: '', hex })),
    ...more,
  }
}

/** Any colour. */
export const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

/** Guides of one to eight colours, some with roles, some locked. */
export const anyGuide: fc.Arbitrary<StyleGuide> = fc
  .record({
    colors: fc.array(anyHex, { minLength: 1, maxLength: 8 }),
    roles: fc.dictionary(fc.constantFrom(...COLOR_TOKENS), fc.nat(7)),
    isLocked: fc.boolean(),
    scale: fc.option(fc.constantFrom(0.8, 0.9, 1, 1.1, 1.25)),
    radius: fc.option(fc.nat(60)),
  })
  .map(({ colors, roles, isLocked, scale, radius }) =>
    guideOf(colors, {
      roles: Object.fromEntries(
        Object.entries(roles).flatMap(([token, at]) => (at < colors.length ? [[token, `c${at}`]] : [])),
      ),
      lock: { colors: isLocked, fonts: false, logos: false },
      scale,
      radius,
    }),
  )
