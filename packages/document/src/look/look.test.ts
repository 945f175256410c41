import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGuide, anyHex, guideOf } from '../../test/guides.ts'
import { contrastOf, groundColors } from '../contrast.ts'
import { DEFAULT_THEME, type Theme, TONES } from '../theme.ts'
import { asOwn, asTeam, withOwn, withoutOwn } from './change-look.ts'
import { addFont } from './guide-changes.ts'
import { lookGaps } from './guide-gaps.ts'
import { type GuideFont, styleGuide } from './guide-schema.ts'
import { colorDistance, nearestColor } from './lab.ts'
import { resolveLook } from './resolve-look.ts'

const following: Theme = asTeam(DEFAULT_THEME)
const LORA: GuideFont = { id: 'f1', family: 'Lora', weights: [400, 700], fallback: 'serif', source: 1, licence: '' }

describe('the look of a folio', () => {
  it('is its own theme, the same object, while it follows nobody; and while its team has no style guide (D22)', () => {
    const guide = guideOf(['#E4572E'], { radius: 20 })
    expect(resolveLook(DEFAULT_THEME, null)).toBe(DEFAULT_THEME)
    expect(resolveLook(DEFAULT_THEME, guide)).toBe(DEFAULT_THEME)
    expect(resolveLook(following, null)).toEqual(DEFAULT_THEME)
  })

  it('takes from the guide what the guide has, and leaves the rest (D23)', () => {
    const look = resolveLook(following, guideOf(['#7A2416', '#F2B66D'], { radius: 12, fonts: [LORA], heading: 'f1' }))
    expect(look.palette).toEqual({
      primary: '#7A2416',
      background: '#FFFFFF',
      onPrimary: '#FFFFFF',
      onBackground: '#7A2416',
      accent: '#F2B66D',
    })
    expect(look.fonts).toEqual({
      heading: { family: 'Lora', weights: [400, 700], fallback: 'serif' },
      body: DEFAULT_THEME.fonts.body,
    })
    expect([look.radius, look.type]).toEqual([12, DEFAULT_THEME.type])
    expect(resolveLook(following, guideOf([], { radius: 2 })).palette).toEqual(DEFAULT_THEME.palette)
  })

  it('a scale makes all type larger, in whole px (D23)', () => {
    const { type } = resolveLook(following, guideOf([], { scale: 1.1 }))
    expect([type.h1, type.body, type.eyebrow]).toEqual([
      [66, 72, -0.03, 700],
      [18, 28],
      [15, 0.01, 600],
    ])
  })

  it('has its own values before the guide, and each is taken back by itself (D24)', () => {
    const guide = guideOf(['#7A2416'], { radius: 12 })
    const own = withOwn(following, { accent: '#00AA55', radius: 0 })
    expect(own.palette).toBe(DEFAULT_THEME.palette)
    expect(resolveLook(own, guide)).toMatchObject({ palette: { primary: '#7A2416', accent: '#00AA55' }, radius: 0 })
    const back = withoutOwn(own, 'accent')
    expect(back.overrides).toEqual({ radius: 0 })
    expect(withoutOwn(back, 'radius')).toEqual(following)
  })

  it('roles go first; without them default, paper, text and accent are found (D25)', () => {
    const colors = ['#1D2BB8', '#FFF9F2', '#FFD93B', '#0C1140']
    expect(resolveLook(following, guideOf(colors)).palette).toEqual({
      primary: '#1D2BB8',
      background: '#FFF9F2',
      onPrimary: '#FFF9F2',
      onBackground: '#0C1140',
      accent: '#FFD93B',
    })
    const guide = guideOf(colors, { defaultColor: 'c2', roles: { accent: 'c0', background: 'c3' } })
    expect(resolveLook(following, guide).palette).toMatchObject({
      primary: '#FFD93B',
      background: '#0C1140',
      accent: '#1D2BB8',
    })
  })

  it('a default colour that is the background leaves primary to another, seen on it (D25)', () => {
    const roles = { background: 'c0' }
    const look = (colors: string[], more = {}) =>
      resolveLook(following, guideOf(colors, { defaultColor: 'c0', roles, ...more })).palette
    expect(look(['#052B3E', '#0A2230', '#66D7C4'])).toMatchObject({ background: '#052B3E', primary: '#66D7C4' })
    expect(look(['#FFF9F2', '#17406B'], { roles: { background: 'c0', onBackground: 'c1' } })).toMatchObject({
      background: '#FFF9F2',
      primary: '#17406B',
    })
    expect(look(['#FFF9F2'])).toMatchObject({ background: '#FFF9F2', primary: '#000000' })
    expect(look(['#FFF9F2', '#17406B'], { roles: { accent: 'c0' } }).primary).toBe('#FFF9F2')
  })

  it('all text reads on all tones, whatever the guide; where no colour of it does, black or white is taken and named (D26)', () => {
    fc.assert(
      fc.property(anyGuide, (guide) => {
        const look = resolveLook(following, guide)
        for (const tone of TONES) {
          const { ground, ink, muted } = groundColors(tone, look)
          expect([tone, contrastOf(ink, ground) >= 4.5, contrastOf(muted, ground) >= 4.5]).toEqual([tone, true, true])
        }
      }),
    )
    expect(lookGaps(guideOf(['#FFD93B', '#FFC1D3'], { roles: { onBackground: 'c1' } }))).toEqual([
      { where: 'onBackground', instead: '#000000' },
    ])
    expect(lookGaps(guideOf(['#052B3E', '#66D7C4']))).toEqual([])
  })

  it('is its own look, and a bad colour or id in the guide breaks nothing (D21)', () => {
    fc.assert(
      fc.property(anyGuide, anyHex, (guide, accent) => {
        const look = resolveLook(withOwn(following, { accent }), guide)
        expect(resolveLook(look, guide)).toEqual(look)
      }),
    )
    expect(
      resolveLook(following, guideOf(['#052B3E'], { roles: { accent: 'gone' }, heading: 'gone' })).palette.accent,
    ).toBe('#052B3E')
  })

  it('a lock holds for a look of its own too (D28)', () => {
    const lock = { colors: true, fonts: true, logos: false }
    const look = resolveLook(DEFAULT_THEME, guideOf(['#7A2416', '#F2B66D'], { fonts: [LORA], lock }))
    expect(Object.values(look.palette).every((hex) => ['#7A2416', '#F2B66D', '#FFFFFF'].includes(hex))).toBe(true)
    expect(look.fonts.heading.family).toBe('Lora')
    expect(look.inks).toEqual(['#7A2416', '#F2B66D'])
  })

  it('written into the folio it is read without the guide, and looks the same (D30)', () => {
    fc.assert(
      fc.property(anyGuide, (guide) => {
        const look = resolveLook(following, guide)
        expect(resolveLook(asOwn(following, guide), null)).toEqual(look)
        expect(resolveLook(asOwn(following, guide), guideOf(['#123456']))).toEqual(look)
      }),
    )
    expect(asTeam(asOwn(withOwn(following, { radius: 3 }), null))).toMatchObject({ follows: 'team', radius: 3 })
  })

  it('a colour set in a look that was written out keeps its text readable', () => {
    const own = asOwn(following, guideOf(['#FFD93B']))
    const dark = withOwn(own, { accent: '#101010' })
    const { ground, ink } = groundColors('accent', dark)
    expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('a style guide', () => {
  it('gives its first font to headings and body, and a later one to neither unasked', () => {
    const first = addFont(guideOf([]), LORA)
    expect([first.heading, first.body]).toEqual([first.fonts[0]?.id, first.fonts[0]?.id])
    const forHeadings = addFont(guideOf([]), LORA, 'heading')
    expect(forHeadings.body).toBe(null)
    const later = addFont(forHeadings, { ...LORA, family: 'Inter' })
    expect([later.heading, later.body]).toEqual([forHeadings.heading, null])
  })

  it('takes nothing that could end a declaration, and no more than a list holds', () => {
    const guide = guideOf(['#7A2416'], { fonts: [LORA] })
    expect(styleGuide.parse(guide)).toEqual(guide)
    expect(styleGuide.safeParse({ ...guide, fonts: [{ ...LORA, family: 'a";}' }] }).success).toBe(false)
    expect(styleGuide.safeParse({ ...guide, colors: Array(41).fill(guide.colors[0]) }).success).toBe(false)
    expect(styleGuide.safeParse({ ...guide, colors: [{ ...guide.colors[0], hex: 'red' }] }).success).toBe(false)
  })
})

describe('distance in CIE Lab', () => {
  it('is 0 between equal colours, 100 from black to white, and finds what looks most alike', () => {
    expect(colorDistance('#66D7C4', '#66d7c4')).toBe(0)
    expect(colorDistance('#000000', '#FFFFFF')).toBeCloseTo(100, 0)
    expect(nearestColor('#FE0000', ['#00FF00', '#D3260F', '#FFFFFF'])).toBe('#D3260F')
    expect(nearestColor('#FE0000', [])).toBeUndefined()
  })
})
