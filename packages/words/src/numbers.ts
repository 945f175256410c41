import { LANGUAGE, locale } from './locale.ts'

/** Forms of a phrase by number, each with `#` for it; which of them a language uses is in its plural rules. */
export type Forms = { readonly other: string } & { readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string }

let rules: Intl.PluralRules | undefined

/** The form for a number: `plural(2, { one: '# folio', other: '# folios' })` is "2 folios". */
export function plural(count: number, forms: Forms): string {
  rules ??= new Intl.PluralRules(LANGUAGE)
  return (forms[rules.select(count)] ?? forms.other).replace('#', number(count))
}

/** A number with the reader's separators: "12,345.6". */
export const number = (value: number): string => value.toLocaleString(locale())

/** Names in a row: "Ana, Ben, and Cleo". */
export const list = (names: readonly string[]): string => new Intl.ListFormat(locale()).format(names)
