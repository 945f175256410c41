import * as words from './words.ts'

/** Sizes of an embedded folio; the first fits its content [MOD-30]. */
export const EMBED_SIZES = [
  { value: 'responsive', label: words.responsive },
  { value: '640x360', label: '640 × 360' },
  { value: '800x450', label: '800 × 450' },
  { value: '960x540', label: '960 × 540' },
  { value: '1280x720', label: '1280 × 720' },
] as const

/** One of the sizes that the embed code is offered in. */
export type EmbedSize = (typeof EMBED_SIZES)[number]['value']

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * The code for another site. A responsive frame takes the height reported by the page inside [MOD-30]; only messages
 * from that frame count, and only numbers.
 */
export function embedCode(folio: { pageUrl: string; title: string; token: string }, size: EmbedSize): string {
  const src = `${escaped(folio.pageUrl)}?embed=iframe`
  const common = `title="${escaped(folio.title)}" loading="lazy" allowfullscreen`
  if (size !== 'responsive') {
    const [width, height] = size.split('x')
    return `<iframe src="${src}" width="${width}" height="${height}" style="border:0;max-width:100%" ${common}></iframe>`
  }
  const id = `recto-${folio.token}`
  return `<iframe id="${id}" src="${src}" style="border:0;width:100%;height:600px" ${common}></iframe>
<script>addEventListener("message",function(e){var f=document.getElementById("${id}"),d=e.data;if(f&&e.source===f.contentWindow&&d&&d.type==="recto:height"&&d.height>0)f.style.height=Math.ceil(d.height)+"px"})</script>`
}
