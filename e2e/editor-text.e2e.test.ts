import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

const STORY = 'story0000000'

describe('typing in a text', () => {
  const site = editorSite()
  let editor: EditorPage
  // Where the settings are not beside the canvas, the toolbar has all tools.
  const size = { width: 1000, height: 900 }
  site.openForEach(
    (opened) => {
      editor = opened
    },
    '?peers',
    size,
  )

  const toolbar = () => editor.page.getByRole('toolbar', { name: 'Text' })
  const html = () => editor.module(STORY).locator('[data-text]').innerHTML()

  /** Opens the text with everything in it selected. */
  const openAll = async () => {
    await editor.typeIn(STORY)
    await toolbar().waitFor()
    await editor.press('Control+a')
  }

  it('B12: powers are typed by key, and undone by the same key: 10⁶ and H₂O', async () => {
    await openAll()
    await editor.press('Delete')
    await editor.type('10')
    await editor.press('Control+.')
    await editor.type('6')
    await editor.press('Control+.')
    await editor.type(' of H')
    await editor.press('Control+,')
    await editor.type('2')
    await editor.press('Control+,')
    await editor.type('O')
    expect(await html()).toContain('10<sup>6</sup> of H<sub>2</sub>O')
    const marks = await editor.page.evaluate(
      (id) => dev.store.module(id)?.texts.body?.content?.[0]?.content?.map((run) => run.marks?.[0]?.type ?? ''),
      STORY,
    )
    expect(marks).toEqual(['', 'superscript', '', 'subscript', ''])
    // What is raised stands above, what is lowered below, and the line is no higher for it.
    const drawn = await editor.module(STORY).evaluate((module) => {
      const box = (tag: string) => module.querySelector(tag)?.getBoundingClientRect() ?? new DOMRect()
      const line = module.querySelector('p')
      const height = Number.parseFloat(line ? getComputedStyle(line).lineHeight : '')
      return { sup: box('sup').top, sub: box('sub').top, line: (line?.offsetHeight ?? 0) / height }
    })
    expect(drawn.sup).toBeLessThan(drawn.sub)
    expect(drawn.line).toBeCloseTo(1, 1)
  })

  it('a javascript link is refused in words, an impossible address too [EDIT-30]', async () => {
    await openAll()
    await editor.press('Control+k')
    const field = toolbar().getByRole('textbox', { name: 'Link address' })
    await field.fill('javascript:alert(1)')
    await editor.press('Enter')
    await toolbar().getByText('Javascript links are not allowed.').waitFor()
    await field.fill('not an address')
    await editor.press('Enter')
    await toolbar().getByText('URL is not valid or the site can not be reached.').waitFor()
    expect(await html()).not.toContain('<a')
  })

  it('W6: a caret goes where its person sent it, though an edit of somebody else comes before the browser tells', async () => {
    await editor.typeIn(STORY)
    await editor.press('Control+End')
    await editor.page.evaluate(() => {
      const line = document.querySelector('[contenteditable="true"] p')?.firstChild
      const { tomas } = dev.peers
      if (!line || !tomas) throw new Error('No text to type in')
      // As Control Home does: the browser tells of it in a task of its own, behind this one.
      document.getSelection()?.collapse(line, 0)
      const paragraph = tomas.fragment('story0000000', 'body').get(0) as unknown as {
        get(at: number): { length: number; insert(at: number, text: string): void }
      }
      paragraph.get(0).insert(paragraph.get(0).length, ' Theirs.')
    })
    await editor.type('First ')
    expect(await editor.words(STORY), 'typed where the caret was sent').toContain('"text":"First Panels')
    expect(await editor.words(STORY)).toContain(' Theirs.')
  })

  it('two people type in one text at the same time and both keep their words', async () => {
    await editor.typeIn(STORY)
    await editor.press('Control+Home')
    await editor.type('Mine ')
    await editor.peer('tomas', (store) => {
      const paragraph = store.fragment('story0000000', 'body').get(0) as unknown as {
        get(at: number): { insert(at: number, text: string): void }
      }
      paragraph.get(0).insert(0, 'Theirs ')
    })
    await editor.type('and more ')
    const words = await editor.words(STORY)
    expect(words).toContain('Theirs')
    expect(words).toContain('Mine and more')
    await editor.press('Control+z')
    await editor.page.waitForFunction(`!JSON.stringify(dev.store.module('${STORY}').texts).includes('and more')`)
    expect(await editor.words(STORY), 'undo is mine alone').toContain('Theirs')
  })
})

declare global {
  interface Window {
    Y: typeof import('yjs')
  }
}
