import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormFieldView } from './FieldView.tsx'
import { asksForSecret } from './secrets.ts'
import { newField } from './spec.ts'

it.each(['Password', 'Your pass word', 'Passwort', 'Mot de passe', 'Card number', 'CVV', 'PIN'])(
  'S17: under a question for "%s" readers are told to give none',
  (label) => {
    const html = renderToStaticMarkup(<FormFieldView moduleId="m" field={newField('text', label)} place={undefined} />)
    expect(html).toContain('Never enter a password or a card number here')
    expect(html).toMatch(/aria-describedby="[^"]*-warning/)
  },
)

it.each(['Your name', 'Pinboard', 'Compass bearing', 'Passport number', 'Which card do you like?', 'Spinning class'])(
  'S17: a question for "%s" is like any other',
  (label) => expect(asksForSecret(newField('text', label))).toBe(false),
)
