import { expect, it } from 'vitest'
import { byRank, fold, foldRank, foldWithPlaces } from './fold.ts'

it.each([
  ['Angebot Zürich', 'angebot zurich'],
  ['Zu\u0308rich', 'zurich'],
  ['RÉSUMÉ', 'resume'],
  ['Straßenplan STRAẞE', 'strassenplan strasse'],
  ['Øresund Łódź Đà Ærø Œuvre Þór Ðan ŋaro', 'oresund lodz da aero oeuvre thor dan naro'],
  ['İstanbul ışık ISI', 'istanbul isik isi'],
  ['ＡＢＣ１２３ ﬁn № 5', 'abc123 fin no 5'],
  ['Ελλάδας ΟΔΟΣ ὀδός', 'ελλαδασ οδοσ οδοσ'],
  ['Ёлка, ґанок', 'елка, ганок'],
  ['كِتَابٌ كـتـاب', 'كتاب كتاب'],
  ['أحمد مى‌خواهم کتاب ١٢٣ ۴۵', 'احمد ميخواهم كتاب 123 45'],
  ['שָׁלוֹם ספרים', 'שלומ ספרימ'],
  ['カタカナ ﾊﾝｶｸ ｶﾞｲﾄﾞ', 'かたかな はんかく がいど'],
  ['ハス バス', 'はす ばす'],
  ['O’Neill O´Neill OʼNeill', "o'neill o'neill o'neill"],
  ['2026–2027 e‑mail', '2026-2027 e-mail'],
  ['soft\u00adhyphen zero\u200bwidth \ufeffbom', 'softhyphen zerowidth bom'],
  ['한국어 कि हिन्दी', '한국어 कि हिन्दी'],
])('B02: folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

it('B02: puts what is exact before what is only folded, and leaves out the rest', () => {
  const names = ['Resume', 'Zürich', 'Résumé 2', 'résumé']
  expect(byRank(names, (name) => name, 'résumé')).toEqual(['Résumé 2', 'résumé', 'Resume'])
  expect(byRank(names, (name) => name, ' \u200b')).toEqual(names)
  expect(foldRank('Zürich', 'zu\u0308rich')).toBe(2)
})

it('says where each folded letter was in the text', () => {
  const text = 'Große Œuvre in Zu\u0308rich'
  const { folded, places } = foldWithPlaces(text)
  expect(folded).toBe('grosse oeuvre in zurich')
  expect(text.slice(places[folded.indexOf('zurich')])).toBe('Zu\u0308rich')
  expect(text.slice(places[folded.indexOf('oeuvre')], places[folded.indexOf(' in')])).toBe('Œuvre')
})
