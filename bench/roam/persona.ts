import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { pick } from '../random.ts'
import type { Tables } from './tables.ts'
import { translate } from './translate.ts'

/** Who walks: what she speaks, what she types with, through what she looks. */
export type Persona = {
  locale: string
  /** How keys are laid out. */
  layout: string
  /** Words are composed with an input method. */
  composes: boolean
  /** The browser translates every page into her language. */
  translates: boolean
  /** She opens the product over http at a name, as on a company's network. */
  byName: boolean
  phone: boolean
  line: 'good' | 'slow' | 'broken'
  tabs: 1 | 2
  /** Somebody else works in the same folio at the same time, from an account of another team. */
  withOther: boolean
}

/** The layout that shortcuts are written for. */
export const ENGLISH = 'English (US)'

const LOCALES = ['en-US', 'de-DE', 'ja-JP', 'ru-RU', 'ar-EG', 'tr-TR', 'hi-IN', 'fr-CH'] as const

/** The person of a seed, with one of these layouts of keys: every other has the English one. */
export function drawPersona(random: () => number, layouts: readonly string[]): Persona {
  const oneIn = (n: number) => random() < 1 / n
  return {
    locale: pick(LOCALES, random),
    layout: oneIn(2) ? ENGLISH : pick(layouts, random),
    composes: oneIn(2),
    translates: oneIn(2),
    byName: oneIn(4),
    phone: oneIn(6),
    line: pick(['good', 'good', 'good', 'slow', 'broken'] as const, random),
    tabs: oneIn(3) ? 2 : 1,
    withOther: oneIn(2),
  }
}

/** In a few words. */
export const toldPersona = (one: Persona): string =>
  [
    one.locale,
    `${one.layout} keys`,
    ...(one.composes ? ['an input method'] : []),
    ...(one.translates ? ['translated pages'] : []),
    ...(one.byName ? ['http by name'] : []),
    ...(one.phone ? ['a phone'] : []),
    ...(one.line === 'good' ? [] : [`a ${one.line} line`]),
    ...(one.tabs === 2 ? ['two tabs'] : []),
    ...(one.withOther ? ['somebody else in the folio'] : []),
  ].join(', ')

let lastAddress = 0
/** One of a network of her own, so that limits count her alone. */
const nextAddress = () => {
  lastAddress++
  return `172.20.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

/** The browser she has. */
export const contextOf = (persona: Persona): BrowserContextOptions => ({
  locale: persona.locale,
  viewport: persona.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  hasTouch: persona.phone,
  extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
  reducedMotion: 'reduce',
  permissions: persona.byName ? [] : ['clipboard-read', 'clipboard-write'],
})

const SLOW_CALL_MS = 250
/** One answer in so many does not come on a broken line. */
const BREAKS_EVERY = 12

/** What her line and her browser do to every page. */
export async function dress(context: BrowserContext, persona: Persona): Promise<void> {
  if (persona.translates) await context.addInitScript(translate)
  if (persona.line === 'good') return
  let asked = 0
  await context.route(/\/Apiv1\//, async (route) => {
    asked++
    if (persona.line === 'broken' && asked % BREAKS_EVERY === 0) return route.abort('connectionreset').catch(() => {})
    await new Promise((go) => setTimeout(go, SLOW_CALL_MS))
    await route.continue().catch(() => {})
  })
}

/** Words that a person of this kind writes: composed from `typed`, as `words`. */
export const COMPOSED = [
  { typed: ['t', 'と', 'とう', 'とうきょう'], words: '東京' },
  { typed: ['ㅎ', '하', '한', '한그'], words: '한글' },
  { typed: ['z', 'zh', 'zhong', 'zhong wen'], words: '中文' },
  { typed: ['e', 'é', 'éc'], words: 'école' },
] as const

/**
 * Presses a chord, such as `Mod-Shift-z`, through the page's own events as a keyboard of this layout gives it. Returns
 * whether it was taken; null where this layout cannot press it.
 */
export async function pressOn(page: Page, { LAYOUTS, pressesOf }: Tables, layout: string, chord: string) {
  const keys = LAYOUTS[layout]
  const press = keys && pressesOf(chord, keys)[0]
  if (!press) return null
  const { key, code, ctrlKey, altKey, shiftKey, metaKey } = press
  const init = { key, code: code ?? '', ctrlKey, altKey, shiftKey, metaKey, bubbles: true, cancelable: true }
  return page.evaluate((given) => {
    const event = new KeyboardEvent('keydown', given as KeyboardEventInit)
    ;(document.activeElement ?? document.body).dispatchEvent(event)
    return event.defaultPrevented
  }, init)
}
