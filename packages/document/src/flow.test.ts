import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SPECS, TEXT } from '../test/specs.ts'
import { flowApart, flowTogether } from './flow.ts'
import type { FolioModule, RichTextJson } from './folio.ts'
import { newModule } from './new-folio.ts'
import { htmlToRichText } from './rich-text/from-html.ts'
import { richTextToHtml } from './rich-text/to-html.ts'

const spec = SPECS[TEXT]
if (!spec) throw new Error('no spec')
const text = (id: string, html: RichTextJson, flow?: FolioModule['flow']): FolioModule => ({
  ...newModule(spec, { sectionId: 's', rect: { x: 0, y: 0, w: 20, h: 8 }, texts: { html } }),
  id,
  ...(flow && { flow }),
})

const words = fc.array(fc.constantFrom('rye', 'and spelt', 'oat,', 'then', 'barley'), { minLength: 1, maxLength: 12 })
const blocks = fc.array(fc.tuple(fc.constantFrom('p', 'h2', 'ul', 'ol'), words), { minLength: 1, maxLength: 6 })
const htmlOf = (all: readonly (readonly [string, readonly string[]])[]) =>
  all
    .map(([tag, some]) =>
      tag.endsWith('l')
        ? `<${tag}>${some.map((one) => `<li>${one}</li>`).join('')}</${tag}>`
        : `<${tag}>${some.join(' ')}</${tag}>`,
    )
    .join('')
const places = fc.array(fc.record({ block: fc.nat(7), at: fc.nat(40) }), { maxLength: 4 })

describe('a text that goes on in other modules (D20)', () => {
  it('comes together again as it was, whatever it says and wherever it is cut', () => {
    fc.assert(
      fc.property(blocks, places, (all, breaks) => {
        const whole = htmlToRichText(htmlOf(all))
        const later = breaks.map((at, nth) => text(`t${nth + 1}`, { type: 'doc' }, { of: 't0', ...at }))
        const shown = flowApart([text('t0', whole), ...later])
        const together = flowTogether(shown)
        expect(together[0]?.texts.html).toEqual(whole)
        expect(flowApart(together)).toEqual(shown)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps the words of a module that names a text which is not there', () => {
    const alone = text('t1', htmlToRichText('<p>Rye</p>'), { of: 'gone', block: 0, at: 0 })
    expect(flowApart([alone])).toEqual([alone])
    const [{ flow, texts } = alone] = flowTogether([alone])
    expect([flow, richTextToHtml(texts.html ?? { type: 'doc' })]).toEqual([undefined, '<p>Rye</p>'])
  })
})
