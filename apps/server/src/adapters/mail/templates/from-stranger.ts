import type { MailContent } from './layout.ts'

const LINK = /\b[a-z][a-z0-9+.-]*:\/\/\S+|\bwww\.\S+/gi
/** Mail programs turn "pay.example" into a link too; an invisible word joiner after the dot prevents that. */
const DOT_OF_A_NAME = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2,})/gu

/** Names of people, teams and folios, without anything that a mail program turns into a link. */
const withoutLinks = (text: string): string => text.replace(LINK, '[a link]').replace(DOT_OF_A_NAME, '.\u2060')

/** An email caused by someone whom its reader may not know. */
export function asFromStranger(content: MailContent, stopUrl: string): MailContent {
  const { subject, preview, heading, paragraphs, folio, button, reason } = content
  return {
    ...content,
    subject: withoutLinks(subject),
    preview: withoutLinks(preview),
    heading: withoutLinks(heading),
    paragraphs: paragraphs.map(withoutLinks),
    // Anyone could show anything in a picture.
    ...(folio && {
      folio: { name: withoutLinks(folio.name), ...(folio.by && { by: withoutLinks(folio.by) }), picture: null },
    }),
    ...(button && { button: { ...button, label: withoutLinks(button.label) } }),
    reason: withoutLinks(reason),
    stopUrl,
  }
}
