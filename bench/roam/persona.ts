import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { pick } from '../random.ts'
import { translate } from './translate.ts'

/** Who walks: what she speaks, what she types with, through what she looks. */
export type Persona = {
  locale: string
  /** How keys are laid out. */
  layout: 'latin' | 'russian' | 'greek'
  /** Words are composed with an input method. */
  composes: boolean
  /** The browser translates every page into her language. */
  translates: boolean
  /** She opens the product over http at a name, as on a company's network. */
  byName: boolean
  phone: boolean
  line: 'good' | 'slow' | 'broken'
  tabs: 1 | 2
}

const LOCALES = ['en-US', 'de-DE', 'ja-JP', 'ru-RU', 'ar-EG', 'tr-TR', 'hi-IN', 'fr-CH'] as const

/** The person of a seed. */
export function drawPersona(random: () => number): Persona {
  const oneIn = (n: number) => random() < 1 / n
  return {
    locale: pick(LOCALES, random),
    layout: pick(['latin', 'latin', 'russian', 'greek'] as const, random),
    composes: oneIn(2),
    translates: oneIn(2),
    byName: oneIn(4),
    phone: oneIn(6),
    line: pick(['good', 'good', 'good', 'slow', 'broken'] as const, random),
    tabs: oneIn(3) ? 2 : 1,
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

const CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю.'"
const GREEK = "`;ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./"
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
/** The letter that a key gives on a layout. */
export function keyOn(layout: Persona['layout'], letter: string): string {
  if (layout === 'latin') return letter
  const at = LATIN.indexOf(letter.toLowerCase())
  return (at < 0 ? undefined : [...(layout === 'russian' ? CYRILLIC : GREEK)][at]) ?? letter
}

/** Words that a person of this kind writes: composed from `typed`, as `words`. */
export const COMPOSED = [
  { typed: ['t', 'と', 'とう', 'とうきょう'], words: '東京' },
  { typed: ['ㅎ', '하', '한', '한그'], words: '한글' },
  { typed: ['z', 'zh', 'zhong', 'zhong wen'], words: '中文' },
  { typed: ['e', 'é', 'éc'], words: 'école' },
] as const

/** Presses a chord as the layout gives it, through the page's own events: `Mod-Shift-z`. Returns whether it was taken. */
export async function pressOn(page: Page, layout: Persona['layout'], chord: string): Promise<boolean> {
  const at = chord.lastIndexOf('-', chord.length - 2)
  const mods = at < 0 ? [] : chord.slice(0, at).split('-')
  const last = chord.slice(at + 1)
  const isLetter = /^[a-z]$/.test(last)
  const init = {
    key: isLetter ? keyOn(layout, last) : last,
    code: isLetter ? `Key${last.toUpperCase()}` : last,
    ctrlKey: mods.includes('Mod'),
    altKey: mods.includes('Alt'),
    shiftKey: mods.includes('Shift'),
    bubbles: true,
    cancelable: true,
  }
  return page.evaluate((given) => {
    const event = new KeyboardEvent('keydown', given)
    ;(document.activeElement ?? document.body).dispatchEvent(event)
    return event.defaultPrevented
  }, init)
}
