import { MODULE_TYPES, type ModuleType, readModule } from '@recto/document'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { hostile, richText, taken } from '../test/hostile-props.ts'
import { HOST_SANDBOX, OWN_SANDBOX } from './kit/frame.ts'
import { FRAME_ORIGINS, SPECS } from './specs.ts'
import { VIEWS } from './views.ts'

const assets = { url: (fileId: string) => `/file/${encodeURIComponent(fileId)}`, embed: () => '/embed/0a1b' }
const LINKS = /^(https:\/\/|http:\/\/|mailto:|tel:|#|\/file\/|\/embed\/)/
// React asks for pictures early by a link of its own.
const DRAWN = new Set(
  'link h1 h2 h3 h4 p div span a b i s ul ol li strong em u br hr code blockquote img figure figcaption table caption colgroup col thead tbody tfoot tr th td details summary svg g defs symbol use title path rect circle ellipse line polyline polygon linearGradient stop clipPath mask pattern video track iframe nav form label input textarea select option fieldset legend button'.split(
    ' ',
  ),
)

/** A module as the one reader of untrusted content hands it to a view; undefined where it refuses the data. */
function read(type: ModuleType, props: unknown, body: unknown, rect: unknown) {
  const module = readModule('m1', { type, sectionId: 's', rect, props, texts: { body } }, SPECS)
  return module && !('unreadable' in module) ? module : undefined
}

/** From a known host by its template, or a video file over https that the page's policy names. */
const isFromHost = (address: string): boolean =>
  FRAME_ORIGINS.some((origin) => address.startsWith(`${origin}/`)) || /^https:.*\.(mp4|m4v|webm)/i.test(address)

/** Frames are of known hosts, or of our own documents without a right of their own. */
function checkFrame(attributes: ReadonlyMap<string, string>): void {
  const [src = '', sandbox] = [attributes.get('src'), attributes.get('sandbox')]
  const isOwn = src.startsWith('/embed/') && sandbox === OWN_SANDBOX
  if (!isOwn && !(isFromHost(src) && sandbox === HOST_SANDBOX)) throw new Error(`A frame got out: ${src}`)
}

describe('whatever a module holds', () => {
  const seed = 20_261_121

  for (const type of MODULE_TYPES.filter((one) => SPECS[one].saved !== false)) {
    const spec = SPECS[type]
    const View = VIEWS[type]
    const rects = fc.record({
      x: fc.nat(59),
      y: fc.nat(200),
      w: fc.integer({ min: 1, max: 60 }),
      h: fc.integer({ min: 4, max: 90 }),
    })

    it(`${type}: data its spec accepts is read, put in words${View ? ' and drawn without a tag, handler or address of its own' : ''}`, () => {
      fc.assert(
        fc.property(hostile(spec.props), richText, rects, (props, body, rect) => {
          const module = read(type, props, body, rect)
          if (!module) throw new Error('The reader refused what the spec is made of')
          const words = spec.plainText(module.props, module.texts)
          expect(words.every((line) => typeof line === 'string')).toBe(true)
          if (!View) return
          const { id, texts, vAlign, box } = module
          for (const mode of ['edit', 'page', 'print'] as const) {
            const size = { w: module.rect.w, h: module.rect.h }
            const html = renderToStaticMarkup(
              <View
                id={id}
                props={module.props}
                texts={texts}
                {...size}
                vAlign={vAlign}
                box={box}
                mode={mode}
                assets={assets}
              />,
            )
            const { tags, words: between } = taken(html)
            expect(between).not.toContain('<')
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
        }),
        { seed, numRuns: 60 },
      )
    })
  }
})
