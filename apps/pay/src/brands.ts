/** A card's brand by its number, or `unknown`. */
export type Brand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'diners-carte'
  | 'jcb'
  | 'visa-electron'
  | 'unknown'

/** Prefixes of each brand; what is a part of another brand's range stands first. */
const PREFIXES: readonly [brand: Brand, prefix: RegExp][] = [
  ['visa-electron', /^(4026|417500|4508|4844|491(3|7))/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['diners-carte', /^30[0-5]/],
  ['diners', /^(36|3[89]|309)/],
  ['discover', /^(6011|65|64[4-9]|622(12[6-9]|1[3-9]|[2-8]|9[01]|92[0-5]))/],
  ['jcb', /^35(2[89]|[3-8])/],
]

/** The brand of the digits that were typed so far [BILL-36]. */
export const brandOf = (digits: string): Brand => PREFIXES.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'unknown'

/** What people call it. */
export const BRAND_NAMES: Readonly<Record<Brand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  'diners-carte': 'Diners Club Carte Blanche',
  jcb: 'JCB',
  'visa-electron': 'Visa Electron',
  unknown: '',
}

/** Digits of the security code. */
export const cvcLengthOf = (brand: Brand): number => (brand === 'amex' ? 4 : 3)
