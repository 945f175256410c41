import type { Theme } from '@recto/document'

/** What is drawn where the theme's family has no letter, before the reader's own fonts: the same on every machine. */
export const WORLD_FAMILY = 'Recto World'

/** Letters that the theme's families may not have, and the signs that stand between them in East Asia. */
export const foreignLetters = (): RegExp =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[\u3000-\u303f\uff00-\uffef]/gu

/** Share of a size that is left on the narrowest sheet: large type shrinks, reading type does not. */
const LEAST = { h1: 0.56, h2: 0.7, h3: 0.92, figure: 0.75, quote: 0.82, lead: 0.9 } as const

type Shrinking = keyof typeof LEAST

/**
 * A theme as the custom properties that folio.css draws with; set on the sheet. Sizes follow the sheet's own width
 * (container units), so that canvas, page and paper of 1200 px agree to the pixel.
 */
export function themeStyle(theme: Theme): Record<`--${string}`, string> {
  const { palette, type, fonts } = theme
  const style: Record<`--${string}`, string> = {
    '--primary': palette.primary,
    '--background': palette.background,
    '--onPrimary': palette.onPrimary,
    '--onBackground': palette.onBackground,
    '--accent': palette.accent,
    '--r': `${theme.radius}px`,
    '--br': `${theme.buttonRadius ?? theme.radius}px`,
    '--hf': family(fonts.heading),
    '--bf': family(fonts.body),
    '--li-gap': `${type.liGap}px`,
    '--eyebrow': `${type.eyebrow[0]}px`,
    '--eyebrow-ls': `${type.eyebrow[1]}em`,
    '--eyebrow-w': String(type.eyebrow[2]),
  }
  for (const name of ['h1', 'h2', 'h3', 'figure', 'quote'] as const) {
    const [size, height, spacing, weight] = type[name]
    Object.assign(style, {
      [`--${name}`]: shrinking(name, size),
      [`--${name}-lh`]: String(height / size),
      [`--${name}-ls`]: `${spacing}em`,
      [`--${name}-w`]: String(weight),
    })
  }
  for (const name of ['body', 'lead', 'small', 'caption'] as const) {
    const [size, height] = type[name]
    style[`--${name}`] = name === 'lead' ? shrinking(name, size) : `${size}px`
    style[`--${name}-lh`] = String(height / size)
  }
  return style
}

/** Lists this tight are a canvas of cells: headings, lists and table heads move closer too. */
export const isDense = (theme: Theme): boolean => theme.type.liGap <= 6

const shrinking = (name: Shrinking, size: number): string =>
  `clamp(${Math.round(size * LEAST[name])}px, ${(size / 12 + 0.01).toFixed(3)}cqw, ${size}px)`

const family = ({ family: name, fallback }: { family: string; fallback: string }): string => {
  const plain = (text: string) => text.replace(/[^\p{L}\p{N} ,.'"_-]/gu, '')
  return `"${plain(name).replaceAll('"', '')}", "${WORLD_FAMILY}", ${plain(fallback) || 'sans-serif'}`
}
