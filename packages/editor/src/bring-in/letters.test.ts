import { describe, expect, it } from 'vitest'
import { encoded } from '../../test/encoded.ts'
import { isShown } from './encodings/shown.ts'
import { type LettersAsked, textOf } from './letters.ts'

/** What a file may say, as it is offered; what it says, if nobody is asked. */
async function readings(bytes: Uint8Array): Promise<string[]> {
  const asked: LettersAsked[] = []
  const { text } = await textOf('prices.csv', bytes, async (one) => {
    asked.push(one)
    return one.choices[0]?.encoding ?? null
  })
  return asked[0]?.choices.map(({ sample }) => sample) ?? [text]
}

describe('the question in which letters a file is written', () => {
  it.each([
    ['windows-1252', 'né'],
    ['windows-1252', 'üb;1'],
    ['windows-1252', '5 €'],
    ['windows-1252', 'Größe;Preis'],
    ['windows-1251', 'Да'],
    ['windows-1250', 'zł'],
    ['windows-1254', 'ş'],
    ['windows-1256', 'لا'],
    ['iso-8859-6', 'لا'],
    ['windows-1255', 'שם'],
    ['ibm850', 'né'],
    ['ibm437', 'Stück'],
    ['macintosh', 'Désignation;Prix'],
    ['shift_jis', '机'],
    ['gb18030', '名称'],
    ['euc-kr', '이름'],
    ['windows-874', 'ราคา'],
    ['windows-1258', 'đây'],
  ])('B09: offers no reading with empty boxes: %s, %s', async (encoding, text) => {
    const found = await readings(encoded(text, encoding))
    expect(found.filter((reading) => !isShown(reading))).toEqual([])
    expect(found).toContain(text)
  })

  it.each([
    ['a control', 'n\u0082'],
    ['a byte that is no letter', 'n\ufffd'],
    ['a sign that Unicode has not given to anyone', 'n\u0378'],
    ['a sign of one’s own', 'n\ue000'],
    ['a soft hyphen', 'n\u00ad'],
    ['a mark over no letter', '\u064bn'],
  ])('B09: takes %s for nothing that is seen', (_, text) => expect(isShown(text)).toBe(false))

  it.each(['né', 'Prix\t5 €', 'ราคา', 'đâ\u0301y', 'שם;1\u200f', '机', '„Größe“ – 1\u00a0000', 'कीमत'])(
    'B09: takes %s for text',
    (text) => expect(isShown(text)).toBe(true),
  )

  it('B09: where no reading shows text, offers those that are likely', async () => {
    expect((await readings(Uint8Array.from([0x81, 0x0a, 0x98]))).length).toBeGreaterThan(0)
  })
})
