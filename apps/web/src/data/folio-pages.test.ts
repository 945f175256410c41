import { describe, expect, it } from 'vitest'
import { withPage } from './folio-pages.ts'

const page = (...tokens: string[]) => ({ folios: tokens.map((token) => ({ token })) })
const tokens = (data: { pages: ReturnType<typeof page>[] }) =>
  data.pages.map(({ folios }) => folios.map(({ token }) => token).join(''))
const list = () => ({ pages: [page('a', 'b'), page('c', 'd'), page('e', 'f')], pageParams: [undefined, '1', '2'] })

describe('a page of a long list that is fetched anew', () => {
  it('takes in what has come, and leaves the next page what is there', () => {
    expect(tokens(withPage(list(), undefined, page('x', 'a', 'b', 'c')))).toEqual(['xab', 'cd', 'ef'])
  })

  it('leaves out what has gone', () => {
    expect(tokens(withPage(list(), '1', page('d', 'e', 'f')))).toEqual(['ab', 'd', 'ef'])
  })

  it('shows at its top what has moved there from further down', () => {
    expect(tokens(withPage(list(), undefined, page('d', 'a', 'b', 'c')))).toEqual(['dab', 'cd', 'ef'])
  })

  it('is whole where it is the last, and nothing where it is known no more', () => {
    expect(tokens(withPage(list(), '2', page('e', 'g')))).toEqual(['ab', 'cd', 'eg'])
    expect(tokens(withPage(list(), '9', page('z')))).toEqual(['ab', 'cd', 'ef'])
  })
})
