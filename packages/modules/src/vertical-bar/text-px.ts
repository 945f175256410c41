/** Signs that are as wide as high, such as Chinese and emoji, and those that are wider than a usual letter. */
const SQUARE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u
const WIDE = /[\p{Lu}mwMW%@—]/u

/** About the px that a line of this size takes, rather too many than too few, in any of the theme's faces. */
export const textPx = (text: string, sizePx: number): number =>
  [...text].reduce((sum, sign) => sum + (SQUARE.test(sign) ? 1.05 : WIDE.test(sign) ? 0.86 : 0.6), 0) * sizePx
