import type { CardField } from '@recto/contract/pay-frame'

/** One field with its label and what is wrong with it. */
export type FieldParts = { box: HTMLElement; input: HTMLElement; problem: HTMLElement }

/** An element with attributes and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** A label over a control, and under it what is wrong. */
export function field(name: CardField, label: string, input: HTMLElement): FieldParts {
  const problem = element('p', { id: `${name}-problem`, class: 'problem', hidden: '' })
  const caption = element('label', { for: name }, label)
  const frame = element('div', { class: 'control' }, input)
  const box = element('div', { class: 'field', 'data-field': name }, caption, frame, problem)
  return { box, input, problem }
}

/** Marks a field with what is wrong with it; null: nothing. */
export function mark({ box, input, problem }: FieldParts, text: string | null): void {
  problem.textContent = text ?? ''
  problem.hidden = text === null
  box.toggleAttribute('data-wrong', text !== null)
  input.setAttribute('aria-invalid', String(text !== null))
  if (text === null) input.removeAttribute('aria-describedby')
  else input.setAttribute('aria-describedby', problem.id)
}
