import { EmbedFrame } from '../kit/EmbedFrame.tsx'
import { Facade, FrameSign } from '../kit/Facade.tsx'
import type { ViewProps } from '../kit/types.ts'
import type { HtmlProps } from './spec.ts'

export function HtmlView({ props: { html, title, fits }, mode, assets }: ViewProps<HtmlProps>) {
  if (html === '') return mode === 'edit' ? <div className="media-empty">Write or paste HTML</div> : null
  const src = mode === 'print' ? '' : (assets.embed?.(html) ?? '')
  return (
    <div className="embed">
      {src ? (
        <EmbedFrame mode={mode} src={src} title={title || 'Embedded HTML'} fits={fits && mode === 'page'} />
      ) : (
        <Facade mode={mode} href="" plays="" as="frame" verb="" title={title} site="Part of the online page" poster="">
          <FrameSign />
        </Facade>
      )}
    </div>
  )
}
