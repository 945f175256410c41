import { plural } from '@recto/words'

// ReadabilityPopup
export const picturesWithoutAltText = 'Pictures without alt text'
export const orderOfHeadings = 'Order of headings'
export const emptyHeadings = 'Empty headings'
export const poorContrast = 'Colours that are hard to tell apart'
export const unclearLinks = 'Links that do not say where they lead'
export const tablesWithoutAHead = 'Tables without a head'
export const videosWithoutWords = 'Videos without words'
export const veryLongParagraphs = 'Very long paragraphs'
export const fontsThatAreNotHere = 'Fonts that are not here'
export const title = 'This folio’s readability'
export const nothingTitle = 'Nothing to look at'
export const nothingText = 'Pictures, headings, links, tables and colours read well, as far as can be checked.'

// check
export const fontGone = (family: string) =>
  `The font “${family}” is no longer available: its text is drawn in another one.`
export const pictureWithoutAlt = (which: string) => `Picture${which} has no alt text. Say what it shows.`
export const videoWithoutTitle = (which: string) => `Video${which} has no title. Say what is seen and heard.`
export const videoWithoutCaptions = (which: string) => `Video${which} has no captions for those who do not hear it.`
export const tableWithoutHead = 'The table has no head that says what its columns hold.'
export const unclearLink = (text: string) => `“${text}” does not say where the link leads.`
export const emptyLink = 'The link has no words.'
export const emptyHeading = 'A heading is empty. Write it, or make it a paragraph.'
export const longParagraph = (start: string) => `“${start}” is a very long paragraph. Cut it in two or three.`
export const lowContrast = (start: string, contrast: string) =>
  `“${start}” is hard to tell from its background (contrast ${contrast} to 1).`
export const noTitle = (first: string) => `There are headings, but no title: “${first}” comes first.`
export const secondTitle = (start: string) => `“${start}” is a second title. One title says what the whole folio is.`
export const theFirstHeading = 'The first heading'
export const skippedLevel = (from: string, start: string, level: string) =>
  `${from}, “${start}” is ${level}: a step is left out.`
export const after = (level: string) => `After ${level}`
export const intro = (count: number) =>
  plural(count, {
    one: 'One thing that some readers may stumble over. Nothing here keeps you from publishing.',
    other: '# things that some readers may stumble over. Nothing here keeps you from publishing.',
  })
