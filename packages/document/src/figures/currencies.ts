/** What a sign or code of money says beside the money. */
export type Currency = {
  /** One name for all of its signs and codes. */
  name: string
  /** Above 0: where it is paid, a comma stands before the cents; below: a point. */
  lean: number
  /** Its smallest coin is a thousandth. */
  isInThousandths?: true
}

/** One currency a line: how people there write (+ comma, - point, 0 either), then its code, signs and abbreviations. */
const TABLE = `
0 EUR € euro euros ευρώ евро
- USD $ us$ $us dollar dollars usd$
- GBP £ pound pounds
- CAD ca$ c$ can$ $ca cad$
- AUD au$ a$ aud$
- NZD nz$ nzd$
- HKD hk$
- SGD s$ sg$
- TWD nt$
- MXN mx$ mex$
- JPY ¥ 円 yen ￥
- CNY 元 rmb cn¥ 人民币 圆 块
- KRW ₩ 원
- INR ₹ rs rs. re
- PKR ₨
- THB ฿ บาท
- ILS ₪ nis
- PHP ₱
- MYR rm
- NGN ₦
- KES ksh kshs
- GHS gh₵ ₵
- EGP ج.م e£
- AED د.إ dh dhs
- SAR ر.س ﷼ sr
- QAR ر.ق
- IRR ریال
- IRT تومان
- BDT ৳
- LKR
- NPR
- PEN s/ s/.
- DOP rd$
- UGX ush
- TZS tsh
= KWD د.ك kd
= BHD د.ب bd
= OMR ر.ع
= JOD د.أ jd
= TND د.ت dt
= IQD د.ع
= LYD د.ل
' CHF fr fr. sfr sfr. chf.
' LIE
+ BRL r$ reais real
+ SEK kr kr. kronor tkr
+ NOK
+ DKK
+ ISK
+ PLN zł zl złotych pln.
+ CZK kč kc
+ HUF ft ft. forint
+ RON lei leu
+ BGN лв лв.
+ RSD din din. дин дин.
+ BAM km
+ HRK kn
+ RUB ₽ руб руб. р р. рублей
+ UAH ₴ грн грн. гривень
+ BYN br
+ KZT ₸ тг тенге
+ TRY ₺ tl
+ VND ₫ đ đồng vnđ
+ IDR rp rp.
+ ARS ar$
+ CLP clp$
+ COP cop$ col$
+ UYU $u
+ CRC ₡
+ PYG ₲
+ GEL ₾
+ AMD ֏
+ AZN ₼
+ MAD
+ DZD دج
+ ZAR
`

const LEANS: Readonly<Record<string, number>> = { '+': 3, '-': -3, '0': 0, '=': -1, "'": -1 }
/** Also paid where others write: they say little about signs. */
const WEAK = new Set(['USD', 'EUR'])

const byName = new Map<string, Currency>()
for (const line of TABLE.trim().split('\n')) {
  const [mark = '', name = '', ...names] = line.split(' ')
  const lean = WEAK.has(name) ? 0 : (LEANS[mark] ?? 0)
  const currency: Currency = { name, lean, ...(mark === '=' && { isInThousandths: true as const }) }
  for (const one of [name.toLowerCase(), ...names]) {
    byName.set(one, currency)
    byName.set(one.replaceAll('.', ''), currency)
  }
}

/** Signs that are letters of words as well: only with a space or a sign of money beside. */
const ANY_SIGN = /^\p{Sc}$/u

/** The currency that a text names as a whole: "€", "EUR", "zł", "kr."; undefined if it names none. */
export function currencyOf(text: string): Currency | undefined {
  const name = text.toLowerCase()
  const known = byName.get(name) ?? byName.get(name.replace(/[\s.]/g, ''))
  if (known) return known
  return ANY_SIGN.test(text) ? { name: text, lean: 0 } : undefined
}
