import { PLAIN, type Script } from './font-script.ts'

/**
 * Arrows, marks, stars and other symbols between words, as readers' machines may lack them. Cut from fonts that hold
 * thousands, into files of 10 to 50 kB, of which a page loads those that its words need. Emoji stay the system's own,
 * and so does what every theme font has.
 */
export const SCREEN_SIGNS: Script = {
  pkg: '',
  file: 'recto-signs',
  ranges: {
    arrows: 'U+2190-2211,U+2213-22FF,U+27C0-27FF,U+2900-297F',
    marks:
      'U+25A0-25FC,U+25FF,U+2605-2606,U+2610-2612,U+2660-2667,U+2701-2704,U+2706-2709,U+270C-2727,U+2729-274B,U+274D,U+274F-2752,U+2756,U+2758-2794,U+2798-27AF,U+27B1-27BE',
    symbols:
      'U+2600-2604,U+2607-260F,U+2616-2647,U+2654-265F,U+2668-267E,U+2680-2692,U+2694-2699,U+2B00-2B1A,U+2B1D-2B4F,U+2B51-2B54',
    enclosed: 'U+2150-218F,U+2300-2319,U+231C-23E8,U+23ED-23EF,U+23F1-23F2,U+23F4-23FF,U+2460-24FF',
  },
  cuts: PLAIN,
}

/** The font that each file is cut from: its package and its file. */
export const CUT_FROM: Readonly<Record<string, readonly [pkg: string, file: string]>> = {
  arrows: ['@fontsource/noto-sans-math', 'noto-sans-math-latin-400-normal.woff2'],
  marks: ['@fontsource/noto-sans-symbols-2', 'noto-sans-symbols-2-symbols-400-normal.woff2'],
  symbols: ['@fontsource/noto-sans-symbols-2', 'noto-sans-symbols-2-symbols-400-normal.woff2'],
  enclosed: ['@fontsource-variable/noto-sans-symbols', 'noto-sans-symbols-symbols-wght-normal.woff2'],
}
