import { describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

const STORY = 'story0000000'
const FIGURE = 'm00000000004'

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

  it('nothing jumps when a text is opened and closed', async () => {
    const place = () =>
      editor
        .module(STORY)
        .locator('p')
        .first()
        .evaluate((line) => {
          const { left, top, width, height } = line.getBoundingClientRect()
          return [left, top, width, height]
        })
    const before = await place()
    await editor.typeIn(STORY)
    expect(await place()).toEqual(before)
    await editor.press('Escape')
    await editor.page.locator('[contenteditable="true"]').waitFor({ state: 'detached' })
    expect(await place()).toEqual(before)
    expect(await editor.selected(), 'the module stays selected').toEqual([STORY])
  })

  it('what is typed before the text editor has arrived is in the text', async () => {
    const early = await site.open()
    let arrive = () => {}
    const asked = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await early.page.route(/LiveText/, async (route) => {
      await asked
      await route.continue()
    })
    await early.page.reload()
    await early.ready()
    await early.module(STORY).locator('[data-text]').first().dblclick()
    await early.page.keyboard.type('Early bird')
    arrive()
    await expect.poll(() => early.words(STORY)).toContain('Early bird')
    await early.close()
  })

  it('somebody else who types does not make my browser write a height', async () => {
    await editor.peer('tomas', (store) => {
      const fragment = store.fragment('story0000000', 'body')
      const words = 'Much more text than fits into the box that this text has. '.repeat(20)
      const paragraph = fragment.get(0) as unknown as { get(at: number): { insert(at: number, text: string): void } }
      paragraph.get(0).insert(0, words)
    })
    await editor.page.waitForFunction(`JSON.stringify(dev.store.module('${STORY}').texts).includes('Much more text')`)
    await editor.module(STORY).getByText('Much more text').first().waitFor()
    expect(await editor.rect(STORY)).toMatchObject({ h: 15 })
  })

  it('sizes go by the fixed steps from 8 to 96 [EDIT-29]', async () => {
    await openAll()
    const size = toolbar().getByRole('status', { name: 'Size in px' })
    const larger = toolbar().getByRole('button', { name: 'Larger' })
    for (const step of '18 20 22 24 26 28 32 36 40 44 48 54 60 64 72 80 96 96'.split(' ')) {
      await larger.click()
      await expect.poll(() => size.textContent()).toBe(step)
    }
    for (let step = 0; step < 26; step++) await toolbar().getByRole('button', { name: 'Smaller' }).click()
    expect(await size.textContent()).toBe('8')
    await editor.press('Control+a')
    await editor.type('Large and small')
    await editor.press('Control+a')
    await toolbar().getByRole('button', { name: 'All sizes' }).click()
    await editor.page.getByRole('button', { name: '16', exact: true }).click()
    const word = await editor.page.locator('[contenteditable] p').boundingBox()
    const at = { x: (word?.x ?? 0) + 8, y: (word?.y ?? 0) + (word?.height ?? 0) / 2 }
    await editor.page.mouse.dblclick(at.x, at.y)
    await expect.poll(() => editor.page.evaluate(() => String(getSelection()).trim())).toBe('Large')
    for (const step of ['18', '20']) {
      await larger.click()
      await expect.poll(() => size.textContent()).toBe(step)
    }
    await editor.press('Control+a')
    await expect.poll(() => size.textContent()).toBe('Mixed')
    await larger.click()
    expect(await html(), 'each goes its own step').toMatch(/font-size: ?22px.*Large.*font-size: ?18px.*and small/)
  })

  it('the canvas lets words that are selected be dragged, which their own node begins', async () => {
    await editor.typeIn(STORY)
    const isLeft = await editor.page.evaluate(() => {
      const words = document.querySelector('[contenteditable="true"] p')?.firstChild
      return words?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true }))
    })
    expect(isLeft).toBe(true)
  })

  it('links get https, mailto is kept or added, can be told from other words, and removed [EDIT-32]', async () => {
    await openAll()
    const field = toolbar().getByRole('textbox', { name: 'Link address' })
    await editor.press('Control+k')
    await field.fill('http://sundrift.example/q3')
    await editor.press('Enter')
    expect(await html()).toContain('href="https://sundrift.example/q3"')
    const line = (link: Element) => getComputedStyle(link).textDecorationLine
    expect(await editor.page.locator('[contenteditable] a').first().evaluate(line)).toBe('underline')
    await editor.press('Control+k')
    await field.fill('ines@sundrift.example')
    await editor.press('Enter')
    expect(await html()).toContain('href="mailto:ines@sundrift.example"')
    for (const [typed, stored] of [
      ['sundrift.example/q4', 'https://sundrift.example/q4'],
      ['mailto:tomas@sundrift.example?subject=Rolls', 'mailto:tomas@sundrift.example?subject=Rolls'],
    ] as const) {
      await editor.press('Control+k')
      await field.fill(typed)
      await editor.press('Enter')
      expect(await html()).toContain(`href="${stored}"`)
    }
    await editor.press('Control+k')
    await toolbar().getByRole('button', { name: 'Remove link' }).click()
    expect(await html()).not.toContain('<a')
  })

  it('pasted HTML keeps what a text can hold and nothing else', async () => {
    await openAll()
    await editor.page.evaluate(() => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<h2 onclick="x()">Kept</h2><script>alert(1)</script><p style="position:fixed">And <b>bold</b> <a href="javascript:alert(1)">gone</a></p><p><img src="https://img.example/a.png" alt="Oven"></p>',
      )
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    const shown = await html()
    expect(shown).toContain('<h2>Kept</h2>')
    expect(shown).toContain('<strong>bold</strong>')
    expect(shown).not.toMatch(/script|onclick|position|javascript|img/)
    await editor.page
      .getByText(/^A text module can only contain text\. 1 picture left out\./)
      .first()
      .waitFor()
  })

  it('a full text takes no new input and says so, and can be shortened [SAVE-42]', async () => {
    await editor.page.evaluate(() => {
      const fragment = dev.store.fragment('story0000000', 'body')
      const paragraph = fragment.get(0) as unknown as {
        get(at: number): { insert(at: number, text: string): void; length: number }
      }
      const text = paragraph.get(0)
      text.insert(0, 'x'.repeat(54_999 - text.length))
    })
    await editor.typeIn(STORY)
    await editor.press('Control+Home')
    await editor.type('ab')
    const length = () =>
      editor.page.evaluate(
        () => JSON.stringify(dev.store.module('story0000000')?.texts).match(/"text":"([^"]*)"/)?.[1]?.length,
      )
    expect(await length(), 'one more fits, the next does not').toBe(55_000)
    await editor.page.getByText('This text is full: it holds at most 55,000 characters.').first().waitFor()
    await editor.press('Backspace')
    expect(await length()).toBe(54_999)
  })

  it("shows another person's caret and selection in a text that I only look at", async () => {
    const paragraph = editor.module(STORY).locator('p').first()
    const height = (await paragraph.boundingBox())?.height
    await editor.page.evaluate(() => {
      const { tomas } = dev.peers
      if (!tomas) throw new Error('No peer')
      const paragraph = tomas.fragment('story0000000', 'body').get(0) as never
      const at = (index: number) =>
        window.Y.relativePositionToJSON(
          window.Y.createRelativePositionFromTypeIndex((paragraph as { get(at: number): never }).get(0), index),
        )
      tomas.awareness.setLocalStateField('caret', {
        moduleId: 'story0000000',
        name: 'body',
        anchor: at(10),
        head: at((paragraph as { get(at: number): { length: number } }).get(0).length),
      })
    })
    const caret = editor.module(STORY).locator('.recto-caret')
    await caret.waitFor({ state: 'attached' })
    expect(await caret.textContent()).toBe('Tomas Brecht')
    expect((await paragraph.boundingBox())?.height, 'a caret at the end of a line makes no line more').toBe(height)
    expect(await editor.page.locator('[contenteditable="true"]').count(), 'looking is not typing').toBe(0)
  })

  it('content that grows its box pushes what is below, keeps its gap, and goes back in the undo steps of the words', async () => {
    const [story, figure] = [await editor.rect(STORY), await editor.rect(FIGURE)]
    await editor.typeIn(STORY)
    await editor.press('Control+End')
    await editor.press('Enter')
    await editor.type(
      'One more paragraph, long enough to need several lines in this narrow box, so that the box has to grow well beyond what it had.',
    )
    await editor.page.waitForFunction(`dev.store.module('${STORY}').rect.h > ${story?.h}`)
    const grown = await editor.rect(STORY)
    const pushed = await editor.rect(FIGURE)
    expect((pushed?.y ?? 0) - (grown?.y ?? 0) - (grown?.h ?? 0)).toBe(
      (figure?.y ?? 0) - (story?.y ?? 0) - (story?.h ?? 0),
    )
    let steps = 0
    while ((await editor.words(STORY)).includes('One more paragraph') && steps++ < 12) await editor.press('Control+z')
    await editor.page.waitForFunction(`dev.store.module('${STORY}').rect.h === ${story?.h}`)
    expect(steps, 'a sentence of 130 letters is a handful of steps').toBeLessThan(9)
    expect(await editor.rect(FIGURE)).toEqual(figure)
    expect(await editor.words(STORY)).not.toContain('One more paragraph')
  })

  it('Markdown as people type it: heading, list, numbered list, bold, link', async () => {
    await editor.typeIn(STORY)
    await editor.press('Control+a')
    await editor.press('Delete')
    await editor.type('## Heading')
    await editor.press('Enter')
    await editor.type('Plain and **strong** [words](example.com), [not](javascript:1)')
    await editor.press('Enter')
    await editor.type('- First')
    await editor.press('Enter')
    await editor.type('Second')
    await editor.press('Enter')
    await editor.press('Enter')
    await editor.type('1. One')
    const shown = await html()
    expect(shown).toContain('<h2>Heading</h2>')
    expect(shown).toContain('<strong>strong</strong>')
    expect(shown).toMatch(/<a href="https:\/\/example\.com\/"[^>]*>words<\/a>, \[not\]\(javascript:1\)/)
    expect(shown).toMatch(/<ul><li><p>First<\/p><\/li><li><p>Second<\/p><\/li><\/ul>/)
    expect(shown).toMatch(/<ol><li><p>One/)
  })

  it('the toolbar sets style, bold, list, alignment and colour, and clears them', async () => {
    await openAll()
    await toolbar()
      .getByRole('button', { name: /^Style/ })
      .click()
    await editor.page.getByRole('button', { name: 'Lead' }).click()
    await toolbar().getByRole('button', { name: /^Bold/ }).click()
    await toolbar()
      .getByRole('button', { name: /^Align/ })
      .click()
    await editor.page.getByRole('button', { name: 'Centre' }).click()
    await toolbar().getByRole('button', { name: 'Colour' }).click()
    await editor.page.getByRole('button', { name: 'Primary' }).click()
    expect(await html()).toContain('class="lead"')
    expect(await html()).toContain('text-align: center')
    expect(await html()).toMatch(/<strong>/)
    expect(await html()).toContain('data-color="primary"')
    await editor.press('Control+a')
    await toolbar().getByRole('button', { name: 'Clear formatting' }).click()
    expect(await html()).not.toMatch(/strong|data-color|lead|text-align/)
  })
})

declare global {
  interface Window {
    Y: typeof import('yjs')
  }
}
