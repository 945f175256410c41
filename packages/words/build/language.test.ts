import { expect, it } from 'vitest'
import { accented, asModule } from './language.ts'

const TRANSLATED = `import { plural } from '@recto/words'

export default {
  save: 'Speichern',
  folios: (count) => plural(count, { one: '# Folio', other: '# Folios' }),
} satisfies Words<typeof import('./words.ts')>
`

it('builds a translation as a module with one constant for each text', () => {
  expect(asModule('words.de.ts', TRANSLATED)).toBe(`import { plural } from '@recto/words'

export const save = 'Speichern'
export const folios = (count) => plural(count, { one: '# Folio', other: '# Folios' })
`)
})

it('names what a translation has to look like', () => {
  expect(() => asModule('words.de.ts', `export const save = 'Speichern'`)).toThrow('has to end in: export default')
  expect(() => asModule('words.de.ts', `export default { save } satisfies Words<X>`)).toThrow("name: 'text'")
})

it('writes English with accents, and leaves names, types and code as they are', () => {
  const text = `import { plural } from '@recto/words'
export const save = 'Save'
export const of = (name: 'a') => \`Delete \${name}\`
export const folios = (n: number) => plural(n, { one: '# folio', other: '# folios' })
export const rich = () => <b title="Save">Save</b>
`
  expect(accented('words.tsx', text)).toBe(`import { plural } from '@recto/words'
export const save = "Sávé"
export const of = (name: 'a') => \`Délété \${name}\`
export const folios = (n: number) => plural(n, { one: "# fólíó", other: "# fólíós" })
export const rich = () => <b title="Save">Sávé</b>
`)
})
