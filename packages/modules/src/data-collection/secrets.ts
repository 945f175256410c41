import type { FormField } from './spec.ts'

/** Words for what nobody should write into a form, in the languages that forms here are mostly in. */
const SECRETS =
  /\bpass\s?-?(word|code|phrase|wort)s?\b|\bpasswd\b|\bkennw[oö]rt|mot de passe|contrase[nñ]a|\bsenha\b|\bhas[lł]o\b|wachtwoord|l[oö]senord|\bpin\b|\b(cvv|cvc)\b|(credit|debit|bank)\s?card|card\s?(number|no\b)|kartennummer|num[eé]ro de carte|n[uú]mero de tarjeta/i

/** Whether a question seems to ask for a password or the number of a card. */
export const asksForSecret = ({ label, placeholder, help = '' }: Pick<FormField, 'label' | 'placeholder' | 'help'>) =>
  SECRETS.test(`${label}\n${placeholder}\n${help}`)
