import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLinkUrl, linkUrl, parseLink, safeHref } from './urls.ts'

const refusal = (input: string) => {
  const parsed = parseLink(input)
  return parsed.ok ? undefined : parsed.message
}
const address = (input: string) => {
  const parsed = parseLink(input)
  return parsed.ok ? parsed.href : undefined
}

describe('links somebody types', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    'java\u0000script:x',
    'j a v a script :x',
  ])('refuses %j with the exact words [EDIT-30]', (input) =>
    expect(refusal(input)).toBe('Javascript links are not allowed.'),
  )

  it.each([
    '',
    'nonsense',
    'localhost',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'https://',
    '//a.example',
    'https://-a.example',
    'a.example:0',
    'a.example:70000',
    '256.1.1.1',
    'https://user:pass@a.example',
    'user:pass@a.example',
    'ines@oven',
    'a@b@c.example',
    'https://a.example/a b',
  ])('says that %j is not valid', (input) =>
    expect(refusal(input)).toBe('URL is not valid or the site can not be reached.'),
  )

  it('puts https in front and in place of http, and keeps mailto [EDIT-32]', () => {
    expect(address('recto.example/price')).toBe('https://recto.example/price')
    expect(address('http://recto.example/price')).toBe('https://recto.example/price')
    expect(address('HTTPS://recto.example/price')).toBe('https://recto.example/price')
    expect(address('mailto:ines@oven.example?subject=Rolls')).toBe('mailto:ines@oven.example?subject=Rolls')
    expect(address('ines@oven.example'), 'as the field asks for it').toBe('mailto:ines@oven.example')
    expect(address('tel:+49 30 123')).toBe('tel:+49 30 123')
    expect(address('#prices')).toBe('#prices')
  })

  it('takes optional http(s), a host name or IPv4 address, optional port, path, query and hash [EDIT-33]', () => {
    for (const good of [
      'a.example',
      'http://a.example',
      'https://www.a-b.example:8080',
      '10.0.0.1',
      '10.0.0.1:3000/x',
      'a.example/p/q.html?x=1&y=ü#top',
      'münchen.example',
      'a.example?x',
      'a.example#x',
    ]) {
      expect([good, isLinkUrl(good)]).toEqual([good, true])
    }
    for (const bad of [
      'ftp://a.example',
      'a',
      'a..example',
      '1.2.3',
      '1.2.3.999',
      'a.example:port',
      'a.example:99999',
      'a_b.example',
      'https://a@b.example',
      '-a.example',
      'a.1',
    ]) {
      expect([bad, isLinkUrl(bad)]).toEqual([bad, false])
    }
  })
})

describe('links that are stored', () => {
  it('shows only what is on the scheme list (D4)', () => {
    expect(safeHref('http://a.example/')).toBe('https://a.example/')
    for (const bad of [
      'javascript:alert(1)',
      '\u0001javascript:x',
      'data:text/html,x',
      '//a.example',
      '/path',
      'a.example',
      7,
      null,
      {},
    ]) {
      expect(safeHref(bad)).toBeNull()
    }
    expect(linkUrl.parse('javascript:alert(1)')).toBe('')
  })

  it('lets no other scheme through, whatever is thrown at it', () => {
    const piece = fc.constantFrom(
      'java',
      'script',
      ':',
      '\t',
      '\n',
      ' ',
      'https',
      '//',
      '#',
      'data',
      '&#58;',
      'a.example',
      '%3A',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 6 }), (pieces) => {
        const href = safeHref(pieces.join(''))
        return href === null || /^(https:\/\/|mailto:|tel:|#)/.test(href)
      }),
      { numRuns: 1_000 },
    )
  })
})
