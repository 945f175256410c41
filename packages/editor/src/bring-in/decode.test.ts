import { describe, expect, it } from 'vitest'
import { encoded } from '../../test/encoded.ts'
import { decodeAs, decodeText } from './decode.ts'
import { ENCODING_NAMES } from './encodings/words.ts'

const CYRILLIC = 'Название;Цена\nСтул деревянный;1000\nДоставка в Москву, «быстро»;250,50\n'
const UKRAINIAN = 'Назва;Ціна\nСтілець дерев’яний;1000\nПеревезення в Київ;250,50\n'
const GREEK = 'Όνομα;Τιμή\nΚαρέκλα ξύλινη;1000\nΜεταφορά στην Αθήνα;250,50\n'
const POLISH = 'Nazwa;Cena\nKrzesło drewniane, żółte;1000\nDostawa do Łodzi, część;250,50\n'
const CZECH = 'Název;Cena\nŽidle dřevěná, žluťoučká;1000\nDoprava do Plzně, příště;250,50\n'
const HUNGARIAN = 'Név;Ár\nFából készült szék, erős;1000\nSzállítás Győrbe, hűtő;250,50\n'
const GERMAN = 'Bezeichnung;Preis\nStühle für Gäste, groß;1000 €\nLieferung nach Köln;250,50\n'
const GERMAN_OLD = 'Bezeichnung;Preis\nStühle für Gäste, groß;1000\nLieferung nach Köln;250,50\n'
const FRENCH = 'Désignation;Prix\nChaise en bois, très légère;1000\nLivraison à Orléans, où ça;250,50\n'
const SPANISH = 'Descripción;Precio\nSillón de niño, pequeño;1000\nEnvío a A Coruña, ¿cuándo?;250,50\n'
const DANISH = 'Betegnelse;Pris\nStol af træ, rød;1000\nLevering til Århus på lørdag;250,50\n'
const TURKISH = 'Adı;Fiyat\nAhşap sandalye, küçük;1000\nİstanbul’a gönderim, ağır yük;250,50\n'
const HEBREW = 'שם;מחיר\nכיסא עץ;1000\nמשלוח לתל אביב;250,50\n'
const ARABIC = 'الاسم;السعر\nكرسي من الخشب;1000\nالتوصيل إلى القاهرة;250,50\n'
const LITHUANIAN = 'Pavadinimas;Kaina\nMedinė kėdė, žalia;1000\nPristatymas į Šiaulius, ąžuolas;250,50\n'
const LATVIAN = 'Nosaukums;Cena\nKoka krēsls, zaļš;1000\nPiegāde uz Rīgu, šķūnis;250,50\n'
const THAI = 'ชื่อ;ราคา\nเก้าอี้ไม้;1000\nจัดส่งไปกรุงเทพ;250,50\n'
const JAPANESE = '品名,価格\n木の椅子,1000\n東京への配送サービス,250\n'
const CHINESE = '名称,价格\n木制椅子,1000\n送货到北京,有发票,250\n'
const TAIWANESE = '名稱,價格\n木製椅子,1000\n送貨到臺北,有發票,250\n'
const KOREAN = '이름,가격\n나무 의자,1000\n서울까지 배송,250\n'

