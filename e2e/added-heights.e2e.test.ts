import { expect, it } from 'vitest'
import { idsOf, letGo, openBlank, press, tooLow } from './content-heights.ts'
import { editorSite } from './editor-driver.ts'

// The types whose parts come later than their box; `added-heights.walk.test.ts` has every type and every door.

const site = editorSite()

// A blank folio has drawn none of them yet: the code of each is loaded by the press that adds it.
it('E3: a table, tasks, a form, a scale and contents are at least as high as their content right after a press adds them', async () => {
  const editor = await openBlank(site)
  for (const title of ['Table', 'Tasks', 'Form', 'Scale', 'Contents']) {
    const before = await idsOf(editor)
    await press(editor, title)
    await expect.poll(() => idsOf(editor), { message: title }).toHaveLength(before.length + 1)
    await expect.poll(() => tooLow(editor), { message: title }).toEqual([])
    await letGo(editor)
  }
  await editor.close()
})
