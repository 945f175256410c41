import { describe, expect, it } from 'vitest'
import { withoutSentenceSign } from './sentence-sign.ts'

const SIGNS = [
  '.',
  ',',
  ';',
  ':',
  '!',
  '?)',
  ')',
  ']',
  '}',
  '>',
  '"',
  "'",
  '*',
  '…',
  '...',
  ').',
  '.)',
  '."',
  '%20',
  '%20.',
  '%09',
  '%0A',
]
const FOREIGN = [
  '。',
  '、',
  '，',
  '．',
  '；',
  '：',
  '！',
  '）',
  '】',
  '」',
  '』',
  '》',
  '〉',
  '”',
  '’',
  '»',
  '›',
  '“',
  '—',
  '؟',
  '،',
  '।',
  '\u200B',
  '\u00A0',
  '\u3000',
]

describe('an address and the sign that ended its sentence', () => {
  for (const sign of [...SIGNS, ...FOREIGN]) {
    it(`B04: is found without ${JSON.stringify(sign)}, as typed and as browsers send it`, () => {
      const typed = sign === '?)' ? '%3F)' : sign
      expect(withoutSentenceSign(`/folio/Ab1${typed}`)).toBe('/folio/Ab1')
      const sent = typed.includes('%') ? typed : encodeURIComponent(typed)
      expect(withoutSentenceSign(`/plan-2027${sent}?a=b&c=d.`)).toBe('/plan-2027?a=b&c=d.')
    })
  }

  it.each([
    '/folio/Ab1',
    '/plan-',
    '/plan_',
    '/',
    '/.',
    '//evil.example/.',
    '/%5Cevil.',
    '/folio/%',
    '/%E0%A4%A',
    '/folio/x/',
    '/?q=a.',
  ])('B04: leaves %s alone', (url) => expect(withoutSentenceSign(url)).toBe(null))
})
