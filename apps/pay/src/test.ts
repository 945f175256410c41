import type { ToPayFrame } from '@recto/contract/pay-frame'
import { TEST_CARDS, testCardOf } from '@recto/contract/test-cards'
import { askAtBank } from './bank.ts'
import { BRAND_NAMES, type Brand, brandOf } from './brands.ts'
import { cvcShown, expiryOf, expiryShown, expiryWhole, numberShown, problemsOf } from './card-input.ts'
import { element, field, mark } from './fields.ts'
import type { Parent } from './parent.ts'

/** What a provider's fields do for the product. */
export type CardForm = {
  keep(asked: Extract<ToPayFrame, { type: 'keep' }>): Promise<void>
  confirm(clientSecret: string): Promise<void>
}

const ONLY_TEST_CARDS = 'This is test mode. Use a test card, such as 4242 4242 4242 4242.'
/** [BILL-34] */
const CC_ERROR = 'CC Error'

const input = (id: string, attributes: Record<string, string>) =>
  element('input', { id, name: id, inputmode: 'numeric', autocomplete: 'off', 'data-lpignore': 'true', ...attributes })

/**
 * The fields of test mode. A number is compared here with the list of test cards, and only the name of one of those is
 * sent: no number and no code leaves this document.
 */
export function showTest(form: HTMLFormElement, parent: Parent): CardForm {
  const number = input('number', { placeholder: '1234 1234 1234 1234' })
  const expiry = input('expiry', { placeholder: 'MM / YYYY' })
  const cvc = input('cvc', { placeholder: 'CVC' })
  const brand = element('span', { class: 'brand' })
  const fields = {
    number: field('number', 'Card number', number),
    expiry: field('expiry', 'Expiry date', expiry),
    cvc: field('cvc', 'Security code', cvc),
  }
  fields.number.box.querySelector('.control')?.append(brand)
  form.append(fields.number.box, element('div', { class: 'pair' }, fields.expiry.box, fields.cvc.box), testCards())

  let shown: Brand = 'unknown'
  number.addEventListener('input', () => {
    retype(number, numberShown(number.value))
    mark(fields.number, null)
    const now = brandOf(number.value.replaceAll(' ', ''))
    if (now === shown) return
    shown = now
    brand.textContent = BRAND_NAMES[now]
    parent.tell({ type: 'brand', brand: now === 'unknown' ? null : now })
  })
  expiry.addEventListener('input', (event) => {
    const isDeleting = (event as InputEvent).inputType?.startsWith('delete')
    if (!isDeleting) retype(expiry, expiryShown(expiry.value))
    mark(fields.expiry, null)
  })
  expiry.addEventListener('change', () => {
    expiry.value = expiryWhole(expiry.value)
  })
  cvc.addEventListener('input', () => {
    retype(cvc, cvcShown(cvc.value, shown))
    mark(fields.cvc, null)
  })

  return {
    async keep({ clientSecret, holder }) {
      const problems = problemsOf({ number: number.value, expiry: expiry.value, cvc: cvc.value }, new Date())
      const name = testCardOf(number.value.replaceAll(' ', ''))
      if (!problems.number && !name) problems.number = ONLY_TEST_CARDS
      for (const key of ['number', 'expiry', 'cvc'] as const) {
        const text = problems[key]
        mark(fields[key], text ?? null)
        if (text) parent.tell({ type: 'problem', field: key, text })
      }
      const first = (['number', 'expiry', 'cvc'] as const).find((key) => problems[key])
      if (first) {
        fields[first].input.focus()
        return parent.tell({ type: 'problem', field: 'card', text: CC_ERROR })
      }
      const typed = { clientSecret, name, expires: expiryOf(expiry.value), holder }
      await finish(await post('type', typed), clientSecret, 'card')
    },
    async confirm(clientSecret) {
      await finish({ is: 'confirm' }, clientSecret, 'payment')
    },
  }

  async function finish(answer: Answer, clientSecret: string, what: 'card' | 'payment'): Promise<void> {
    const last =
      answer.is === 'confirm' ? await post('bank', { clientSecret, isConfirmed: await askAtBank(what) }) : answer
    if (last.is === 'kept' || last.is === 'confirmed') return parent.tell({ type: 'confirmed' })
    const text = last.problem ?? 'The card could not be checked. Please try again.'
    if (what === 'card') mark(last.code === 'incorrect_cvc' ? fields.cvc : fields.number, text)
    parent.tell({ type: 'problem', field: 'card', text })
  }

  /** The cards of test mode, each a button that fills the form. */
  function testCards(): HTMLElement {
    const list = element('div', { class: 'cards' })
    for (const card of SHOWN) {
      const { number: digits } = TEST_CARDS[card.name]
      const choose = element('button', { type: 'button' }, element('b', {}, numberShown(digits)), card.says)
      choose.addEventListener('click', () => {
        number.value = digits
        number.dispatchEvent(new Event('input'))
        expiry.value = `12 / ${new Date().getFullYear() + 3}`
        cvc.value = '1234'.slice(0, brandOf(digits) === 'amex' ? 4 : 3)
        for (const one of Object.values(fields)) mark(one, null)
        details.open = false
        number.focus()
      })
      list.append(choose)
    }
    const details = element('details', {}, element('summary', {}, 'Test cards'), list)
    return details
  }
}

/** Those that people try most. */
const SHOWN = [
  { name: 'pm_test_visa', says: 'Pays' },
  { name: 'pm_test_mastercard', says: 'Pays' },
  { name: 'pm_test_asksOnce', says: 'Asks your bank once' },
  { name: 'pm_test_asksAlways', says: 'Asks your bank each time' },
  { name: 'pm_test_declined', says: 'Declined' },
  { name: 'pm_test_declinedLater', says: 'Declined when charged' },
] as const

/** What is typed is shown in groups; the caret stays behind the digit that it stood behind. */
function retype(of: HTMLInputElement, shown: string): void {
  if (of.value === shown) return
  const digits = of.value.slice(0, of.selectionStart ?? 0).replace(/\D/g, '').length
  of.value = shown
  let at = 0
  for (let passed = 0; passed < digits && at < shown.length; at++) if (/\d/.test(shown[at] ?? '')) passed++
  if (digits === shown.replace(/\D/g, '').length) at = shown.length
  of.setSelectionRange(at, at)
}

type Answer = { is: string; problem?: string; code?: string }

async function post(path: 'type' | 'bank', body: unknown): Promise<Answer> {
  try {
    const response = await fetch(`/card/test/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.ok ? ((await response.json()) as Answer) : { is: 'failed' }
  } catch {
    return { is: 'failed', problem: 'There is no connection. Please try again.' }
  }
}
