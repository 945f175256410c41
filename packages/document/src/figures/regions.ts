import type { Decimal } from './separators.ts'

const known = new Map<string, Decimal | null>()

/** The sign that a language has before decimals; null for one that is not known. */
export function decimalOf(language: string): Decimal | null {
  const found = known.get(language)
  if (found !== undefined) return found
  let sign: Decimal | null = null
  try {
    const part = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
    sign = part === ',' ? ',' : part === '.' ? '.' : null
  } catch {
    // No language: it says nothing.
  }
  known.set(language, sign)
  return sign
}

/** The language that most people of a region write in, for a browser's `en-DE`. */
export function regionDecimal(locale: string): Decimal | null {
  try {
    const { region } = new Intl.Locale(locale)
    return decimalOf(region ? new Intl.Locale(`und-${region}`).maximize().toString() : locale)
  } catch {
    return null
  }
}

/** How much a folio's language says: English is what every folio begins with. */
export function languageLean(language: string): number {
  const sign = decimalOf(language)
  if (language === '' || sign === null) return 0
  if (/^en$/i.test(language)) return -1
  return /^en/i.test(language) ? -4 : sign === ',' ? 5 : -5
}

/** Letters of languages that write a comma before decimals, and of those that write a point. */
const COMMA_LETTERS = /[äöüßæøåłśźżćńęąčďťňšžřůěőűğışțşăãõâêîôûçàèéùœìòđơưñα-ωа-яіїєґ]/iu
const POINT_LETTERS = /[\u0590-\u05ff\u0e00-\u0e7f\u0900-\u0dff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u

/** Words that head tables of business in languages with a comma, where their letters do not tell them. */
const COMMA_WORDS = new Set(
  `umsatz preis preise menge betrag summe artikel anzahl einheit kosten gesamt stadt monat jahr nord west ost lager gewicht stand wert
ware kunde kunden einnahmen ausgaben gewinn einwohner miete prix montant ville mois ventes produit total ttc ht recettes charges client
precio cantidad importe producto ventas ciudad gastos ingresos mes cliente unidades valor produto vendas receita despesa cidade
prezzo importo prodotto vendite mese ricavi costi comune quantita regione prijs aantal bedrag omzet maand stad kosten gewicht klant
pris antal belopp vara varor summa enhet vare beregn omsetning salg varenummer kunde hinta tuote summa yhteensa kuukausi myynti kappale
cena ilosc kwota miesiac sprzedaz wartosc nazwa produkt castka mnozstvi mesto celkem mesic cena nazev ar mennyiseg osszeg termek
pret cantitate suma produs luna oras vanzari fiyat miktar tutar urun sehir toplam satis adet harga jumlah barang kota bulan penjualan
gia thang`.split(/\s+/),
)
const POINT_WORDS = new Set(
  'price amount quantity qty sales revenue cost costs total month year region item product units city customer name value date profit'.split(
    ' ',
  ),
)

/** What the words of a table say: above 0, they are of a language with a comma before decimals. */
export function wordsLean(texts: readonly string[]): number {
  let [comma, point, east] = [0, 0, 0]
  for (const text of texts) {
    if (POINT_LETTERS.test(text)) east++
    else if (COMMA_LETTERS.test(text)) comma++
    else
      for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
        if (POINT_WORDS.has(word)) point++
        else if (COMMA_WORDS.has(word)) comma++
      }
  }
  if (east > comma) return -3
  return comma > 0 && comma >= point ? 3 : point > 0 ? -1 : 0
}
