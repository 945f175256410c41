/** Capitals that have no other form: first and last letter, the step between them, how far the small letter is. */
const RUNS = [
  '1t.2i.1.32 5i.5i.1.32 5s.5s.1.32 60.60.1.32 66.66.1.32 7k.7k.1.1 86.86.1.1 8x.8x.1.1 96.96.1.1',
  '9e.9e.1.1 9y.9y.1.1 ap.ap.1.210 aq.as.2.1 au.au.1.206 av.av.1.1 ax.ay.1.205 az.az.1.1 b2.b2.1.79',
  'b3.b3.1.202 b4.b4.1.203 b5.b5.1.1 b7.b7.1.205 b8.b8.1.207 ba.ba.1.211 bb.bb.1.209 bc.bc.1.1',
  'bg.bg.1.211 bh.bh.1.213 bj.bj.1.214 bm.bo.2.1 bq.bq.1.218 br.br.1.1 bt.bt.1.218 bw.bw.1.1',
  'by.by.1.218 c1.c2.1.217 c3.c5.2.1 c7.c7.1.219 c8.c8.1.1 cc.cc.1.1 dg.dg.1.1 dy.dy.1.-97 dz.dz.1.-56',
  'f0.f0.1.1 f4.f4.1.-130 f6.f8.2.1 fu.fu.1.10795 fv.fv.1.1 fx.fx.1.-163 fy.fy.1.10792 g1.g1.1.1',
  'g3.g3.1.-195 g4.g4.1.69 g5.g5.1.71 g6.ge.2.1 og.oi.2.1 om.om.1.1 ov.ov.1.116 pd.pt.1.32 pv.q1.1.32',
  'r3.r3.1.8 rc.ry.2.1 s7.s7.1.1 sa.sa.1.1 sd.sf.1.-130 si.sk.2.80 sl.sm.1.80 so.sr.1.80 sv.sv.1.80',
  'sw.t4.1.32 t6.tr.1.32 v4.vo.2.1 vs.w0.2.1 wa.xq.2.1 xs.xs.1.15 xv.y5.2.1 yc.yc.1.1 yg.yg.1.1',
  'yo.yo.1.1 yw.yw.1.1 za.za.1.1 ze.10u.2.1 10x.11y.1.48 3a8.3b9.1.7264 3bb.3bb.1.7264 3bh.3bh.1.7264',
  '3vk.3xr.1.38864 3xs.3xx.1.8 5mx.5mx.1.1 5n4.5oa.1.-3008 5od.5of.1.-3008 61q.61q.1.-7615 64a.64e.2.1',
  '6k2.6k2.1.28 6mb.6mb.1.1 8ow.8q7.1.48 8rk.8rk.1.1 8rm.8rm.1.-10743 8rn.8rn.1.-3814 8ro.8ro.1.-10727',
  '8rr.8rv.2.1 8rx.8rx.1.-10780 8ry.8ry.1.-10749 8rz.8rz.1.-10783 8s0.8s0.1.-10782 8s2.8s2.1.1',
  '8s5.8s5.1.1 8se.8sf.1.-10815 8sg.8v6.2.1 8vf.8vh.2.1 8vm.8vm.1.1 wu8.wvg.2.1 ww0.wwq.2.1 x0i.x0u.2.1',
  'x0y.x2m.2.1 x2x.x2z.2.1 x31.x31.1.-35332 x32.x3a.2.1 x3f.x3f.1.1 x3h.x3h.1.-42280 x3k.x3m.2.1',
  'x3q.x48.2.1 x4a.x4a.1.-42308 x4b.x4b.1.-42319 x4c.x4c.1.-42315 x4d.x4d.1.-42305 x4e.x4e.1.-42308',
  'x4g.x4g.1.-42258 x4h.x4h.1.-42282 x4i.x4i.1.-42261 x4j.x4j.1.928 x4k.x4y.2.1 x50.x50.1.-48',
  'x51.x51.1.-42307 x52.x52.1.-35384 x53.x55.2.1 x57.x57.1.-42343 x58.x5m.2.1 x5o.x5o.1.-42561',
  'x6d.x6d.1.1 1fcw.1fdz.1.40 1fhs.1fir.1.40 1fn4.1fne.1.39 1fng.1fnu.1.39 1fnw.1fo2.1.39',
  '1fo4.1fo5.1.39 1h1c.1h2q.1.64 1h74.1h7p.1.32 1jfk.1jgf.1.32 20cg.20db.1.32 20f4.20fs.1.27',
  '2olc.2om9.1.34',
].join(' ')

