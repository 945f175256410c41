import fc from 'fast-check'
import { MODULE_TYPES } from '../src/index.ts'

/** Values that nearly are what the reader wants: right keys, wrong insides. */
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-1, 0, 1, 59, 60, 1e9, Number.NaN, Infinity))
const words = fc.oneof(
  fc.string(),
  fc.constantFrom('javascript:alert(1)', '__proto__', 'V', 'a0', '<b>', 'accent', '#fff'),
)
const nearly = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 24, arbitrary: value }, { weight: 1, arbitrary: fc.anything() })

const mark = nearly(
  fc.record(
    {
      type: fc.constantFrom('link', 'strong', 'color', 'size', 'font', 'weight', 'highlight', 'blink', 'constructor'),
      attrs: nearly(
        fc.record({ href: words, color: words, px: number, family: words, weight: number }, { requiredKeys: [] }),
      ),
    },
    { requiredKeys: ['type'] },
  ),
)

/** Nearly rich text, nested at random. */
export const hostileRichText: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: nearly(
    fc.record(
      {
        type: fc.constantFrom(
          'doc',
          'paragraph',
          'heading',
          'bullet_list',
          'ordered_list',
          'task_list',
          'list_item',
          'text',
          'hard_break',
          'horizontal_rule',
          'script',
          'toString',
        ),
        attrs: nearly(
          fc.record(
            {
              level: number,
              style: words,
              align: words,
              order: number,
              indent: number,
              leading: number,
              done: fc.boolean(),
              small: fc.boolean(),
            },
            { requiredKeys: [] },
          ),
        ),
        text: nearly(words),
        marks: nearly(fc.array(mark, { maxLength: 3 })),
        content: nearly(fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'rich' })),
      },
      { requiredKeys: ['type'] },
    ),
  ),
  doc: fc.record({
    type: fc.constant('doc'),
    content: nearly(fc.array(tie('node'), { maxLength: 5, depthIdentifier: 'rich' })),
  }),
})).doc

const rect = nearly(fc.record({ x: number, y: number, w: number, h: number }, { requiredKeys: [] }))
const READABLE = MODULE_TYPES.slice(0, 2)
const sectionIds = ['s1', 's2', 'gone']

const module = nearly(
  fc.record(
    {
      type: nearly(fc.constantFrom(...READABLE, ...READABLE, ...READABLE, 'Hologram', '__proto__')),
      sectionId: fc.constantFrom(...sectionIds),
      rect,
      z: number,
      locked: nearly(fc.boolean()),
      vAlign: words,
      box: nearly(fc.record({ fill: words, pad: fc.array(number), border: fc.anything() }, { requiredKeys: [] })),
      props: nearly(
        fc.record(
          { header: words, alt: words, link: words, items: fc.array(fc.record({ imageUrl: words, caption: words })) },
          { requiredKeys: [] },
        ),
      ),
      texts: nearly(fc.record({ html: hostileRichText })),
    },
    { requiredKeys: ['type', 'sectionId'] },
  ),
)

const section = nearly(
  fc.record(
    {
      order: words,
      title: words,
      background: words,
      heightRows: number,
      spaceBelow: fc.anything(),
      picture: fc.anything(),
      isHidden: fc.anything(),
      lockedBy: fc.anything(),
      phoneOrder: fc.anything(),
    },
    { requiredKeys: [] },
  ),
)

/** A stored folio by someone who means harm, or by newer code. */
export const hostileFolio = fc.record({
  meta: fc.dictionary(fc.constantFrom('theme', 'page', 'language', 'schemaVersion', 'x'), fc.anything()),
  sections: fc.dictionary(fc.oneof(fc.constantFrom('s1', 's2'), fc.string()), section, { minKeys: 1, maxKeys: 4 }),
  modules: fc.dictionary(
    fc.oneof({ weight: 5, arbitrary: fc.stringMatching(/^m[0-9]$/) }, { weight: 1, arbitrary: fc.string() }),
    module,
    {
      minKeys: 2,
      maxKeys: 8,
    },
  ),
})
