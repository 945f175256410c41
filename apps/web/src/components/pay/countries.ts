import { COUNTRY_CODES } from '@recto/contract'

const NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** The name of a country. */
export const countryName = (code: string): string => NAMES.of(code) ?? code

/** Countries by name, as a list to choose from. */
export const COUNTRIES: readonly { value: string; label: string }[] = COUNTRY_CODES.map((value) => ({
  value,
  label: countryName(value),
})).sort((one, other) => one.label.localeCompare(other.label, 'en'))