const GROUPS = [
  // Latin letters with a stroke, a hook or a tail; letters of other alphabets that look the same are not the same.
  'aɐ bƀɓƃ cƈȼ dđðɖɗƌ eɇɛǝə fƒ gǥɠ hħ iıɩɨ jɉȷ kƙⱪĸ lłƚɫⱡ nŋɲƞ oøɵɔ pƥ qʠɋ rɍɽ sȿ꟱ tŧƭʈⱦ uʉ vʋ wⱳ yƴɏ zƶȥɀⱬ',
  // Greek: the sigma at the end of a word, and letters as formulas write them.
  'σςϲ βϐ θϑ φϕ πϖ κϰ ρϱ εϵ',
  // Cyrillic letters with a stroke, a hook or a descender.
  'гґғҕ жҗ зҙ кқҝҟҡ нңҥ сҫ тҭ хҳ чҷҹ уүұ оөӧ іӏ',
  // Arabic: one letter as Arabic, Persian and Urdu write it.
  'اٱ يىیې ههةەہۃھ كکڪ',
  // Hebrew letters at the end of a word.
  'כך מם נן פף צץ',
  'ゝヽ',
  // Digits of other scripts.
  '0٠۰०০๐ 1١۱१১๑ 2٢۲२২๒ 3٣۳३৩๓ 4٤۴४৪๔ 5٥۵५৫๕ 6٦۶६৬๖ 7٧۷७৭๗ 8٨۸८৮๘ 9٩۹९৯๙',
  '\'‘’‚‛`´ʹʻʼʽʾʿˈ′‵׳՚ꞌ "“”„‟«»‹›״〝〞 -‐‒–—―⁃−־゠⸺⸻',
].join(' ')

/** Signs that stand for several letters. */
export const SPELLED: readonly (readonly [sign: string, letters: string])[] = [
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ƕ: 'hv', ȣ: 'ou', ȸ: 'db', ȹ: 'qp', ᵫ: 'ue', ꜳ: 'aa' }),
  ...Object.entries({ ꜵ: 'ao', ꜷ: 'au', ꜹ: 'av', ꜻ: 'av', ꜽ: 'ay', ꝏ: 'oo', װ: 'וו', ױ: 'וי', ײ: 'יי' }),
]

/** Small letters of Latin, Cyrillic, Greek, Arabic, Hebrew, hiragana, Thai, Devanagari, Georgian and Armenian; digits, signs. */
const FREQUENT = [
  ...([
    [0x61, 0x7a],
    [0x430, 0x44f],
    [0x20, 0x39],
    [0x3b1, 0x3c9],
  ] as const),
  ...([
    [0x621, 0x64a],
    [0x5d0, 0x5ea],
    [0x3042, 0x3093],
    [0xe01, 0xe4e],
    [0x905, 0x94d],
  ] as const),
  ...([
    [0x10d0, 0x10f0],
    [0x561, 0x587],
  ] as const),
]
const KANA = { first: 0x30a1, last: 0x30f6, behind: 0x60 }

const signsOf = (first: number, last: number, step: number): number[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step)

/** Each sign that becomes another single one, and what it becomes; capitals become what their small letters become. */
export function foldedSigns(): { from: string; to: string } {
  const folded = new Map(GROUPS.split(' ').flatMap(([to = '', ...from]) => from.map((one) => [one, to] as const)))
  for (const code of signsOf(KANA.first, KANA.last, 1))
    folded.set(String.fromCodePoint(code), String.fromCodePoint(code - KANA.behind))
  for (const run of RUNS.split(' ')) {
    const [first = '', last = '', step, by] = run.split('.')
    for (const code of signsOf(Number.parseInt(first, 36), Number.parseInt(last, 36), Number(step))) {
      const small = String.fromCodePoint(code + Number(by))
      folded.set(String.fromCodePoint(code), folded.get(small) ?? small)
    }
  }
  // The database looks a sign up from the start: those that most texts consist of stand first, though they stay what they are.
  const kept = FREQUENT.flatMap(([first, last]) => signsOf(first, last, 1))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => !folded.has(sign))
    .join('')
  return { from: kept + [...folded.keys()].join(''), to: kept + [...folded.values()].join('') }
}

/** Marks above and below letters, the tatweel, and signs that are not seen; a regular expression. */
export const UNWRITTEN =
  '[\\u00ad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u0898-\\u089f\\u08ca-\\u08e1\\u08e3-\\u08ff\\u180b-\\u180e\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u20d0-\\u20f0\\u2de0-\\u2dff\\ua66f-\\ua672\\ua674-\\ua67d\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff]'

/** What stands between words; the database takes some apostrophes for letters. */
export const BETWEEN = '[^[:alnum:]]+|[ʹʻʼʽʾʿˈ՚ꞌ]+'
