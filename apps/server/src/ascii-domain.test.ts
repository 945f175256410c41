import { expect, it } from 'vitest'
import { withAsciiDomain, withAsciiDomains } from './ascii-domain.ts'

it.each([
  ['x@münchen.example', 'x@xn--mnchen-3ya.example'],
  ['x@MÜNCHEN.example', 'x@xn--mnchen-3ya.example'],
  ['x@mu\u0308nchen.example', 'x@xn--mnchen-3ya.example'],
  ['x@xn--mnchen-3ya.example', 'x@xn--mnchen-3ya.example'],
  ['x@例え.テスト', 'x@xn--r8jz45g.xn--zckzah'],
  ['x@例え。テスト', 'x@xn--r8jz45g.xn--zckzah'],
  ['x@пример.испытание', 'x@xn--e1afmkfd.xn--80akhbyknj4f'],
  ['x@faß.example', 'x@xn--fa-hia.example'],
  ['x@bücher.ÄRZTE.example', 'x@xn--bcher-kva.xn--rzte-koa.example'],
  ['x@مثال.إختبار', 'x@xn--mgbh0fb.xn--kgbechtv'],
  ['x@ex\u00ADample.example', 'x@example.example'],
  ['x@plain.example', 'x@plain.example'],
  ['ö@plain.example', 'ö@plain.example'],
  ['a@b@münchen.example', 'a@b@xn--mnchen-3ya.example'],
  ['@münchen.example', '@münchen.example'],
  ['no address', 'no address'],
  ['', ''],
])('the address %j is %j', (typed, is) => {
  expect(withAsciiDomain(typed)).toBe(is)
})

it('changes addresses of a call alone, wherever they are in it', () => {
  const typed = 'x@münchen.example'
  const is = 'x@xn--mnchen-3ya.example'
  expect(
    withAsciiDomains({
      email: typed,
      userEmail: typed,
      list: [typed],
      people: [{ email: typed, name: typed }],
      text: typed,
    }),
  ).toEqual({ email: is, userEmail: is, list: [is], people: [{ email: is, name: typed }], text: typed })
})
