import numbers from './numbers.json' with { type: 'json' }

/** Numbers from here on are those of examples [TPL-03]. */
export const FIRST_EXAMPLE = 2_000_000

/** What a template is known by for good: its number, and when it came. Never changed, and never given twice. */
export type Numbered = { number: number; created: string }

const all: Readonly<Record<string, Numbered>> = numbers

/** The number of an id, of a template or an example. */
export const numberOf = (id: string): Numbered | undefined => all[id]
