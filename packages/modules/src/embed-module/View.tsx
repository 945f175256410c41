import type { CSSProperties, ReactNode } from 'react'
import { EmbedFrame } from '../kit/EmbedFrame.tsx'
import { Facade, FrameSign, PlaySign } from '../kit/Facade.tsx'
import { frameFor, playing, siteName } from '../kit/hosts/index.ts'
import type { ViewProps } from '../kit/types.ts'
import { LinkCard } from './LinkCard.tsx'
import { fixedPx } from './sizes.ts'
import type { EmbedProps } from './spec.ts'
import * as words from './words.ts'

/** Another site in a frame, behind its facade until a reader asks for it, or a link card if it cannot be framed. */
export function EmbedModuleView({ props, w, mode, assets }: ViewProps<EmbedProps>) {
  const { url, html, title, size, asks } = props
  const frame = html ? null : frameFor(url)
  const picture = props.pictureId ? assets.url(props.pictureId, w * 40) : ''
  if (!html && !url) {
    return mode === 'edit' ? <div className="media-empty">{words.pasteHint}</div> : null
  }
  if (!html && !frame) return <LinkCard props={props} picture={picture} mode={mode} />
  const site = frame?.host.name ?? words.embeddedContent
  const src = frame ? frame.src : (assets.embed?.(html) ?? '')
  const waits = asks && mode !== 'edit'
  const isStill = mode === 'print' || !src
  return (
    <Room {...props}>
      {isStill || (waits && frame) ? (
        <Facade
          mode={mode}
          href={frame ? url : ''}
          plays={frame ? playing(frame) : ''}
          as="frame"
          verb="Show"
          title={title}
          site={site}
          poster={picture}
        >
          {frame?.host.kind === 'video' ? <PlaySign /> : <FrameSign />}
        </Facade>
      ) : (
        <EmbedFrame
          mode={mode}
          src={src}
          title={title || site || siteName(url)}
          {...(frame ? { origin: frame.host.origin } : {})}
          fits={size === 'responsive' && mode === 'page'}
        />
      )}
    </Room>
  )
}

/** The frame's space: its box, or its own size. */
function Room({ size, aspectPercent, children }: Pick<EmbedProps, 'size' | 'aspectPercent'> & { children: ReactNode }) {
  const fixed = fixedPx(size)
  const style: CSSProperties = fixed
    ? { width: fixed.width, height: fixed.height }
    : size === 'ratio'
      ? { aspectRatio: `100 / ${aspectPercent}` }
      : {}
  return (
    <div className={fixed ? 'embed sized' : size === 'ratio' ? 'embed sized by-ratio' : 'embed'} style={style}>
      {children}
    </div>
  )
}
