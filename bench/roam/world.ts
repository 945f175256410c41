import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Person } from '../../apps/server/test/people.ts'
import type { PopupCases } from '../../e2e/popup-cases.ts'
import type { Persona } from './persona.ts'
import type { Product } from './product.ts'
import type { Right } from './shelf/shelf.ts'
import type { Tables } from './tables.ts'

/** What one walk goes through: the product, who walks, and where. */
export type World = {
  tables: Tables
  product: Product
  persona: Persona
  browser: Browser
  /** The person's browser; the page that is walked in. */
  context: BrowserContext
  page: Page
  /** The same folio in another tab, for those who have two. */
  second: Page | null
  /** The same folio with somebody else, who may edit it, from another account; null: she works alone. */
  other: Page | null
  me: Person
  /** Somebody of another team, who was given nothing. */
  stranger: Person
  /** The account of a program, whose calls must not end the person's walk. */
  program: Person
  /** The folio that is worked on, and one of two megabytes that is only looked at. */
  token: string
  long: string
  /** A picture that is stored with the folio. */
  picture: { fileId: string; width: number; height: number; name: string }
  /** Exceptions of pages and answers with 5xx that no check has told yet. */
  faults: string[]
  /** What screens and popups said that a door has left since. */
  screens: string[]
  /** What was held, running and waiting before anybody came. */
  gaugesBefore: ReadonlyMap<string, number>
  /** A page of somebody who is signed out, with a browser like the person's. The door closes its context. */
  signedOut(): Promise<Page>
  /** Keeps what a page says for the checks, before the door leaves it. */
  noteScreen(page: Page): Promise<void>
  /** What each popup is opened with. */
  popupProps(): Promise<PopupCases>
  close(): Promise<void>
}

/** What a door did, and what has to hold because of it. */
export type Done = {
  /** In words that another person can repeat. */
  said: string
  /** A file or words of the shelf came in: ids that were there before, and what is right; whether a reading was asked about. */
  brought?: { right: Right; before: ReadonlySet<string>; into?: string; isAsked?: boolean }
  /** Words that were composed with an input method in a field, and what the field held then. */
  composed?: { field: string; wanted: string; held: string | null }
  /** A key that does nothing on the person's layout, and does something on another. */
  lostKey?: string
  /** Everything was undone: what still differs from the start, or nothing. */
  undone?: string | null
  /** What a door has found wrong itself, because it alone saw it. */
  wrong?: string[]
  /** A look that was changed, as pictures before and after; how much of the place has to be another, 0 to 1. */
  look?: { name: string; before: Buffer; after: Buffer; least: number }
}

/** Something that a person or a program can do. */
export type Door = {
  name: string
  /** How often it is chosen beside the others; 1 by default. */
  weight?: number
  /** Whether it can be done by this person. */
  may?(world: World): boolean
  /** Does it. What cannot be done just now is said, never thrown. */
  go(world: World, random: () => number): Promise<Done>
}

/** Something that must always hold. */
export type Check = {
  name: string
  /** After which steps it is looked at: each one, every few, when everybody has left, or when the walk is over. */
  after: 'step' | 'few' | 'idle' | 'end'
  /** What does not hold, in sentences that do not change from one time to the next. */
  look(world: World, done: Done): Promise<string[]>
}
