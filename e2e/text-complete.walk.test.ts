import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type EditorPage, editorSite } from './editor-driver.ts'

declare const dev: import('./editor-driver.ts').Dev

const STORY = 'story0000000'
const pasted = (name: string) =>
  readFile(new URL(`../packages/document/test/pasted/${name}.html`, import.meta.url), 'utf8')

describe('a text, complete', () => {
  const site = editorSite()
  let editor: EditorPage
  beforeAll(async () => {
    // Where the settings are not beside the canvas, the toolbar has all tools.
    editor = await (await site.open('', { width: 1000, height: 900 })).ready()
  })

  const toolbar = () => editor.page.getByRole('toolbar', { name: 'Text' })
  const html = () => editor.module(STORY).locator('[data-text]').innerHTML()
  const focused = () => editor.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const clear = async () => {
    await editor.press('Control+a')
    await editor.press('Delete')
  }
  const paste = (type: string, content: string) =>
    editor.page.evaluate(
      ([kind = '', words = '']) => {
        const data = new DataTransfer()
        data.setData(kind, words)
        ;(document.activeElement ?? document.body).dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      [type, content],
    )

  it('the toolbar is reached, walked and left by keyboard, and names the keys of its controls', async () => {
    await editor.typeIn(STORY)
    await editor.press('Control+a')
    await toolbar().waitFor()
    await editor.press('Alt+F10')
    expect(await focused()).toMatch(/^Style/)
    await editor.press('ArrowRight')
    expect(await focused()).toMatch(/^Font/)
    await editor.press('Enter')
    await editor.page.getByRole('button', { name: 'Figtree' }).waitFor()
    for (let step = 0; step < 3; step++) await editor.press('ArrowDown')
    await editor.press('Enter')
    expect(await html()).toMatch(/data-font="(?!heading|body)/)
    await editor.press('Escape')
    expect(await focused(), 'the menu closes first').toMatch(/^Font/)
    await editor.press('End')
    expect(await focused()).toBe('Clear formatting (Ctrl \\)')
    await editor.press('Enter')
    expect(await html()).not.toContain('data-font')
    await editor.press('Escape')
    expect(await focused()).toBe('Text, body')
  })

  it('lists, tasks, indent, line height, weight and a rule, by shortcut and by toolbar', async () => {
    await clear()
    await editor.type('[ ] Ovens lit')
    await editor.press('Control+Enter')
    await editor.press('Enter')
    await editor.type('Dough set')
    expect(await html()).toContain(
      '<ul class="todo"><li data-done=""><p>Ovens lit</p></li><li><p>Dough set</p></li></ul>',
    )
    const box = await editor.module(STORY).locator('li').last().boundingBox()
    await editor.page.mouse.click((box?.x ?? 0) + 6, (box?.y ?? 0) + 10)
    expect(await editor.module(STORY).locator('li[data-done]').count()).toBe(2)
    await editor.press('Control+Shift+9')
    await editor.press('Control+]')
    await toolbar()
      .getByRole('button', { name: /^Align/ })
      .click()
    await editor.page.getByRole('button', { name: '1.5', exact: true }).click()
    await editor.press('Escape')
    expect(await html()).toMatch(/<p data-indent="1" style="--leading: ?1.5; ?line-height: ?1.5;?">Dough set<\/p>/)
    await editor.press('Enter')
    await editor.type('---')
    await editor.type('`code` and *soft*')
    expect(await html()).toMatch(/<hr[^>]*><p[^>]*><code>code<\/code> and <em>soft<\/em><\/p>/)
  })

  it('signs of a task turn one item of a list; addresses link; undo goes back by words, not by all that was typed', async () => {
    await clear()
    await editor.press('Backspace')
    await editor.type('- Ovens')
    await editor.press('Enter')
    await editor.type('[ ] Dough')
    await editor.press('Enter')
    await editor.press('Enter')
    expect(await html()).toMatch(/^<ul><li><p>Ovens<\/p><\/li><\/ul><ul class="todo"><li><p>Dough<\/p><\/li><\/ul><p>/)
    await editor.type('See www.sundrift.example, then go. ')
    expect(await html()).toMatch(/<a href="https:\/\/www\.sundrift\.example\/"[^>]*>www\.sundrift\.example<\/a>, then/)
    await editor.type('And word ')
    await editor.press('Control+Shift+ArrowLeft')
    // The editor hears of a selection after the browser's next frame.
    await editor.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    await paste('text/plain', 'https://sundrift.example/q3')
    expect(await html()).toMatch(/And <a href="https:\/\/sundrift\.example\/q3"[^>]*>word <\/a>/)
    await editor.press('Control+z')
    await editor.press('Control+z')
    await expect.poll(html).toMatch(/then go\. ?<\/p>$/)
    await editor.press('Control+a')
    await editor.press('Control+Shift+7')
    expect(await html()).toMatch(/^<ol><li>.*<\/li><\/ol>$/)
  })

  it('words of Word and Google Docs keep their structure, hostile ones leave words only [EDIT-19]', async () => {
    await clear()
    await paste('text/html', await pasted('word'))
    expect(await html()).toContain('<ul><li><p>Rye</p><ul><li><p>Dark,')
    await clear()
    await paste('text/html', await pasted('google-docs'))
    expect(await html()).toContain('<strong>two shops</strong>')
    await clear()
    await paste('text/html', `${await pasted('hostile')}`)
    await paste(
      'text/html',
      `<p data-pm-slice="0 0 []" onclick="x()"><img src=x onerror=x()>More<a href="javascript:x()">here</a></p>`,
    )
    const hostile = await html()
    expect(hostile).toContain('More')
    expect(hostile).not.toMatch(/<script|onclick|onerror|javascript:|position|<img(?! class="ProseMirror)/)
    await clear()
    await paste('text/plain', '%%recto-modules%%{"copyId":"x","modules":[]}')
    expect(await editor.module(STORY).innerText()).not.toContain('recto')
  })

  it('right-to-left lines have their markers on the right while typed, saved and shown; CJK input is left alone', async () => {
    await clear()
    // What was cleared keeps its style, which is a heading's.
    await editor.press('Backspace')
    await editor.type('- خبز الجاودار')
    const live = await html()
    expect(live).toMatch(/<li dir="rtl"><p dir="rtl">خبز الجاودار<\/p><\/li>/)
    const marker = (item: Element) => {
      const style = getComputedStyle(item, '::before')
      return { left: style.left, right: style.right, pad: getComputedStyle(item).paddingRight }
    }
    const typed = await editor.module(STORY).locator('li').evaluate(marker)
    expect([typed.right, typed.pad]).toEqual(['0px', '20px'])
    await editor.press('Enter')
    await editor.press('Enter')
    const composer = await editor.page.context().newCDPSession(editor.page)
    // A Japanese input method composes, then settles; "**" before it must not become bold half-way.
    await composer.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await composer.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 })
    await composer.send('Input.insertText', { text: '日本語のパン' })
    expect(await editor.words(STORY)).toContain('"日本語のパン"')
    await editor.press('Escape')
    await editor.page.locator('[contenteditable="true"]').waitFor({ state: 'detached' })
    const shown = await editor.module(STORY).locator('li').evaluate(marker)
    expect(shown).toEqual(typed)
  })

  it('files dropped on the canvas become modules, with a report of what was left out and one undo', async () => {
    const drop = (name: string, content: string) =>
      editor.page.evaluate(
        ([file = '', words = '']) => {
          const data = new DataTransfer()
          data.items.add(new File([words], file))
          const sheet = document.querySelector('.recto-sheet section, [data-section]')
          const { left = 0, top = 0 } = sheet?.getBoundingClientRect() ?? {}
          sheet?.dispatchEvent(
            new DragEvent('drop', {
              dataTransfer: data,
              bubbles: true,
              cancelable: true,
              clientX: left + 50,
              clientY: top + 50,
            }),
          )
        },
        [name, content],
      )
    const count = () => editor.page.evaluate(() => dev.store.read().modules.length)
    const before = await count()
    const long = 'Words that are long enough to need several lines in a box of forty columns. '.repeat(12)
    await drop(
      'range.md',
      `# Range\n\n${long}\n\n## Prices\n\n| Bread | Price |\n|--|--|\n| Rye | 4.20 |\n\n<script>x()</script>`,
    )
    const report = editor.page.getByRole('dialog', { name: 'Import results' })
    await report.getByText('1 script').waitFor()
    await editor.press('Escape')
    expect(await count()).toBe(before + 4)
    const fits = await editor.page.evaluate(() => {
      const words = [...document.querySelectorAll('[data-module] .rt p')].find((one) =>
        one.textContent?.startsWith('Words that'),
      )
      const box = words?.closest('[data-module]')
      return (words?.getBoundingClientRect().bottom ?? 1) <= (box?.getBoundingClientRect().bottom ?? 0) + 1
    })
    expect(fits, 'the box is as high as its words').toBe(true)
    await editor.page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(count).toBe(before)
    await drop('roofs.csv', 'Month,Roofs\nJuly,181\nAugust,204\n')
    await editor.page
      .getByRole('dialog', { name: 'Show roofs.csv as' })
      .getByRole('button', { name: /column/i })
      .click()
    // Each stands under the name of its file, in a section of its own.
    await expect.poll(count).toBe(before + 2)
    const wide = Array.from({ length: 121 }, (_, y) => Array.from({ length: 30 }, () => `Bread of ${y}`).join(','))
    await drop('wide.csv', wide.join('\n'))
    await expect.poll(count).toBe(before + 4)
    const rows = editor.page.locator('[data-module] table', { hasText: 'Bread of 120' }).locator('tbody tr')
    // It is drawn in turns, then as high as all of it.
    await expect.poll(() => rows.count()).toBe(120)
    await expect
      .poll(() =>
        rows.last().evaluate((row) => {
          const box = row.closest('[data-module]')
          return row.getBoundingClientRect().bottom <= (box?.getBoundingClientRect().bottom ?? 0) + 1
        }),
      )
      .toBe(true)
  })

  it('another fallback font writes nothing and nothing overlaps; Arabic and CJK letters have fonts of ours', async () => {
    const families = () =>
      editor.page.evaluate(async () => {
        await document.fonts.load('16px "Recto World"', '日本')
        return [...document.fonts].filter((face) => face.family.includes('Recto World') && face.status === 'loaded')
          .length
      })
    await expect.poll(families).toBeGreaterThan(0)
    const state = () =>
      editor.page.evaluate(() => ({
        rects: dev.store.read().modules.map(({ rect }) => rect),
        writers: dev.store.doc.store.clients.size,
      }))
    await editor.page.reload()
    await editor.ready()
    const before = await state()
    await editor.page.context().route('**/fonts/**', (route) => route.abort())
    await editor.page.reload()
    await editor.ready()
    await editor.page.evaluate(() => document.fonts.ready)
    expect(await state()).toEqual(before)
    await editor.page.getByRole('radio', { name: 'Preview' }).click()
    await editor.page.locator('.flow .cell').first().waitFor()
    const overlapping = await editor.page.evaluate(() =>
      [...document.querySelectorAll('.flow .section')].flatMap((section) => {
        const boxes = [...section.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect())
        return boxes.filter((a, at) =>
          boxes.some(
            (b, other) =>
              other > at &&
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
          ),
        )
      }),
    )
    expect(overlapping).toEqual([])
  })
})
