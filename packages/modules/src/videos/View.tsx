import type { CSSProperties } from 'react'
import { Facade, PlaySign } from '../kit/Facade.tsx'
import { playing, siteName, videoFileOrigin, videoFrame } from '../kit/hosts/index.ts'
import type { ViewProps } from '../kit/types.ts'
import type { VideoItem, VideosProps } from './spec.ts'
import * as words from './words.ts'

/** Videos beside each other, each behind its still until a reader plays it. */
export function VideosView({ props, w, assets, mode }: ViewProps<VideosProps>) {
  const shown = props.items.filter((item) => item.url || item.fileId || mode === 'edit')
  if (shown.length === 0) {
    return mode === 'edit' ? <div className="media-empty">{words.pasteOrUpload}</div> : null
  }
  const columns = Math.min(props.columns, shown.length)
  const style: CSSProperties & { '--columns': number } = { '--columns': columns }
  return (
    <div className={props.rounded ? 'videos round' : 'videos'} style={style}>
      {shown.map((item) => (
        <figure className="video" key={item.id}>
          <div className="player">
            <Player item={item} mode={mode} assets={assets} widthPx={(w * 20) / columns} />
          </div>
          {item.caption ? <figcaption className="caption">{item.caption}</figcaption> : null}
        </figure>
      ))}
    </div>
  )
}

type PlayerProps = Pick<ViewProps, 'mode' | 'assets'> & { item: VideoItem; widthPx: number }

function Player({ item, mode, assets, widthPx }: PlayerProps) {
  const { url, fileId, title, posterId } = item
  const poster = posterId ? assets.url(posterId, Math.round(widthPx * 2)) : ''
  if (fileId) {
    if (mode === 'page') return <Uploaded item={item} poster={poster} assets={assets} />
    return (
      <Facade mode={mode} href="" plays="" as="file" verb="" title={title} site="Video" poster={poster}>
        <PlaySign />
      </Facade>
    )
  }
  const frame = videoFrame(url)
  const isFile = !frame && videoFileOrigin(url) !== null
  if (!frame && !isFile) return <Unknown url={url} title={title} mode={mode} />
  const site = frame?.host.name ?? siteName(url)
  return (
    <Facade
      mode={mode}
      href={url}
      plays={frame ? playing(frame) : url}
      as={frame ? 'frame' : 'file'}
      verb="Play"
      title={title}
      site={site}
      poster={poster}
    >
      <PlaySign />
    </Facade>
  )
}

/** From our own server: the browser's own player, with captions. */
function Uploaded({ item, poster, assets }: Pick<PlayerProps, 'item' | 'assets'> & { poster: string }) {
  const { fileId, title, captionsId } = item
  const src = assets.url(fileId)
  return (
    <video
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      {...(poster ? { poster } : {})}
      src={src}
      aria-label={title || words.video}
    >
      {captionsId ? <track kind="captions" label={words.captions} src={assets.url(captionsId)} default /> : null}
      <a href={src}>{title || 'Video'}</a>
    </video>
  )
}

/** A link that is no video of a known host: on the canvas it says so, on the page it is a link. */
function Unknown({ url, title, mode }: { url: string; title: string; mode: PlayerProps['mode'] }) {
  if (mode === 'edit') {
    return <span className="media-empty">{url ? words.unknownHost : words.pasteOrUpload}</span>
  }
  return (
    <a className="facade" href={url} target="_blank" rel="noopener">
      <span className="facade-words">
        {title ? <b>{title}</b> : null}
        <span>{siteName(url)}</span>
      </span>
    </a>
  )
}
