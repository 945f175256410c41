import { expect, it } from 'vitest'
import { EMBED_SIZES, embedCode } from './embed-code.ts'

const folio = { pageUrl: 'https://pages.example/q3', title: 'Q3 "up" <b>', token: 'x'.repeat(22) }

it('embeds at a fixed size, with the mark that it stands in a frame [MOD-30, ROUTE-30]', () => {
  expect(embedCode(folio, '800x450')).toBe(
    '<iframe src="https://pages.example/q3?embed=iframe" width="800" height="450" style="border:0;max-width:100%" title="Q3 &quot;up&quot; &lt;b&gt;" loading="lazy" allowfullscreen></iframe>',
  )
})

it('embeds responsively: the frame takes the height that its own page tells, from nobody else [MOD-30]', () => {
  const code = embedCode(folio, EMBED_SIZES[0].value)
  const script = /<script>(.*)<\/script>/.exec(code)?.[1] ?? ''
  const frame = { contentWindow: {}, style: { height: '' } }
  const heard: ((event: unknown) => void)[] = []
  const run = new Function('addEventListener', 'document', script)
  run((_: string, listener: (event: unknown) => void) => heard.push(listener), {
    getElementById: (id: string) => (id === `recto-${folio.token}` ? frame : null),
  })
  const tell = (source: unknown, data: unknown) => heard[0]?.({ source, data })
  tell({}, { type: 'recto:height', height: 900 })
  tell(frame.contentWindow, { type: 'other', height: 900 })
  tell(frame.contentWindow, null)
  expect(frame.style.height).toBe('')
  tell(frame.contentWindow, { type: 'recto:height', height: 900.2 })
  expect(frame.style.height).toBe('901px')
})
