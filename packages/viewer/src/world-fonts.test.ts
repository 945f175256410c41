import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signFontCss, signFontFiles } from './sign-fonts.ts'
import { worldFontCss, worldFontFiles } from './world-fonts.ts'

const filesFor = (text: string, language = 'en') =>
  [
    ...new Set(
      [...worldFontCss(text, language, '/f/').matchAll(/\/f\/(inter|[a-z-]*sans-[a-z]+)-/g)].map(([, file]) => file),
    ),
  ].sort()

describe('letters that the theme has no font for', () => {
  it('bring the files that hold them, and no others', () => {
    expect(worldFontCss('Plain words, “quoted” – naïve, 4 × 3 €', 'en', '/f/')).toBe('')
    expect(filesFor('خبز')).toEqual(['ibm-plex-sans-arabic', 'noto-sans-arabic'])
    expect(filesFor('שלום')).toEqual(['noto-sans-hebrew'])
    expect(filesFor('хлеб и ψωμί')).toEqual(['inter'])
    expect(filesFor('中文面包')).toEqual(['noto-sans-sc'])
    expect(filesFor('한국어')).toEqual(['noto-sans-kr'])
    expect(worldFontCss('パン', 'en', '/f/').match(/@font-face/g)?.length).toBeLessThan(4)
  })

  it('Chinese signs are drawn as Japanese ones where the text or its language is', () => {
    const last = (css: string) => [...css.matchAll(/noto-sans-[a-z]+/g)].at(-1)?.[0]
    expect(last(worldFontCss('日本語のパン', 'en', ''))).toBe('noto-sans-jp')
    expect(last(worldFontCss('直角', 'ja', ''))).toBe('noto-sans-jp')
    expect(last(worldFontCss('直角', 'zh-Hans', ''))).toBe('noto-sans-sc')
  })

  it('W8: the scripts of India and South East Asia bring their files, and plain text brings none', () => {
    expect(filesFor('ผลไม้ ฿500')).toEqual(['noto-sans-thai'])
    expect(filesFor('नमस्ते।')).toEqual(['noto-sans-devanagari'])
    expect(worldFontCss('₿ € ™ 3 − 2', 'en', '/f/')).toBe('')
  })

  it('W8: emoji, arrows and other signs have a font where no reader has one: on paper', () => {
    expect(signFontCss('Bread \u{1f35e}', '/f/')).toContain('/f/noto-emoji-0-wght-400-normal.woff2')
    expect(signFontCss('A → B', '/f/')).toContain('/f/noto-sans-symbols-symbols-wght-700-normal.woff2')
    expect(signFontCss('Bread, 4 × 3 €, #1', '/f/')).not.toContain('noto')
    expect(signFontCss('Bread, 4 × 3, “quoted”, #1', '/f/')).toBe('')
  })

  it.each([
    ['→ ← ⇒ ↔', ['arrows']],
    ['✓ ✔ ✗ ✘ ★ ☆ ❤ ➔', ['marks']],
    ['■ ▲ ● ◆ ○', ['marks']],
    ['☐ ☑ ☒ ♠ ♥', ['marks']],
    ['☎ ☀ ⚠ ♪ ⬆', ['symbols']],
    ['① ⓐ ⌘ ⏎ ⅓ Ⅳ', ['enclosed']],
    ['≥ ≠ ∞ √ ∑ ∈', ['arrows']],
    ['→ ✓ ★ ①', ['arrows', 'marks', 'enclosed']],
    ['⭐ ✅ ❌ ⚡', []],
    ['3 − 2 × 4 ÷ 5 € ™ “x” … •', []],
  ])('a reader without symbol fonts sees %s all the same (finding D5)', (text, files) => {
    const css = worldFontCss(text, 'en', '/f/')
    const named = [...css.matchAll(/recto-signs-(\w+)-400/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(files))
    expect(worldFontCss(text, 'en', '/f/', true)).not.toContain('recto-signs')
  })

  it('every file that may be asked for is there', () => {
    const { resolve } = createRequire(import.meta.url)
    const missing = [...worldFontFiles(), ...signFontFiles()].filter(
      ({ pkg, name }) => !existsSync(join(dirname(resolve(`${pkg}/package.json`)), 'files', name)),
    )
    expect(missing).toEqual([])
  })
})
