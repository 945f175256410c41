/** Size of the frame [MOD-30]: its box, a proportion, familiar px sizes, or what it asks for. */
export const EMBED_SIZES = [
  'box',
  'ratio',
  '300x250',
  '560x315',
  '640x360',
  '640x480',
  '800x600',
  '1000x700',
  'responsive',
] as const

/** How the frame of an embed is sized. */
export type EmbedSize = (typeof EMBED_SIZES)[number]

/** Px of a fixed size; null for one that follows its box or its content. */
export function fixedPx(size: EmbedSize): { width: number; height: number } | null {
  const [width, height] = size.split('x').map(Number)
  return width && height ? { width, height } : null
}
