import sharp from 'sharp'

/** By how much a channel of a pixel differs that is seen as another colour, of 255. */
const SEEN = 8

/** How much of two pictures of one place is of another colour, 0 to 1; 1 where their sizes differ. */
export async function shareOfOther(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return 1
  let count = 0
  for (let at = 0; at < a.length; at += 3) {
    if ([0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > SEEN)) count++
  }
  return count / (a.length / 3)
}
