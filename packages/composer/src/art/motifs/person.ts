import type { Motif } from '../motif.ts'
import type { Paint } from '../paint.ts'
import type { Pen } from '../pen.ts'

const HAIR = ['bob', 'bun', 'crop', 'curls', 'long', 'bald', 'scarf', 'cap', 'wave', 'braids'] as const
const GARMENTS = ['apron', 'shirt', 'round', 'hood', 'jacket'] as const
type Hair = (typeof HAIR)[number]
type Garment = (typeof GARMENTS)[number]

/** Face and its shaded half: mixes that stay skin, or paper, under every palette. */
const SKINS: readonly (readonly [Paint, Paint])[] = [
  [
    ['accent', 24, 'background'],
    ['accent', 50, 'background'],
  ],
  [
    [['accent', 74, 'background'], 68, 'onBackground'],
    [['accent', 74, 'background'], 53, 'onBackground'],
  ],
  [
    [['accent', 80, 'background'], 41, 'onBackground'],
    [['accent', 80, 'background'], 28, 'onBackground'],
  ],
]

/** Features of a portrait besides the random ones: "curls apron beard glasses tan". */
function wishesOf(form: string, { chance }: Pen) {
  const named = form.split(' ')
  const found = <T extends string>(list: readonly T[]): T => {
    const other = chance.pick(list)
    return list.find((one) => named.includes(one)) ?? other
  }
  const skin = chance.whole(0, 2)
  const hair = found(HAIR)
  const garment = found(GARMENTS)
  return {
    hair,
    garment,
    skin:
      SKINS[named.includes('light') ? 0 : named.includes('tan') ? 1 : named.includes('deep') ? 2 : skin] ?? SKINS[0],
    hasBeard: named.includes('beard'),
    hasGlasses: named.includes('glasses'),
    isGrey: named.includes('grey'),
  }
}

/** A portrait cut out of paper, eyes closed, half in shade. */
export const person: Motif = {
  name: 'person',
  title: 'Portrait',
  words: ['people', 'face', 'team', 'woman', 'man', 'persona', 'customer', 'staff', 'head', 'colleague'],
  forms: [...HAIR, 'glasses', 'beard', 'light', 'tan', 'deep', 'grey', ...GARMENTS],
  draw(pen, form) {
    const { w, h, paints } = pen
    const look = wishesOf(form, pen)
    // The figure is 440 by 560, aligned to the bottom; a taller box adds space above it, a wider one beside it.
    const scale = Math.max(Math.min(w / 440, h / 540), Math.min(w, h) / 560)
    const face = look.skin?.[0] ?? 'background'
    const shade = look.skin?.[1] ?? 'background'
    pen.moved(
      `translate(${(w / 2 - 220 * scale).toFixed(1)} ${(h - 560 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`,
      () => {
        for (let at = 0; at < 5; at++)
          pen.line(
            `M${5 - at * 32} 300a${215 + at * 32} ${215 + at * 32} 0 1 1 ${430 + at * 64} 0a${215 + at * 32} ${215 + at * 32} 0 1 1 ${-430 - at * 64} 0z`,
            paints.ink,
            1.5,
            { opacity: 0.35 },
          )
        pen.circle(220, 290, 178, paints.soft)
        const hair: Paint = look.isGrey
          ? ['background', 70, 'onBackground']
          : paints.ground === 'onBackground'
            ? ['accent', 82, 'onBackground']
            : 'onBackground'
        // Cloth must not vanish in the ground, nor into the halo.
        const cloth: Paint = paints.ground === 'primary' ? 'accent' : 'primary'
        const trim: Paint = 'background'
        hairBehind(pen, look.hair, hair, cloth)
        body(pen, look.garment, { shade, cloth, trim })
        pen.fill('M220 158c-54 0-86 40-86 98 0 66 38 118 86 118s86-52 86-118c0-58-32-98-86-98z', face)
        pen.fill(
          'M220 158c54 0 86 40 86 98 0 66-38 118-86 118 0 0 22-40 14-66-4-12 12-10 10-22-6-28-24-60-24-128z',
          shade,
        )
        hairInFront(pen, look.hair, hair, { cloth, trim })
        const line: Paint = look.skin === SKINS[2] ? 'background' : 'onBackground'
        if (look.hasBeard)
          pen.fill(
            'M136 268c0 74 34 122 84 122s84-48 84-122c-10 36-34 46-54 46-12-10-48-10-60 0-20 0-44-10-54-46z',
            hair,
          )
        pen.line('M168 264q15 10 30 0M244 264q15 10 30 0', line, 4)
        pen.line(look.hasBeard ? 'M202 334q18 8 36 0' : 'M198 332q22 12 44 0', look.hasBeard ? face : line, 4.5)
        if (look.hasGlasses) {
          pen.line(
            'M155 264a28 28 0 1 1 56 0a28 28 0 1 1-56 0zM231 264a28 28 0 1 1 56 0a28 28 0 1 1-56 0zM211 262q10-8 20 0',
            line,
            5,
          )
        }
      },
    )
  },
}

