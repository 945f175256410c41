import * as ownWords from './words.ts'
/**
 * Forms of a published page, enhanced by script: sent without leaving the page, with errors next to their fields and
 * the success message in the form's place. Without script, the browser sends the same form to the same address.
 */
export function start(root: HTMLElement): () => void {
  const onSubmit = (event: Event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.form === undefined) return
    event.preventDefault()
    void send(form)
  }
  root.addEventListener('submit', onSubmit)
  return () => root.removeEventListener('submit', onSubmit)
}

type Sent = { redirect?: string; errors?: Record<string, string>; message?: string; stamp?: string }

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (button?.getAttribute('aria-busy') === 'true') return
  button?.setAttribute('aria-busy', 'true')
  show(form, {}, '')
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    })
    const sent = (await response.json()) as Sent
    if (response.ok) thank(form, sent)
    else {
      renew(form, sent)
      show(form, sent.errors ?? {}, sent.message ?? UNSENT)
    }
  } catch {
    show(form, {}, UNSENT)
  } finally {
    button?.removeAttribute('aria-busy')
  }
}

/** A page that was open for very long gets another stamp, so that pressing once more sends it. */
function renew(form: HTMLFormElement, { stamp }: Sent): void {
  const field = form.querySelector<HTMLInputElement>('input[name="stamp"]')
  if (stamp && field) field.value = stamp
}

const UNSENT = ownWords.notSent

function thank(form: HTMLFormElement, { redirect }: Sent): void {
  if (redirect) {
    location.assign(redirect)
    return
  }
  const thanks = document.getElementById(`sent-${form.dataset.form}`)
  thanks?.classList.add('shown')
  thanks?.focus()
  form.reset()
}

/** Shows errors next to each field and focuses the first. */
function show(form: HTMLFormElement, errors: Record<string, string>, message: string): void {
  const problem = form.querySelector('[data-problem]')
  if (problem) problem.textContent = message
  let first: HTMLElement | null = null
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const error = errors[field.dataset.field ?? ''] ?? ''
    field.toggleAttribute('data-wrong', error !== '')
    const words = field.querySelector('.form-error')
    if (words) words.textContent = error
    for (const control of field.querySelectorAll<HTMLElement>('input, textarea, select')) {
      if (error) control.setAttribute('aria-invalid', 'true')
      else control.removeAttribute('aria-invalid')
      if (error) first ??= control
    }
  }
  first?.focus()
}
