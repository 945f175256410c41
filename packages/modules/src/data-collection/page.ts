/**
 * Forms of a published page, enhanced by script: sent without leaving the page, with errors next to their fields, and
 * the success message with a copy of the answers in the form's place. Without script, the browser checks and sends the
 * same form to the same address.
 */
export function start(root: HTMLElement): () => void {
  const forms = root.querySelectorAll<HTMLFormElement>('[data-form]')
  for (const form of forms) {
    form.noValidate = true
    form.onsubmit = (event) => {
      event.preventDefault()
      void send(form)
    }
    form.oninput = ({ target }) => mark((target as Element).closest('[data-field]'))
  }
  return () => {
    for (const form of forms) form.onsubmit = form.oninput = null
  }
}

type Errors = Record<string, string>
type Sent = { redirect?: string; errors?: Errors; message?: string; stamp?: string; copy?: [string, string][] }

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('[type=submit]')
  const given = new FormData(form)
  if (!button || button.ariaBusy || show(form, faultsOf(form, given))) return
  button.ariaBusy = 'true'
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(given as unknown as Record<string, string>),
    })
    const sent = (await response.json()) as Sent
    if (response.ok) thank(form, sent)
    else {
      // A page that was open for very long gets another stamp, so that pressing once more sends it.
      const stamp = form.elements.namedItem('stamp') as HTMLInputElement
      stamp.value = sent.stamp ?? stamp.value
      show(form, sent.errors, sent.message)
    }
  } catch {
    show(form, {}, form.dataset.unsent)
  }
  button.ariaBusy = null
}

function thank({ dataset }: HTMLFormElement, { redirect, copy = [] }: Sent): void {
  if (redirect) {
    location.href = redirect
    return
  }
  const thanks = document.getElementById(`sent-${dataset.form}`)
  for (const pair of copy)
    pair.forEach((text, at) => {
      thanks?.lastElementChild?.appendChild(document.createElement(at ? 'dd' : 'dt')).append(text)
    })
  thanks?.classList.add('shown')
  thanks?.focus()
}

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-field]')]

/**
 * What is wrong before anything is sent, by field. A browser that does not speak English speaks for itself, unless the
 * page is in a language of ours.
 */
function faultsOf(form: HTMLFormElement, given: FormData): Errors {
  const faults: Errors = {}
  for (const field of fieldsOf(form)) {
    const { field: id = '', missing, unlike } = field.dataset
    const wrong = field.querySelector<HTMLInputElement>(':invalid')
    const isEmpty = !given.getAll(id === 'consent' ? id : `f.${id}`).some((one) => `${one}`.trim())
    const says = (isEmpty && missing) || (wrong && unlike)
    if (says)
      faults[id] = ('own' in form.dataset || /^en/.test(navigator.language) ? '' : wrong?.validationMessage) || says
  }
  return faults
}

/** Shows errors next to their fields and focuses the first, or what went wrong with all; whether there are errors. */
function show(form: HTMLFormElement, errors: Errors = {}, message = ''): boolean {
  const [first] = fieldsOf(form).filter((field) => mark(field, errors[`${field.dataset.field}`]))
  const problem = form.querySelector('[data-problem]')
  if (problem) problem.textContent = first ? '' : message
  first?.querySelector<HTMLElement>(CONTROLS)?.focus()
  return !!first
}

const CONTROLS = 'input, textarea, select'

/** A field with what is wrong with its answer, or without; whether something is. */
function mark(field: HTMLElement | null, error = ''): boolean {
  const words = field?.querySelector('.form-error')
  if (!field || !words) return false
  words.textContent = error
  field.toggleAttribute('data-wrong', !!error)
  for (const control of field.querySelectorAll(CONTROLS)) control.ariaInvalid = error ? 'true' : null
  return !!error
}