function hairBehind({ fill, circle }: Pen, hair: Hair, paint: Paint, cloth: Paint): void {
  if (hair === 'bob')
    fill(
      'M220 96c-94 0-136 66-130 152 3 50-8 86-26 122 42 24 98 32 156 32s114-8 156-32c-18-36-29-72-26-122 6-86-36-152-130-152z',
      paint,
    )
  if (hair === 'long')
    fill(
      'M220 92c-100 0-140 70-136 156 4 90-22 150-40 210 50 30 110 40 176 40s126-10 176-40c-18-60-44-120-40-210 4-86-36-156-136-156z',
      paint,
    )
  if (hair === 'wave')
    fill(
      'M220 96c-88 0-126 58-122 140 2 44-20 60-10 100 6 24 30 18 34 44 3 20 50 26 98 26s95-6 98-26c4-26 28-20 34-44 10-40-12-56-10-100 4-82-34-140-122-140z',
      paint,
    )
  if (hair === 'braids') {
    fill('M220 104c-90 0-118 62-112 150h224c6-88-22-150-112-150z', paint)
    for (const x of [112, 328])
      for (const [y, r] of [
        [276, 22],
        [314, 20],
        [350, 18],
        [384, 16],
        [414, 13],
      ] as const)
        circle(x, y, r, paint)
  }
  if (hair === 'bun') {
    circle(220, 84, 44, paint)
    fill('M220 118c-84 0-112 60-104 150h208c8-90-20-150-104-150z', paint)
  }
  if (hair === 'curls') {
    const curls = [
      [136, 200, 42],
      [128, 262, 38],
      [152, 148, 44],
      [200, 116, 46],
      [250, 114, 46],
      [296, 150, 44],
      [310, 204, 42],
      [314, 262, 38],
      [132, 316, 30],
      [308, 316, 30],
    ] as const
    for (const [x, y, r] of curls) circle(x, y, r, paint)
  }
  if (hair === 'scarf')
    fill(
      'M220 108c-92 0-122 70-116 160 4 70-6 120-30 168 40 40 92 60 146 60s106-20 146-60c-24-48-34-98-30-168 6-90-24-160-116-160z',
      cloth,
    )
}

type Cut = { shade: Paint; cloth: Paint; trim: Paint }

function body({ fill, line, paints }: Pen, garment: Garment, { shade, cloth, trim }: Cut): void {
  fill('M180 336h80v80c0 26-80 26-80 0z', shade)
  fill('M36 560c0-98 66-146 146-154 12 32 64 32 76 0 80 8 146 56 146 154z', cloth)
  if (garment === 'apron') {
    fill('M150 414l24-8c6 54 86 54 92 0l24 8c4 60-4 100-4 146H154c0-46-8-86-4-146z', trim)
    line('M156 500h128', paints.deep === 'onBackground' ? 'onBackground' : cloth, 4)
  }
  if (garment === 'shirt') fill('M182 406l38 56 38-56 16 6-30 76-24-26-24 26-30-76z', trim)
  if (garment === 'round') line('M176 408c8 44 80 44 88 0', trim, 12)
  if (garment === 'hood') {
    fill('M150 420c20-24 40-20 50-12 8 34 32 34 40 0 10-8 30-12 50 12-4 60-40 88-70 88s-66-28-70-88z', trim)
    line('M196 470v52M244 470v52', cloth, 4)
  }
  if (garment === 'jacket') {
    fill('M178 406c10 40 74 40 84 0l10 4-34 150h-36l-34-150z', trim)
    line('M168 410l52 100 52-100', cloth, 10)
  }
}

function hairInFront({ fill, circle }: Pen, hair: Hair, paint: Paint, { cloth, trim }: Omit<Cut, 'shade'>): void {
  if (hair === 'bob' || hair === 'long')
    fill('M134 264c0-74 52-80 106-106 32 20 62 38 66 106 20-78-24-138-86-138s-106 62-86 138z', paint)
  if (hair === 'wave') fill('M132 262c6-60 60-58 96-100 20 34 66 40 80 100 16-84-26-142-88-142s-106 58-88 142z', paint)
  if (hair === 'bun' || hair === 'braids')
    fill('M130 262c4-70 56-96 90-96s86 26 90 96c22-86-26-146-90-146s-112 60-90 146z', paint)
  if (hair === 'crop')
    fill('M128 248c-6-80 40-128 92-128s98 48 92 128c-8-34-20-56-44-62-30 10-80 8-104-4-20 10-30 36-36 66z', paint)
  if (hair === 'curls')
    for (const [x, y, r] of [
      [168, 168, 30],
      [212, 156, 34],
      [258, 164, 30],
    ] as const)
      circle(x, y, r, paint)
  if (hair === 'scarf') fill('M122 276c-4-82 40-128 98-128s102 46 98 128c-8-50-40-92-98-92s-90 42-98 92z', trim)
  if (hair === 'cap') {
    fill('M122 226c0-76 44-112 98-112s98 36 98 112z', trim)
    fill('M110 226h236c0 18-20 22-40 22H122c-8 0-12-10-12-22z', cloth)
  }
}