describe('the text of a file in the encoding of its region', () => {
  it.each([
    ['windows-1251', CYRILLIC],
    ['koi8-r', CYRILLIC.replace(/[«»]/g, '"')],
    ['koi8-u', UKRAINIAN.replace('’', '')],
    ['ibm866', CYRILLIC.replace(/[«»]/g, '"')],
    ['iso-8859-5', CYRILLIC.replace(/[«»]/g, '"')],
    ['x-mac-cyrillic', CYRILLIC],
    ['windows-1251', UKRAINIAN],
    ['windows-1253', GREEK],
    ['iso-8859-7', GREEK],
    ['windows-1250', POLISH],
    ['windows-1250', CZECH],
    ['windows-1250', HUNGARIAN],
    ['iso-8859-2', POLISH],
    ['iso-8859-2', CZECH],
    ['ibm852', POLISH],
    ['windows-1252', GERMAN],
    ['windows-1252', FRENCH],
    ['windows-1252', SPANISH],
    ['windows-1252', DANISH],
    ['macintosh', GERMAN_OLD],
    ['macintosh', FRENCH],
    ['ibm850', GERMAN_OLD],
    ['ibm850', DANISH],
    ['ibm437', GERMAN_OLD],
    ['ibm437', SPANISH],
    ['windows-1254', TURKISH],
    ['windows-1255', HEBREW],
    ['windows-1256', ARABIC],
    ['windows-1257', LITHUANIAN],
    ['windows-1257', LATVIAN],
    ['windows-874', THAI],
    ['shift_jis', JAPANESE],
    ['euc-jp', JAPANESE],
    ['gb18030', CHINESE],
    ['big5', TAIWANESE],
    ['euc-kr', KOREAN],
    ['utf-8', CYRILLIC],
    ['utf-16le', CYRILLIC],
    ['utf-16be', JAPANESE],
    ['utf-16le', GERMAN],
  ])('B09: %s is read: %s', (encoding, text) => {
    const read = decodeText(encoded(text, encoding))
    expect(read?.text).toBe(text)
  })

  it('B09: a price list of one line in Cyrillic or Japanese letters is read, as was reported', () => {
    const offer = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    expect(decodeText(encoded('Название;Цена\nСтолик;1000', 'windows-1251'))?.text).toBe('Название;Цена\nСтолик;1000')
    expect(decodeText(encoded('品名,価格\n机,1000', 'shift_jis'))?.text).toBe('品名,価格\n机,1000')
    // A mail of Japan, between its signs of escape.
    expect(decodeText(offer('1b2442467C4B5C1b28422c31'))).toMatchObject({ text: '日本,1', encoding: 'iso-2022-jp' })
  })

  it('B09: Unicode is read with and without its mark, and cut in the middle of a letter', () => {
    const whole = encoded('Größe;Preis', 'utf-8')
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...whole]))?.text).toBe('Größe;Preis')
    expect(decodeText(encoded('Prix: 5 €', 'utf-8').slice(0, -1))).toMatchObject({
      text: 'Prix: 5 ',
      encoding: 'utf-8',
    })
    expect(decodeText(encoded('öGröße', 'utf-8').slice(1))).toMatchObject({ text: 'Größe', encoding: 'utf-8' })
    expect(decodeText(Uint8Array.from([0xff, 0xfe, ...encoded('Größe', 'utf-16le')]))?.text).toBe('Größe')
  })

  it.each([
    ['windows-1252', 'né'],
    ['windows-1252', 'Ort;Café'],
    ['windows-1252', 'Preis je Stück: 3; Farbe: bleu foncé'],
    ['windows-1252', 'Nome;Università'],
    ['windows-1252', 'Nom;Où'],
    ['windows-1252', 'Navn;Blåbærø'],
  ])('B09: a file of %s that ends with a letter has that letter: %s', (encoding, text) => {
    expect(decodeText(encoded(text, encoding))?.text).toBe(text)
  })

  it.each([
    ['windows-1250', 'miejscowość: Łódź, koniec ż'],
    ['windows-1251', 'Да'],
    ['windows-1254', 'Kuş;Dağ'],
    ['windows-1255', 'שם'],
    ['windows-1253', 'Αθήνα'],
    ['windows-1256', 'لا'],
  ])('B09: a file of %s that is very short is read, or asked about: %s', (encoding, text) => {
    const read = decodeText(encoded(text, encoding))
    expect([read?.text === text, read?.doubt.includes(encoding)]).toContain(true)
  })

  it.each([
    ['windows-1251', 'ка;4'],
    ['windows-1251', 'Да'],
    ['windows-1255', 'שם'],
    ['windows-1256', 'لا'],
    ['windows-1253', 'να'],
    ['shift_jis', '机'],
    ['gb18030', '名'],
    ['euc-kr', '이'],
  ])('B09: two bytes of %s are asked about, never guessed: %s', (encoding, text) => {
    expect(decodeText(encoded(text, encoding))?.doubt).not.toEqual([])
  })

  it('B09: where the letters do not decide, the encodings that it may be are offered, and the one that is chosen is read', () => {
    const bytes = encoded('Désignation;Prix', 'macintosh')
    const read = decodeText(bytes)
    expect(read?.doubt.length).toBeGreaterThan(1)
    for (const encoding of read?.doubt ?? []) {
      expect(ENCODING_NAMES).toHaveProperty(encoding)
      expect(decodeAs(bytes, encoding)).toMatch(/^D.+ignation;Prix$/)
    }
    expect(decodeText(encoded(CYRILLIC, 'windows-1251'))?.doubt).toEqual([])
  })

  it('is none for pictures, programs and other things that are no text', () => {
    expect(decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toBeNull()
    expect(decodeText(Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 256))).toBeNull()
    expect(decodeText(new Uint8Array())?.text).toBe('')
  })
})
