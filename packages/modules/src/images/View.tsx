import type { CSSProperties } from 'react'
import { cleanArt } from '../kit/clean-art.ts'
import type { ViewProps } from '../kit/types.ts'
import type { ImageItem, ImagesProps } from './spec.ts'

export function ImagesView({ id, props, w, assets, mode }: ViewProps<ImagesProps>) {
  if (props.items.length === 0) {
    return mode === 'edit' ? <div className="pic-empty">Choose a picture, or drop one here</div> : null
  }
  return (
    <div className="pics" style={{ gap: props.gap }}>
      {props.items.map((item) => (
        <Picture
          key={item.id}
          item={item}
          scope={`${id}-${item.id}`}
          widthPx={(w * 20) / props.items.length}
          assets={assets}
          mode={mode}
        />
      ))}
    </div>
  )
}

type PictureProps = Pick<ViewProps, 'assets' | 'mode'> & { item: ImageItem; scope: string; widthPx: number }

function Picture({ item, scope, ...photo }: PictureProps) {
  const look = ['pic', item.rounded && 'round', item.bordered && 'bordered', item.shadow && 'shadow']
    .filter(Boolean)
    .join(' ')
  const frame = item.svg ? <Art item={item} svg={item.svg} scope={scope} /> : <Photo item={item} {...photo} />
  return (
    <figure className={look}>
      {item.link && photo.mode !== 'edit' ? <a {...linkOf(item)}>{frame}</a> : frame}
      {item.showCaption && item.caption ? (
        <figcaption className="caption" style={{ textAlign: item.align === 'center' ? undefined : item.align }}>
          {item.caption}
        </figcaption>
      ) : null}
    </figure>
  )
}

/** A link around a picture that says nothing is named by its caption, or by where it leads. */
function linkOf({ link, alt, decorative, caption }: ImageItem) {
  return { href: link, ...(decorative || !alt ? { 'aria-label': caption || link } : {}) }
}

function Photo({ item, widthPx, assets, mode }: Omit<PictureProps, 'scope'>) {
  if (!item.fileId) return mode === 'edit' ? <div className="pic-empty">Choose a picture, or drop one here</div> : null
  const isWhole = item.fit === 'contain' && item.width > 0 && item.height > 0
  const style: Vars = {
    objectFit: item.fit,
    objectPosition: positionOf(item),
    ...(isWhole ? { '--ratio': item.width / item.height } : {}),
  }
  const picture = (
    <img
      // Twice the drawn width, for dense screens [IMG-34].
      src={assets.url(item.fileId, Math.round(widthPx * 2))}
      alt={item.decorative ? '' : item.alt}
      style={style}
      {...(item.width && item.height ? { width: item.width, height: item.height } : {})}
      // Paper waits for nothing that is below the fold.
      loading={mode === 'page' ? 'lazy' : 'eager'}
      decoding={mode === 'page' ? 'async' : 'sync'}
      draggable={false}
    />
  )
  // Corners, border and shadow go round the picture itself, not round the room that is left beside it.
  return isWhole ? (
    <span className="pic-room" style={{ justifyContent: item.align }}>
      {picture}
    </span>
  ) : (
    picture
  )
}

type Vars = CSSProperties & { '--ratio'?: number }

/** A cut picture keeps its focus in sight; a whole one stands at the side it is aligned to. */
function positionOf({ fit, focus: [x, y], align }: ImageItem): string {
  return fit === 'cover' ? `${x}% ${y}%` : `${align} center`
}

/** Seed art follows the theme, so it is drawn inline after cleaning. */
function Art({ item, svg, scope }: { item: ImageItem; svg: string; scope: string }) {
  const label = item.decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': item.alt }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by allow-list on every render
  return <div className="art" {...label} dangerouslySetInnerHTML={{ __html: cleanArt(svg, scope) }} />
}
