import type { FormField } from './spec.ts'

/** Words for what no one should enter in a form, in the most likely languages of forms here. */
const SECRETS =
  /\bpass\s?-?(word|code|phrase|wort)s?\b|\bpasswd\b|\bkennw[oö]rt|mot de passe|contrase[nñ]a|\bsenha\b|\bhas[lł]o\b|wachtwoord|l[oö]senord|\bpin\b|\b(cvv|cvc)\b|(credit|debit|bank)\s?card|card\s?(number|no\b)|kartennummer|num[eé]ro de carte|n[uú]mero de tarjeta/i

/** Whether a question seems to ask for a password or a card number. */
export const asksForSecret = ({ label, placeholder, help = '' }: Pick<FormField, 'label' | 'placeholder' | 'help'>) =>
  SECRETS.test(`${label}\n${placeholder}\n${help}`)
