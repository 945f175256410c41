import { headingAnchor, type RichTextJson, richTextToHtml } from '@recto/document'
import { memo } from 'react'

/**
 * A long text as static HTML, by the one serialiser. It has no wrapper: its blocks are children of their parent.
 * `anchorsOf` is the module whose headings are link targets.
 */
export const RichText = memo(function RichText({
  json,
  className,
  anchorsOf,
}: {
  json: RichTextJson | undefined
  className?: string
  anchorsOf?: string
}) {
  const html = json ? richTextToHtml(json) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only source is our own serialiser, which escapes everything
  return <div className={className ?? 'rt'} dangerouslySetInnerHTML={{ __html: anchored(html, anchorsOf) }} />
})

/** Numbers the headings of serialised HTML, where `<h1` can only be a tag. */
function anchored(html: string, moduleId: string | undefined): string {
  if (moduleId === undefined) return html
  let nth = 0
  return html.replace(/<h([1-4])(?=[ >])/g, (tag) => `${tag} id="${headingAnchor(moduleId, ++nth)}"`)
}
