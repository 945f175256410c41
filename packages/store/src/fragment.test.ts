import {
  emptyRichText,
  htmlToRichText,
  type RichTextJson,
  readRichText,
  richTextSchema,
  richTextToHtml,
  richTextToPlain,
} from '@recto/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prosemirrorToYXmlFragment, yXmlFragmentToProseMirrorRootNode } from 'y-prosemirror'
import * as Y from 'yjs'
import { hostileRichText } from '../../document/test/hostile.ts'
import { fragmentToRichText, richTextToFragment } from './fragment.ts'

const RICH = htmlToRichText(
  '<p class="lead">She <strong>b<em>akes</em></strong><br>at <a href="https://oven.example">oven</a></p><h2 class="s3">Role</h2>' +
    '<ol start="3"><li>one<ul><li><u>deep</u></li></ul></li></ol><hr><p style="text-align:right"></p>',
)

function shared(json: RichTextJson): Y.XmlFragment {
  const fragment = richTextToFragment(json)
  new Y.Doc().getMap('m').set('t', fragment)
  return fragment
}

describe('a shared text', () => {
  it('reads back as it was written', () => {
    expect(fragmentToRichText(shared(RICH))).toEqual(RICH)
  })

  it('reads back as it was written, whatever it says', () => {
    fc.assert(
      fc.property(hostileRichText, (raw) => {
        const json = readRichText(raw)
        expect(fragmentToRichText(shared(json))).toEqual(json)
      }),
    )
  })

  it('has exactly the shape that y-prosemirror writes', () => {
    const theirs = new Y.Doc().getXmlFragment('t')
    prosemirrorToYXmlFragment(richTextSchema.nodeFromJSON(RICH), theirs)
    expect(shared(RICH).toString()).toBe(theirs.toString())
    expect(fragmentToRichText(theirs)).toEqual(RICH)
  })

  it('is read by y-prosemirror as we read it, and nothing of it thrown away', () => {
    fc.assert(
      fc.property(hostileRichText, (raw) => {
        const json = readRichText(raw)
        const fragment = shared(json)
        const node = yXmlFragmentToProseMirrorRootNode(fragment, richTextSchema)
        expect(readRichText(node.toJSON())).toEqual(json)
        expect(fragmentToRichText(fragment)).toEqual(json)
      }),
    )
  })

  it('drops marks and nodes the schema does not know, keeping the words (D12)', () => {
    const fragment = new Y.Doc().getXmlFragment('t')
    const text = new Y.XmlText()
    text.applyDelta([
      { insert: 'kept', attributes: { sparkle: {}, strong: true, 'link--abcdefgh': { href: 'javascript:x' } } },
    ])
    const callout = new Y.XmlElement('callout')
    callout.insert(0, [text])
    fragment.insert(0, [callout, new Y.XmlHook('hook') as never])
    expect(richTextToHtml(fragmentToRichText(fragment))).toBe('<p><strong>kept</strong></p>')
  })

  it('two people who start typing in an empty line at once write into one text (S3)', () => {
    const [one, other] = [new Y.Doc(), new Y.Doc()]
    one.getMap('m').set('t', richTextToFragment(emptyRichText()))
    Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
    const lineOf = (doc: Y.Doc) => (doc.getMap('m').get('t') as Y.XmlFragment).get(0) as Y.XmlElement
    const [mine, theirs] = [lineOf(one).get(0), lineOf(other).get(0)]
    if (!(mine instanceof Y.XmlText && theirs instanceof Y.XmlText)) throw new Error('an empty line holds no text')
    mine.insert(0, 'Bread ')
    theirs.insert(0, 'Rolls ')
    Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
    expect(lineOf(one).length).toBe(1)
    const words = richTextToPlain(fragmentToRichText(one.getMap('m').get('t') as Y.XmlFragment))
    expect(['Bread Rolls ', 'Rolls Bread ']).toContain(words)
  })

  it('survives nesting as deep as anybody likes', () => {
    const fragment = new Y.Doc().getXmlFragment('t')
    let parent: Y.XmlFragment = fragment
    for (let depth = 0; depth < 3_000; depth++) {
      const child = new Y.XmlElement('bullet_list')
      parent.insert(0, [child])
      parent = child
    }
    expect(richTextToPlain(fragmentToRichText(fragment))).toBe('')
  })
})
