import type { MailContent } from './layout.ts'

const LINK = /\b[a-z][a-z0-9+.-]*:\/\/\S+|\bwww\.\S+/gi
/** Mail programs make a link of "pay.example" too: a word joiner after the dot, which is not seen, keeps them from it. */
const DOT_OF_A_NAME = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2,})/gu

/** What people call themselves, their teams and folios, without anything that a mail program makes a link of. */
const withoutLinks = (text: string): string => text.replace(LINK, '[a link]').replace(DOT_OF_A_NAME, '.\u2060')

/** A mail that somebody caused whom its reader may not know. */
export function asFromStranger(content: MailContent, stopUrl: string): MailContent {
  const { subject, preview, heading, paragraphs, reason } = content
  return {
    ...content,
    subject: withoutLinks(subject),
    preview: withoutLinks(preview),
    heading: withoutLinks(heading),
    paragraphs: paragraphs.map(withoutLinks),
    reason: withoutLinks(reason),
    stopUrl,
  }
}
