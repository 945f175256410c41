import { keyOf } from '@recto/words'
import { element } from './fields.ts'

/** The dialog of the bank that test mode has. Returns whether the person pressed Complete. */
export function askAtBank(what: 'card' | 'payment'): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const complete = element('button', { type: 'button', class: 'primary' }, 'Complete')
  const fail = element('button', { type: 'button' }, 'Fail')
  const title = element('h1', { id: 'bank-title' }, 'Confirm at your bank')
  const dialog = element(
    'div',
    { class: 'bank', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'bank-title' },
    element('span', { class: 'test' }, 'TEST MODE'),
    title,
    element('p', {}, `This stands for the page on which your bank asks you to confirm a ${what}. Choose how it goes.`),
    element('div', { class: 'choices' }, fail, complete),
  )
  const cover = element('div', { class: 'cover' }, dialog)
  const answer = (isComplete: boolean) => {
    cover.remove()
    delete document.body.dataset.cover
    resolve(isComplete)
  }
  complete.addEventListener('click', () => answer(true))
  fail.addEventListener('click', () => answer(false))
  cover.addEventListener('keydown', (event) => {
    if (keyOf(event) === 'Escape') answer(false)
    if (keyOf(event) !== 'Tab') return
    event.preventDefault()
    ;(document.activeElement === complete ? fail : complete).focus()
  })
  document.body.dataset.cover = ''
  document.body.append(cover)
  complete.focus()
  return promise
}
