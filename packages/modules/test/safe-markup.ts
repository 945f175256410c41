import { HOST_SANDBOX, OWN_SANDBOX } from '../src/kit/frame.ts'
import { FRAME_ORIGINS } from '../src/specs.ts'
import type { Tag } from './hostile-props.ts'

const LINKS = /^(https:\/\/|http:\/\/|mailto:|tel:|#|\/file\/|\/embed\/)/
// React asks for pictures early by a link of its own.
const DRAWN = new Set(
  'link h1 h2 h3 h4 p div span a b i s ul ol li strong em u br hr code blockquote img figure figcaption table caption colgroup col thead tbody tfoot tr th td details summary svg g defs symbol use title path rect circle ellipse line polyline polygon linearGradient stop clipPath mask pattern video track iframe nav form label input textarea select option fieldset legend button'.split(
    ' ',
  ),
)

/** From a known host by its template, or a video file over https that the page's policy names. */
const isFromHost = (address: string): boolean =>
  FRAME_ORIGINS.some((origin) => address.startsWith(`${origin}/`)) || /^https:.*\.(mp4|m4v|webm)/i.test(address)

/** Frames are of known hosts, or of our own documents without a right of their own. */
function checkFrame(attributes: ReadonlyMap<string, string>): void {
  const [src = '', sandbox] = [attributes.get('src'), attributes.get('sandbox')]
  const isOwn = src.startsWith('/embed/') && sandbox === OWN_SANDBOX
  if (!isOwn && !(isFromHost(src) && sandbox === HOST_SANDBOX)) throw new Error(`A frame got out: ${src}`)
}

/** Throws for any tag, handler, address or style that a view has no business with. */
export function checkTags(tags: readonly Tag[]): void {
  for (const { name, attributes } of tags) {
    if (!DRAWN.has(name)) throw new Error(`A <${name}> got out`)
    if (name === 'iframe' && attributes.size > 0) checkFrame(attributes)
    const plays = attributes.get('data-plays')
    if (plays && !isFromHost(plays)) throw new Error(`An address to play got out: ${plays}`)
    for (const [key, value] of attributes) {
      if (key.startsWith('on')) throw new Error(`A handler got out: ${key}`)
      if ((key === 'href' || key === 'src') && !LINKS.test(value)) throw new Error(`A link got out: ${value}`)
      if (key === 'style' && /NaN|Infinity|undefined|expression|javascript/.test(value))
        throw new Error(`Not a style: ${value}`)
    }
  }
}
