import { EmbedFrame } from '../kit/EmbedFrame.tsx'
import { Facade, FrameSign } from '../kit/Facade.tsx'
import type { ViewProps } from '../kit/types.ts'
import type { HtmlProps } from './spec.ts'
import * as words from './words.ts'

/** People's HTML in a sandboxed frame; in files it is in the page itself, sanitized. */
export function HtmlModuleView({ props: { html, title, fits }, mode, assets }: ViewProps<HtmlProps>) {
  if (html === '') return mode === 'edit' ? <div className="media-empty">{words.writeOrPasteHtml}</div> : null
  const still = assets.still?.(html) ?? ''
  if (still) return <Still html={still} />
  const src = mode === 'print' ? '' : (assets.embed?.(html) ?? '')
  return (
    <div className="embed">
      {src ? (
        <EmbedFrame mode={mode} src={src} title={title || words.embeddedHtml} fits={fits && mode === 'page'} />
      ) : (
        <Facade
          mode={mode}
          href=""
          plays=""
          as="frame"
          verb=""
          title={title}
          site={words.partOfTheOnlinePage}
          poster=""
        >
          <FrameSign />
        </Facade>
      )}
    </div>
  )
}

/** The look of the document that the frame has (`embeds/document.ts`), in the folio's own font: a browser that prints has no other. */
const STYLE =
  ':host{font:16px/1.5 var(--bf);color:#052b3e;overflow-wrap:break-word}img,svg{max-width:100%}h1,h2,h3,h4,h5,h6{margin:.6em 0}'

/**
 * Sanitized HTML in a shadow tree: its styles and ids affect nothing outside it, and it draws nothing outside its box.
 */
const Still = ({ html }: { html: string }) => (
  <div
    className="still"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server; the sheet's policy runs and loads nothing
    dangerouslySetInnerHTML={{ __html: `<template shadowrootmode="open"><style>${STYLE}</style>${html}</template>` }}
  />
)
