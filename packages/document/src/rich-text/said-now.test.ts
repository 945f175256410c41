import { describe, expect, it } from 'vitest'
import { foreignHtmlToRichText } from './foreign-html.ts'
import { foreignHtmlToParts } from './foreign-parts.ts'
import { richTextToHtml } from './to-html.ts'

/** The clipboard of Word over a sentence with a change, a comment and its body. */
const WORD =
  '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>We pay <del cite="mailto:Someone" datetime="2027-01-01T10:00"><span style=\'color:red\'>4000</span></del><ins cite="mailto:Someone" datetime="2027-01-01T10:00">3500</ins> euro<a style=\'mso-comment-reference:S_1;mso-comment-date:20270101T1000\'>.</a><span class=MsoCommentReference><span style=\'font-size:8.0pt\'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[S1]</a><![endif]></span></span></p><div style=\'mso-element:comment-list\'><div style=\'mso-element:comment\'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>internal: we could go to 3000</p></div></div></div></body></html>'

const text = (html: string) => richTextToHtml(foreignHtmlToRichText(html))
/** What was left out, without what was not. */
const leftOut = (html: string) =>
  Object.fromEntries(Object.entries(foreignHtmlToParts(html).leftOut).filter(([, count]) => count > 0))
const word = (html: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${html}</body></html>`

describe('a paste says what its document says now', () => {
  it('B11: of Word: neither the deleted sum nor the comment comes, and both are counted', () => {
    expect(text(WORD)).toBe('<p>We pay 3500 euro.</p>')
    expect(leftOut(WORD)).toEqual({ comments: 1, deletions: 1 })
    expect(JSON.stringify(foreignHtmlToParts(WORD).parts)).not.toMatch(/4000|internal|S1/)
  })

  it.each<[string, string, string, Record<string, number>]>([
    ['a strike of a page', '<p>was <del>40</del> <s>30</s></p>', '<p>was <s>40</s> <s>30</s></p>', {}],
    ['a strike of Word', word('<p>was <s>40</s> now 30</p>'), '<p>was <s>40</s> now 30</p>', {}],
    [
      'an underline of a page',
      '<p>see <ins>here</ins> <span style="text-decoration:underline">too</span></p>',
      '<p>see <u>here</u> <u>too</u></p>',
      {},
    ],
    [
      'LibreOffice, tracked',
      '<p>pay <del datetime="2027-01-01T10:00:00">4000</del><ins datetime="2027-01-01T10:00:00">3500</ins></p>',
      '<p>pay 3500</p>',
      { deletions: 1 },
    ],
    [
      'Word for the web, tracked',
      '<p>pay <span class="TextRun TrackedChange TrackChangeTextDeletionMarker SCXW1">4000</span><span class="TrackChangeTextInsertion TrackedChange">3500</span></p>',
      '<p>pay 3500</p>',
      { deletions: 1 },
    ],
    [
      'a deletion in two looks, one after another',
      word('<p>a <del>one</del><del><b>two</b></del> b <del>three</del></p>'),
      '<p>a b</p>',
      { deletions: 2 },
    ],
    ['a deleted paragraph', word('<p>a</p><p><del>gone</del></p><p>b</p>'), '<p>a</p><p>b</p>', { deletions: 1 }],
    [
      'Google Docs, a comment',
      '<p>We grow<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> fast</p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>do we?</span></p></div>',
      '<p>We grow fast</p>',
      { comments: 1 },
    ],
    [
      'Google Docs, a footnote',
      '<p>We grow<sup><a href="https://docs.example/d#ftnt1" id="ftnt_ref1">[1]</a></sup> fast</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> By Ines</span></p></div>',
      '<p>We grow fast</p><hr>',
      { notes: 1 },
    ],
    [
      'Word, a footnote: its mark is no power',
      word(
        '<p>It costs 10<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style=\'mso-special-character:footnote\'>[1]</span></span></a> euro</p><div style=\'mso-element:footnote-list\'><br clear=all><hr align=left size=1 width="33%"><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> net</p></div></div>',
      ),
      '<p>It costs 10 euro</p>',
      { notes: 1 },
    ],
    [
      'Word, an endnote',
      word(
        "<p>Ten<a style='mso-endnote-id:edn1' href=\"#_edn1\"><sup>i</sup></a></p><div style='mso-element:endnote-list'><div style='mso-element:endnote'><p>Ends</p></div></div>",
      ),
      '<p>Ten</p>',
      { notes: 1 },
    ],
    [
      'LibreOffice, two footnotes',
      '<p>10<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a> and 20<a class="sdfootnoteanc" href="#sdfootnote2sym"><sup>2</sup></a></p><div id="sdfootnote1"><p class="sdfootnote">net</p></div><div id="sdfootnote2"><p>gross</p></div>',
      '<p>10 and 20</p>',
      { notes: 2 },
    ],
    [
      'pandoc, a footnote',
      '<p>10<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a></p><section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>net</p></li></ol></section>',
      '<p>10</p>',
      { notes: 1 },
    ],
    [
      'an encyclopedia, a mark without its note',
      '<p>10<sup id="cite_ref-1" class="reference"><a href="https://wiki.example/a#cite_note-1">[1]</a></sup> m<sup>2</sup></p>',
      '<p>10 m<sup>2</sup></p>',
      { notes: 1 },
    ],
    [
      'a power that links nowhere near',
      '<p>10<sup><a href="https://a.example/">6</a></sup></p>',
      '<p>10<a href="https://a.example/" target="_blank" rel="noopener noreferrer"><sup>6</sup></a></p>',
      {},
    ],
    [
      'hidden text of Word',
      word("<p>Open<span style='display:none;mso-hide:all'> secret</span></p><p style='mso-hide:all'>more</p>"),
      '<p>Open</p>',
      { hiddenText: 2 },
    ],
    [
      'hidden text of a page',
      '<p>Open <span hidden>a</span><i style="visibility:hidden">b</i></p>',
      '<p>Open </p>',
      { hiddenText: 2 },
    ],
    [
      'the code of a field',
      word(
        "<p>Page <span style='mso-element:field-begin'></span> PAGE \\* MERGEFORMAT <span style='mso-element:field-separator'></span>7<span style='mso-element:field-end'></span> of 9</p>",
      ),
      '<p>Page 7 of 9</p>',
      {},
    ],
    [
      'a field that is cut off',
      word("<p>Page <span style='mso-element:field-begin'></span>7 of 9</p>"),
      '<p>Page 7 of 9</p>',
      {},
    ],
    ['a bookmark', word('<p><a name="_Toc1">Costs</a></p>'), '<p>Costs</p>', {}],
    [
      'a page header',
      word("<div style='mso-element:header'><p>Draft 7</p></div><p>Costs</p>"),
      '<p>Costs</p>',
      { pageEdges: 1 },
    ],
    [
      'a page header of LibreOffice',
      '<div title="header"><p>Draft 7</p></div><p>Costs</p>',
      '<p>Costs</p>',
      { pageEdges: 1 },
    ],
    ['the head of a page of the web', '<header><p>Costs</p></header>', '<p>Costs</p>', {}],
  ])('%s', (_, html, shown, left) => {
    expect(text(html).replace(' </p>', '</p>')).toBe(shown.replace(' </p>', '</p>'))
    expect(leftOut(html)).toEqual(left)
  })
})
