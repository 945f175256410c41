import { circlePath, rectPath } from '../pen.ts'

/** One part of an object in a box of 100 by 100: what paint it takes, and its path; `line` where it is drawn as a line. */
type Part = { paint: 'ink' | 'hot' | 'mid' | 'ground'; d: string; line?: number }

const ink = (d: string): Part => ({ paint: 'ink', d })
const hot = (d: string): Part => ({ paint: 'hot', d })
const mid = (d: string): Part => ({ paint: 'mid', d })
const hole = (d: string): Part => ({ paint: 'ground', d })
const stroke = (d: string, line = 7, paint: Part['paint'] = 'ink'): Part => ({ paint, d, line })
const disc = circlePath
const bar = rectPath
const half = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`
const bowl = (x: number, y: number, r: number) => `M${x - r} ${y}h${2 * r}a${r} ${r} 0 0 1 ${-2 * r} 0z`

/** Objects out of circles, half discs and bars, by the name that a recipe gives. */
export const OBJECTS: Readonly<Record<string, readonly Part[]>> = {
  cup: [
    ink(bowl(44, 44, 32)),
    stroke('M74 50a12 12 0 0 1 0 22', 7),
    hot(bar(14, 84, 60, 8, 4)),
    stroke('M34 18q-6 8 0 16M52 18q-6 8 0 16', 6, 'mid'),
  ],
  bike: [
    stroke('M8 68a17 17 0 1 1 34 0a17 17 0 1 1-34 0zM58 68a17 17 0 1 1 34 0a17 17 0 1 1-34 0z', 6),
    stroke('M25 68l14-30h24l12 30M39 38l14 30h-28M63 38l-4-12h10', 6, 'hot'),
    ink(bar(30, 30, 18, 7, 3)),
  ],
  mail: [
    ink(bar(10, 24, 80, 54, 5)),
    hot('M10 28l40 30 40-30v-4H10z'),
    stroke('M10 74l27-24M90 74L63 50', 4, 'ground'),
  ],
  chart: [ink(bar(14, 54, 17, 32)), ink(bar(41, 38, 17, 48)), hot(bar(68, 16, 17, 70)), mid(bar(8, 88, 84, 6, 3))],
  clock: [ink(disc(50, 50, 40)), hole(disc(50, 50, 31)), stroke('M50 30v21l14 10', 7, 'hot')],
  calendar: [
    ink(bar(14, 20, 72, 66, 6)),
    hole(bar(22, 40, 56, 38, 2)),
    hot(bar(52, 58, 17, 13, 2)),
    mid(bar(29, 47, 13, 8, 2)),
    mid(bar(52, 47, 17, 8, 2)),
    mid(bar(29, 61, 13, 8, 2)),
    stroke('M32 12v14M68 12v14', 7),
  ],
  phone: [ink(bar(28, 8, 44, 84, 9)), hole(bar(34, 20, 32, 54, 2)), hot(disc(50, 47, 11)), mid(disc(50, 83, 4))],
  chat: [
    ink('M12 20h60v40H40L24 76V60H12z'),
    hot('M46 66h16l16-2V36h12v34h-8v14L70 70H46z'),
    hole(bar(24, 32, 34, 5, 2)),
    hole(bar(24, 43, 22, 5, 2)),
  ],
  bulb: [
    hot('M50 8a29 29 0 0 1 15 54v10H35V62A29 29 0 0 1 50 8z'),
    ink(bar(35, 76, 30, 7, 3)),
    ink(bar(40, 87, 20, 7, 3)),
    stroke('M42 42l8 10 8-10M50 52v18', 4, 'ground'),
  ],
  key: [
    stroke('M16 64a17 17 0 1 1 34 0a17 17 0 1 1-34 0z', 10),
    stroke('M46 52L84 14M72 26l12 12M60 38l8 8', 9, 'hot'),
  ],
  lock: [
    stroke('M32 44V32a18 18 0 0 1 36 0v12', 9, 'mid'),
    ink(bar(20, 42, 60, 46, 6)),
    hot(disc(50, 60, 8)),
    hot(bar(47, 62, 6, 15, 3)),
  ],
  pin: [ink('M50 94C30 66 20 54 20 38a30 30 0 0 1 60 0c0 16-10 28-30 56z'), hot(disc(50, 38, 13))],
  house: [
    ink('M50 12L92 48H80v40H20V48H8z'),
    hot(bar(42, 58, 17, 30)),
    hole(bar(26, 54, 11, 11)),
    hole(bar(64, 54, 11, 11)),
  ],
  tree: [mid(bar(46, 56, 8, 38)), ink(disc(50, 36, 28)), hot(disc(34, 52, 15)), ink(disc(66, 54, 13))],
  sun: [
    hot(disc(50, 50, 22)),
    stroke('M50 8v12M50 80v12M8 50h12M80 50h12M20 20l9 9M71 71l9 9M80 20l-9 9M29 71l-9 9', 7),
  ],
  cloud: [
    mid(disc(64, 40, 22)),
    ink('M28 80a20 20 0 0 1 0-40 26 26 0 0 1 50-4 22 22 0 0 1-2 44z'),
    stroke('M34 88l-4 8M52 88l-4 8M70 88l-4 8', 6, 'hot'),
  ],
  camera: [
    ink('M10 28h20l8-12h24l8 12h20v54H10z'),
    hole(disc(50, 54, 20)),
    hot(disc(50, 54, 12)),
    mid(bar(74, 34, 9, 7, 2)),
  ],
  book: [
    ink('M50 26C40 16 24 14 8 16v62c16-2 32 0 42 10z'),
    hot('M50 26c10-10 26-12 42-10v62c-16-2-32 0-42 10z'),
    stroke('M18 32q12-1 22 5M18 46q12-1 22 5', 4, 'ground'),
  ],
  pencil: [
    ink('M14 86l6-24 46-46 18 18-46 46z'),
    hot('M66 16l8-8q4-4 8 0l10 10q4 4 0 8l-8 8z'),
    mid('M14 86l6-24 18 18z'),
  ],
  cart: [
    stroke('M8 18h14l12 44h44l10-32H28', 7),
    hot('M30 32h56l-8 26H38z'),
    ink(disc(42, 80, 9)),
    ink(disc(72, 80, 9)),
  ],
  gift: [
    ink(bar(14, 44, 72, 46, 3)),
    mid(bar(8, 30, 84, 18, 3)),
    hot(bar(43, 30, 14, 60)),
    stroke('M50 30c-24 0-24-22-8-20 8 2 8 20 8 20s0-18 8-20c16-2 16 20-8 20', 6, 'hot'),
  ],
  heart: [ink('M50 88C14 62 8 44 12 32c6-20 30-20 38 0 8-20 32-20 38 0 4 12-2 30-38 56z'), hot(disc(70, 34, 9))],
  star: [hot('M50 8l13 27 30 4-22 21 6 30-27-15-27 15 6-30L7 39l30-4z')],
  shield: [ink('M50 8l36 12v26c0 24-16 38-36 46-20-8-36-22-36-46V20z'), stroke('M34 48l12 13 22-25', 9, 'hot')],
  gear: [
    stroke('M50 8v14M50 78v14M8 50h14M78 50h14M20 20l10 10M70 70l10 10M80 20L70 30M30 70L20 80', 13),
    ink(disc(50, 50, 29)),
    hot(disc(50, 50, 13)),
  ],
  lens: [stroke('M68 68l22 22', 12, 'mid'), ink(disc(43, 43, 33)), hole(disc(43, 43, 23)), hot(half(43, 43, 15))],
  megaphone: [ink('M12 40h18l48-24v68L30 60H12z'), hot('M84 36a16 16 0 0 1 0 28z'), mid('M20 62h14l6 26H28z')],
  rocket: [
    ink('M50 6c18 14 22 34 18 58H32C28 40 32 20 50 6z'),
    hot(disc(50, 38, 10)),
    mid('M32 50L16 70v14l18-14zM68 50l16 20v14L66 70z'),
    hot('M40 70h20L50 94z'),
  ],
  truck: [
    ink(bar(6, 28, 52, 42, 3)),
    mid('M60 42h20l14 16v12H60z'),
    hole(bar(66, 48, 12, 10, 1)),
    hot(disc(28, 74, 10)),
    hot(disc(74, 74, 10)),
  ],
  box: [
    ink('M50 10l38 18v44L50 90 12 72V28z'),
    mid('M50 48l38-20v44L50 90z'),
    hot('M30 19l38 18.5V52l-11 5V43L19 24z'),
  ],
  coin: [
    mid(disc(56, 56, 36)),
    ink(disc(46, 46, 36)),
    hole(disc(46, 46, 27)),
    stroke('M56 36q-8-7-16 0-6 7 4 10 14 2 10 12-8 8-18 0M46 28v36', 6, 'hot'),
  ],
  card: [ink(bar(8, 22, 84, 58, 7)), mid(bar(8, 34, 84, 12)), hot(bar(18, 58, 26, 10, 2)), hole(bar(62, 60, 18, 6, 2))],
  globe: [
    ink(disc(50, 50, 40)),
    stroke('M50 10c-24 22-24 58 0 80 24-22 24-58 0-80zM12 40h76M12 60h76', 5, 'ground'),
    hot(disc(68, 34, 8)),
  ],
  person: [hot(disc(50, 28, 18)), ink('M14 90c0-26 16-38 36-38s36 12 36 38z')],
  people: [
    mid(disc(70, 32, 13)),
    mid('M50 84c0-24 8-34 20-34s24 10 24 34z'),
    hot(disc(38, 30, 16)),
    ink('M8 88c0-26 12-38 30-38s30 12 30 38z'),
  ],
  puzzle: [ink('M12 38h20c-6-18 20-18 14 0h22v20c18-6 18 20 0 14v18H48c6-16-20-16-14 0H12z'), hot(disc(76, 26, 11))],
  check: [ink(disc(50, 50, 40)), stroke('M30 51l14 15 27-31', 10, 'hot')],
  flag: [ink(bar(20, 8, 8, 86, 3)), hot('M28 14h54l-13 18 13 18H28z')],
  target: [ink(disc(50, 50, 42)), hole(disc(50, 50, 31)), mid(disc(50, 50, 21)), hot(disc(50, 50, 10))],
  plug: [
    stroke('M38 10v22M62 10v22', 9, 'mid'),
    ink('M24 32h52v14a26 26 0 0 1-52 0z'),
    stroke('M50 70v12q0 10 12 10', 8, 'hot'),
  ],
  leaf: [
    ink('M14 86C8 40 34 12 88 12c2 52-26 82-74 74z'),
    stroke('M16 86C30 60 44 46 66 34', 6, 'ground'),
    hot(disc(82, 74, 9)),
  ],
  drop: [ink('M50 8c18 26 30 38 30 54a30 30 0 0 1-60 0C20 46 32 34 50 8z'), hot(bowl(50, 62, 17))],
  music: [ink(disc(28, 76, 15)), hot(disc(74, 68, 15)), stroke('M40 74V22l46-8v52', 7)],
  hammer: [
    mid('M44 40l10-6 34 54-12 8z'),
    ink('M16 36C20 16 40 8 60 12l8 22-30 10-6-6-12 6z'),
    hot(bar(66, 12, 12, 22, 2)),
  ],
  door: [ink(bar(24, 8, 52, 84, 2)), hot('M32 16l30 8v60l-30 8z'), hole(disc(55, 54, 4)), mid(bar(12, 88, 76, 6, 3))],
  bed: [ink(bar(8, 44, 84, 26, 4)), mid(bar(8, 22, 9, 64, 3)), hot(bar(20, 34, 28, 14, 6)), ink(bar(84, 60, 8, 26, 3))],
  pot: [
    ink('M22 44h56v26a20 18 0 0 1-20 18H42a20 18 0 0 1-20-18z'),
    stroke('M8 52h14M78 52h14', 8, 'mid'),
    hot(bar(18, 32, 64, 9, 4)),
    hot(disc(50, 25, 7)),
  ],
  plane: [ink('M92 10L8 44l24 12z'), hot('M92 10L42 62l8 30z'), mid('M32 56l10 6-6 22z')],
  school: [
    ink('M50 16L96 38 50 60 4 38z'),
    mid('M22 50l28 14 28-14v22q-28 18-56 0z'),
    stroke('M90 42v26', 5, 'hot'),
    hot(disc(90, 72, 6)),
  ],
}
