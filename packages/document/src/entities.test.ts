import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEntities, decodeText } from './entities.ts'

describe('text out of HTML', () => {
  it('decodes entities and leaves unknown ones', () => {
    expect(decodeEntities('Spindle &amp; Spoke &euro;5 &#8364; &#x20AC; &bogus; &#xD800;')).toBe(
      'Spindle & Spoke €5 € € &bogus; \ufffd',
    )
  })

  it('strips scripts and tags when it decodes, encoded ones too [EDIT-34]', () => {
    expect(decodeText('<b>Bold</b> &amp; calm')).toBe('Bold & calm')
    expect(decodeText('a&lt;script&gt;alert(1)&lt;/script&gt;b')).toBe('ab')
    expect(decodeText('a<SCRIPT src=x>alert(1)</SCRIPT >b<style>p{}</style>')).toBe('ab')
    expect(decodeText('<scr<b>ipt>alert(1)</scr</b>ipt>')).not.toContain('<script')
    expect(decodeText('<img src=x onerror=alert(1)')).toBe('')
    expect(decodeText(`${'<<b>'.repeat(500)}b>words`)).not.toMatch(/<[a-z]/)
    expect(decodeText('2 &lt; 3 and 4 > 1')).toBe('2 < 3 and 4 > 1')
  })

  it('never leaves a tag, whatever the pieces', () => {
    const piece = fc.constantFrom('<', '>', '&lt;', '&gt;', 'script', '/', 'b', '<b>', '</script>', '<!--', '-->', ' ')
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }),
        (pieces) => !/<\/?[a-z][^<>]*>/i.test(decodeText(pieces.join(''))),
      ),
      { numRuns: 2_000 },
    )
  })
})
