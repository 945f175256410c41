import { FRAME_ALLOW, HOST_SANDBOX, OWN_SANDBOX } from './frame.ts'
import type { ViewMode } from './types.ts'

type EmbedFrameProps = {
  mode: ViewMode
  src: string
  title: string
  /** Of the host the frame comes from; none: a document of ours that holds HTML of people. */
  origin?: string
  /** As high as what it shows asks for. */
  fits: boolean
}

/** A frame: of a known host, or of HTML of people, which has no right here. On the canvas it is looked at only. */
export function EmbedFrame({ mode, src, title, origin, fits }: EmbedFrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox={origin ? HOST_SANDBOX : OWN_SANDBOX}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      {...(origin ? { allow: FRAME_ALLOW } : {})}
      {...(fits ? { 'data-fits': origin ?? 'null' } : {})}
      {...(mode === 'edit' ? { tabIndex: -1, inert: true } : {})}
    />
  )
}
