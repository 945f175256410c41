import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lostWords } from './paste-lost.ts'

describe('what a text cannot hold of a paste', () => {
  it('tables and pictures are said, with where they would have a place', () => {
    const table = '<table><tr><td>Bread</td><td>Price</td></tr><tr><td>Rye</td><td>4.20</td></tr></table>'
    const picture = '<p>Oven <img src="https://img.example/oven.png" alt="An oven"></p>'
    expect(lostWords(`<p>Prices</p>${table}${picture}`)).toBe(
      'A text module can only contain text. 1 table became lines of text. 1 picture left out. Pasted on the sheet outside a text module, they become separate modules.',
    )
    expect(lostWords('<p>See</p><iframe src="https://a.example"></iframe><video src="v.mp4"></video>')).toBe(
      'A text module can only contain text. 2 players left out.',
    )
  })

  it('words alone are worth no word, whatever they come wrapped in', () => {
    expect(lostWords('<h1>Title</h1><script>1</script><ul><li>one</li></ul><style>p{}</style>')).toBeNull()
    const tasks =
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVBORw0KGgo=" aria-roledescription="checkbox"><p>Done</p></li></ul>'
    expect(lostWords(tasks)).toBeNull()
    const word = readFileSync(new URL('../../../document/test/pasted/word.html', import.meta.url), 'utf8')
    expect(lostWords(word.replace(/<table[\s\S]*?<\/table>|<img[^>]*>/g, ''))).toBeNull()
  })
})
