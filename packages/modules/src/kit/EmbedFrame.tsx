import { FRAME_ALLOW, HOST_SANDBOX, OWN_SANDBOX } from './frame.ts'
import type { ViewMode } from './types.ts'

type EmbedFrameProps = {
  mode: ViewMode
  src: string
  title: string
  /** The frame's host; none: one of our documents with people's HTML. */
  origin?: string
  /** Its height is what its content asks for. */
  fits: boolean
}

/** A frame: of a known host, or of people's HTML in a sandbox. On the canvas it is not interactive. */
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
