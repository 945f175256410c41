import { keyOf } from '@recto/words'
import '@fontsource-variable/inter/wght.css'
import type { PayFrameSettings } from '@recto/contract/pay-frame'
import { refuseStrayDrops } from '@recto/ui/stray-drops'
import './look.css'
import { createParent } from './parent.ts'
import { showStripe } from './stripe.ts'
import { showTest } from './test.ts'

const settings = JSON.parse(
  document.querySelector('meta[name="recto-pay"]')?.getAttribute('content') ?? '{}',
) as PayFrameSettings
const form = document.querySelector<HTMLFormElement>('#form')
if (!form) throw new Error('The document has no form.')
const parent = createParent(settings)

refuseStrayDrops()
const keep = settings.provider === 'stripe' ? showStripe(form, parent, settings) : showTest(form, parent)

parent.listen((message) => {
  if (message.type === 'look') document.documentElement.dataset.theme = message.look.theme
  else if (message.type === 'keep') void keep.keep(message)
  else if (message.type === 'confirm') void keep.confirm(message.clientSecret)
  tellHeight()
})
form.addEventListener('submit', (event) => event.preventDefault())
// The button is the product's: a form of several fields without one is not submitted by itself.
form.addEventListener('keydown', (event) => {
  if (keyOf(event) === 'Enter' && event.target instanceof HTMLInputElement) parent.tell({ type: 'submit' })
})

function tellHeight(): void {
  const isCover = document.body.dataset.cover !== undefined
  parent.tell({ type: 'height', px: Math.ceil(form?.getBoundingClientRect().height ?? 0), isCover })
}
new ResizeObserver(tellHeight).observe(form)
new MutationObserver(tellHeight).observe(document.body, { attributes: true, attributeFilter: ['data-cover'] })
parent.tell({ type: 'ready' })
