import { beforeAll, describe, expect, it } from 'vitest'
import { type Dev, type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: Dev

const WORDS = 'Find the roofs that pay'
const SECOND = 'Prepared for everyone at the yard'
const HEBREW = 'שלום לכולם בעיר'

describe('D4: the caret is where one clicked', () => {
  const site = editorSite()
  let editor: EditorPage
  let id = ''
  beforeAll(async () => {
    editor = await (await site.open('?blank&peers')).ready()
  })

  /** A text of these paragraphs on the sheet, in place of what was there. */
  async function textOf(...paragraphs: string[]): Promise<void> {
    id = await editor.page.evaluate((words) => {
      const section = dev.store.read().sections[0]?.id ?? ''
      dev.store.deleteModules(dev.store.read().modules.map((one) => one.id))
      const content = words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
      const given = { type: 'Text' as const, sectionId: section, rect: { x: 10, y: 10, w: 40, h: 14 } }
      return dev.store.addModules([{ ...given, texts: { body: { type: 'doc', content } } }])[0] ?? ''
    }, paragraphs)
    await editor
      .module(id)
      .getByText(paragraphs[0] ?? '')
      .waitFor()
  }
  /** The middle between two characters of the text, as drawn. */
  const at = (words: string, before: number) =>
    editor.module(id).evaluate(
      (box, [all = '', offset = 0]: [string?, number?]) => {
        const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const from = (node.textContent ?? '').indexOf(all)
          if (from < 0) continue
          const range = document.createRange()
          range.setStart(node, from + offset)
          range.setEnd(node, from + offset)
          const { left, top, height } = range.getBoundingClientRect()
          return { x: left, y: top + height / 2 }
        }
        throw new Error(`${all} is not drawn`)
      },
      [words, before] as [string?, number?],
    )
  const twice = async (words: string, before: number, dx = 0) => {
    const { x, y } = await at(words, before)
    await editor.page.mouse.dblclick(x + dx, y)
    await editor.module(id).locator('[contenteditable="true"]').waitFor()
  }
  const press = async (words: string, before: number, dx = 0) => {
    const { x, y } = await at(words, before)
    await editor.page.mouse.click(x + dx, y)
  }
  const text = () =>
    editor.page.evaluate((one) => {
      const found: string[] = []
      const visit = (node: unknown) => {
        const { text: words, content } = node as { text?: string; content?: unknown[] }
        if (words !== undefined) found.push(words)
        for (const child of content ?? []) visit(child)
      }
      visit(dev.store.module(one)?.texts.body)
      return found.join('|')
    }, id)

  it('one click on a title, then typing, writes where one clicked', async () => {
    await textOf(WORDS, SECOND)
    await press(WORDS, 'Find'.length)
    await editor.type('Hello')
    await expect.poll(text).toBe(`FindHello the roofs that pay|${SECOND}`)
  })

  it('so it does at the beginning and the end of a line, beside it, and in the second paragraph', async () => {
    for (const [words, before, dx, wanted] of [
      [WORDS, 0, 0, `*${WORDS}|${SECOND}`],
      [WORDS, WORDS.length, 0, `${WORDS}*|${SECOND}`],
      [WORDS, WORDS.length, 90, `${WORDS}*|${SECOND}`],
      [SECOND, 8, 0, `${WORDS}|Prepared* for everyone at the yard`],
    ] as const) {
      await textOf(WORDS, SECOND)
      await press(words, before, dx)
      await editor.type('*')
      await expect.poll(text).toBe(wanted)
    }
  })

  it('Home and End before the first letter go to the ends of the line that was clicked', async () => {
    await textOf(WORDS, SECOND)
    await press(SECOND, 8)
    await editor.press('Home')
    await editor.type('A ')
    await expect.poll(text).toBe(`${WORDS}|A ${SECOND}`)
    await textOf(WORDS, SECOND)
    await press(WORDS, 4)
    await editor.press('End')
    await editor.type('!')
    await expect.poll(text).toBe(`${WORDS}!|${SECOND}`)
  })

  it('a double click selects the word under it, where the text is opened for the first time as where it was open before', async () => {
    for (const [words, before, wanted] of [
      [WORDS, 11, `Find the * that pay|${SECOND}`],
      [WORDS, 2, `* the roofs that pay|${SECOND}`],
      [SECOND, 30, `${WORDS}|Prepared for everyone at the *`],
      [HEBREW, 7, `שלום * בעיר|${SECOND}`],
      ['東京都に住んでいます', 1, `*都に住んでいます|${SECOND}`],
      ['L’été d’Ève, 1.250 €', 14, `L’été d’Ève, * €|${SECOND}`],
    ] as const) {
      await textOf(words === SECOND ? WORDS : words, SECOND)
      await twice(words, before)
      await editor.type('*')
      await expect.poll(text, { message: words }).toBe(wanted)
    }
  })

  it('a double click beside the words, or on a sign between them, only sets the caret', async () => {
    await textOf(WORDS, SECOND)
    await twice(WORDS, WORDS.length, 90)
    await editor.type('*')
    await expect.poll(text).toBe(`${WORDS}*|${SECOND}`)
    await textOf('Roofs — and yards', SECOND)
    const { x, y } = await at('Roofs — and yards', 6)
    await editor.page.mouse.dblclick(x + 3, y)
    await editor.module(id).locator('[contenteditable="true"]').waitFor()
    await editor.type('*')
    await expect.poll(text).toBe(`Roofs *— and yards|${SECOND}`)
  })

  it('one click on an item of a list, and one on the words of a cell that is open, set the caret there', async () => {
    id = await editor.page.evaluate(() => {
      dev.store.deleteModules(dev.store.read().modules.map((one) => one.id))
      const sectionId = dev.store.read().sections[0]?.id ?? ''
      const item = (words: string) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
      })
      const content = [{ type: 'bulletList', content: ['Roofs', 'Yards', 'Walls'].map(item) }]
      const rect = { x: 10, y: 10, w: 40, h: 14 }
      return (
        dev.store.addModules([{ type: 'Text', sectionId, rect, texts: { body: { type: 'doc', content } } }])[0] ?? ''
      )
    })
    await editor.module(id).getByText('Yards').waitFor()
    await press('Yards', 3)
    await editor.type('*')
    await expect.poll(text).toBe('Roofs|Yar*ds|Walls')
    id = await editor.page.evaluate(() => {
      dev.store.deleteModules(dev.store.read().modules.map((one) => one.id))
      return ''
    })
    await editor.page.getByRole('button', { name: 'Add Table', exact: true }).click()
    await editor.page.locator('[data-cell]').first().waitFor()
    id = await editor.page.evaluate(() => dev.store.read().modules[0]?.id ?? '')
    await editor.press('Escape')
    await editor.module(id).locator('[data-cell]').nth(4).dblclick()
    const cell = editor.module(id).getByRole('textbox')
    await cell.waitFor()
    await editor.type(WORDS)
    await press(WORDS, 4)
    await editor.type('*')
    await expect.poll(() => cell.textContent()).toBe('Find* the roofs that pay')
    await editor.press('Escape')
  })

  it('in a text from right to left and in one without spaces', async () => {
    await textOf(HEBREW, SECOND)
    await press(HEBREW, 4)
    await editor.type('!')
    await expect.poll(text).toBe(`שלום! לכולם בעיר|${SECOND}`)
    await textOf('東京都に住んでいます', SECOND)
    await press('東京都に住んでいます', 3)
    await editor.type('*')
    await expect.poll(text).toBe(`東京都*に住んでいます|${SECOND}`)
  })

  it('what someone else writes before the first letter moves the place along', async () => {
    await textOf(WORDS, SECOND)
    await press(SECOND, 8)
    await editor.page.evaluate((one) => {
      const fragment = dev.peers.tomas?.fragment(one, 'body')
      const first = (fragment?.toArray()[0] as { toArray(): unknown[] } | undefined)?.toArray()[0]
      ;(first as { insert(at: number, words: string): void }).insert(0, 'Quickly and cheaply, ')
    }, id)
    await editor.module(id).getByText('Quickly and cheaply').waitFor()
    await editor.type('*')
    await expect.poll(text).toBe(`Quickly and cheaply, ${WORDS}|Prepared* for everyone at the yard`)
  })

  it('a module that was not clicked, but reached by Tab, is written at its end', async () => {
    await textOf(WORDS, SECOND)
    await press(WORDS, 4)
    await editor.press('Escape')
    await editor.page.locator('[aria-label^="Folio canvas"]').focus()
    await editor.press('Tab')
    await editor.type('*')
    await expect.poll(text).toBe(`${WORDS}|${SECOND}*`)
  })

  it('on a sheet that is zoomed, and after it was scrolled', async () => {
    await textOf(WORDS, SECOND)
    await editor.press('Control+=')
    await editor.press('Control+=')
    await press(WORDS, 8)
    await editor.page.mouse.wheel(0, 60)
    await editor.type('*')
    await expect.poll(text).toBe(`Find the* roofs that pay|${SECOND}`)
  })
})
