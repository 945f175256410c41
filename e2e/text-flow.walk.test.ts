import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

describe('W9: a text over several pages follows its edits', () => {
  const site = editorSite()

  /** A page with a text too long for it, and the text continued on as many as it takes. Returns the ids of its modules. */
  async function longText(editor: EditorPage): Promise<string[]> {
    const { page } = editor
    const id = await page.evaluate(() => {
      dev.store.setPage({ mode: 'paged', orientation: 'landscape', size: '9:16' })
      const [section] = dev.store.read().sections.slice(-1)
      const sectionId = dev.store.addSection({ after: section?.id ?? '' }, { title: 'Orchard' })
      const content = Array.from({ length: 9 }, (_, at) => ({
        type: 'paragraph',
        content: [
          { type: 'text', text: Array.from({ length: 60 }, (_one, word) => `word${at * 60 + word}`).join(' ') },
        ],
      }))
      const rect = { x: 4, y: 5, w: 52, h: 110 }
      const texts = { body: { type: 'doc' as const, content } }
      const [made = ''] = dev.store.addModules([{ type: 'Text', sectionId, rect, texts }])
      return made
    })
    await editor.module(id).scrollIntoViewIfNeeded()
    const first = page.getByRole('region', { name: 'Orchard' })
    await first.getByRole('button', { name: 'Continue on a new page' }).click()
    await first.getByText('past the end of this page').waitFor({ state: 'detached' })
    return ids(page, id)
  }
  const ids = (page: Page, id: string) => page.evaluate((one) => [...dev.store.flowOf(one)], id)
  /** The words that each module shows on the canvas. */
  const shown = async (editor: EditorPage, of: readonly string[]) => {
    const texts: string[] = []
    for (const id of of) {
      await editor.module(id).scrollIntoViewIfNeeded()
      texts.push((await editor.module(id).innerText()).trim())
    }
    return texts
  }
  const wordsIn = (texts: readonly string[]) => texts.join(' ').split(/\s+/)

  /** Where the person types. */
  const typesIn = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-module]')?.dataset.module)
  const some = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`)
  const pagesPast = (page: Page) =>
    page.getByRole('region', { name: /^(Orchard|Page)/ }).getByText('past the end of this page')

  it('what is typed moves words on to other pages and makes new ones; what is deleted brings them back (P7)', async () => {
    const editor = await (await site.open()).ready()
    const { page } = editor
    const parts = await longText(editor)
    const before = wordsIn(await shown(editor, parts))
    await editor.typeIn(parts[0] ?? '')
    await editor.press('Control+Home')
    // More than what the last page has left, and less than another page holds.
    const typed = some(300, 'new')
    await page.keyboard.insertText(`${typed.join(' ')} `)
    await expect.poll(() => ids(page, parts[0] ?? '')).toHaveLength(parts.length + 1)
    const after = await ids(page, parts[0] ?? '')
    expect(wordsIn(await shown(editor, after))).toEqual([...typed, ...before])
    expect(await pagesPast(page).count(), 'no page is overfull').toBe(0)

    // In the last page, of which nothing is left.
    const last = after.at(-1) ?? ''
    await editor.typeIn(last)
    await editor.press('Control+a')
    const lost = wordsIn(await shown(editor, [last]))
    await editor.press('Delete')
    await expect.poll(() => ids(page, parts[0] ?? '')).toEqual(after.slice(0, -1))
    expect(wordsIn(await shown(editor, after.slice(0, -1)))).toEqual([...typed, ...before].slice(0, -lost.length))
    await expect.poll(() => typesIn(page)).toBe(after.at(-2))
    await editor.press('Control+z')
    await expect.poll(() => ids(page, parts[0] ?? '')).toEqual(after)
    expect(wordsIn(await shown(editor, after))).toEqual([...typed, ...before])
    await editor.close()
  })

  it('the caret goes with its words and from page to page (P8)', async () => {
    const editor = await (await site.open()).ready()
    const { page } = editor
    const [first = '', second = '', third = ''] = await longText(editor)
    const before = wordsIn(await shown(editor, [first, second]))
    const cut = wordsIn(await shown(editor, [first])).length
    await editor.typeIn(first)
    await editor.press('Control+End')
    await editor.type('moved with the caret ')
    await expect.poll(() => typesIn(page)).toBe(second)
    expect((await shown(editor, [second])).join('')).toMatch(/^moved with the caret word/)

    await editor.press('Control+Home')
    await editor.press('ArrowLeft')
    await expect.poll(() => typesIn(page)).toBe(first)
    await editor.press('ArrowRight')
    await expect.poll(() => typesIn(page)).toBe(second)
    // Longer than what the last line of the page before has left.
    await editor.type('considerably-longer-than-the-rest-of-that-line ')
    expect((await shown(editor, [second])).join('')).toMatch(/^considerably-longer-than-the-rest-of-that-line moved/)
    await editor.press('Control+End')
    await editor.press('ArrowDown')
    await expect.poll(() => typesIn(page)).toBe(third)
    await editor.press('ArrowUp')
    await expect.poll(() => typesIn(page)).toBe(second)

    // A letter before the first one is on the page before.
    await editor.press('Control+Home')
    await editor.press('Backspace')
    await editor.press('Backspace')
    const joined = `${before[cut - 1]?.slice(0, -1)}considerably-longer-than-the-rest-of-that-line`
    await expect.poll(async () => wordsIn(await shown(editor, [first, second]))).toContain(joined)
    await editor.close()
  })

  it('words that another person types on another page are kept, and are there once (P8)', async () => {
    const editor = await (await site.open('?peers')).ready()
    const { page } = editor
    const parts = await longText(editor)
    const before = wordsIn(await shown(editor, parts))
    await editor.typeIn(parts[0] ?? '')
    await editor.press('Control+Home')
    for (let nth = 0; nth < 4; nth++) {
      await editor.type(`mine${nth} so that a line is more than full `)
      await editor.peer('tomas', (store) => {
        const text = store.read().modules.find(({ flow }) => flow)
        const line = store.fragment(text?.id ?? '', 'body').get(7) as unknown as {
          get(at: number): { insert(at: number, words: string): void }
        }
        store.doc.transact(() => line.get(0).insert(0, 'theirs '), store.origin)
      })
    }
    const count = (words: readonly string[], word: string) => words.filter((one) => one === word).length
    const settled = async () => {
      const words = wordsIn(await shown(editor, await ids(page, parts[0] ?? '')))
      return [
        count(words, 'theirs'),
        ...some(4, 'mine').map((word) => count(words, word)),
        words.filter((word) => before.includes(word)),
      ]
    }
    await expect.poll(settled).toEqual([4, 1, 1, 1, 1, before])
    await editor.close()
  })
})
