import { asTeam, DEFAULT_THEME, EMPTY_GUIDE, resolveLook, type StyleGuide, withOwn } from '@recto/document'
import { expect, it } from 'vitest'
import { shownInstead } from './shown-instead.ts'

const overrides = {
  accent: '#00AA55',
  heading: { family: 'Caveat', weights: [400], fallback: 'cursive' },
  radius: 4,
}
const guide: StyleGuide = {
  ...EMPTY_GUIDE,
  colors: [{ id: 'c', name: '', hex: '#B3261E' }],
  fonts: [{ id: 'f', family: 'Lora', weights: [400], fallback: 'serif', source: 4, licence: '' }],
  heading: 'f',
  body: 'f',
}
const shown = (lock: boolean) => {
  const held = { ...guide, lock: { colors: lock, fonts: lock, logos: false } }
  const look = resolveLook(withOwn(asTeam(DEFAULT_THEME), overrides), held)
  return (['accent', 'heading', 'radius'] as const).map((key) => shownInstead(key, overrides, look))
}

it('a locked guide names what is drawn in place of the folio’s own colours and fonts; an open one draws those [STYLE-10]', () => {
  expect(shown(false)).toEqual([null, null, null])
  expect(shown(true)).toEqual(['#B3261E', 'Lora', null])
})
