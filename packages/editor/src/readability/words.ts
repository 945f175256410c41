import { plural } from '@recto/words'

// ReadabilityPopup
export const picturesWithoutAltText = 'Pictures without alt text'
export const orderOfHeadings = 'Heading order'
export const emptyHeadings = 'Empty headings'
export const poorContrast = 'Colours that are hard to tell apart'
export const unclearLinks = 'Links that do not say where they lead'
export const tablesWithoutAHead = 'Tables without a header row'
export const videosWithoutWords = 'Videos without captions or a title'
export const veryLongParagraphs = 'Very long paragraphs'
export const fontsThatAreNotHere = 'Missing fonts'
export const title = 'This folio’s readability'
export const nothingTitle = 'No hints'
export const nothingText = 'Pictures, headings, links, tables and colours are easy to read, as far as Recto can check.'

// check
export const fontGone = (family: string) =>
  `The font “${family}” is no longer available: its text is shown in another font.`
export const pictureWithoutAlt = (which: string) => `Picture${which} has no alt text. Say what it shows.`
export const videoWithoutTitle = (which: string) => `Video${which} has no title. Describe what it shows.`
export const videoWithoutCaptions = (which: string) => `Video${which} has no captions for people who can’t hear it.`
export const tableWithoutHead = 'The table has no header row that names its columns.'
export const unclearLink = (text: string) => `“${text}” does not say where the link leads.`
export const emptyLink = 'The link has no text.'
export const emptyHeading = 'A heading is empty. Write it, or make it a paragraph.'
export const longParagraph = (start: string) => `“${start}” is a very long paragraph. Split it into two or three.`
export const lowContrast = (start: string, contrast: string) =>
  `“${start}” is hard to tell from its background (contrast ${contrast} to 1).`
export const noTitle = (first: string) => `There are headings, but no title: “${first}” comes first.`
export const secondTitle = (start: string) => `“${start}” is a second title. Use one title for the whole folio.`
export const theFirstHeading = 'The first heading'
export const skippedLevel = (from: string, start: string, level: string) =>
  `${from}, “${start}” is ${level}: a level is skipped.`
export const after = (level: string) => `After ${level}`
export const intro = (count: number) =>
  plural(count, {
    one: 'One thing that some readers may have trouble with. You can publish anyway.',
    other: '# things that some readers may have trouble with. You can publish anyway.',
  })
