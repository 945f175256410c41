import { type RichTextJson, richTextToHtml } from '@recto/document'
import { memo } from 'react'

/** A long text as static HTML, by the product's one serialiser. It draws no frame: its blocks stand in their parent. */
export const RichText = memo(function RichText({
  json,
  className,
}: {
  json: RichTextJson | undefined
  className?: string
}) {
  // The serialiser reads through the schema and escapes everything: nothing of the document reaches the page as it is.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only source is our own serialiser
  return <div className={className ?? 'rt'} dangerouslySetInnerHTML={{ __html: json ? richTextToHtml(json) : '' }} />
})
