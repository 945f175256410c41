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
        />
      ))}
    </div>
  )
}

type PictureProps = { item: ImageItem; scope: string; widthPx: number; assets: ViewProps['assets'] }

function Picture({ item, scope, widthPx, assets }: PictureProps) {
  const look = ['pic', item.rounded && 'round', item.bordered && 'bordered', item.shadow && 'shadow']
    .filter(Boolean)
    .join(' ')
  const frame = item.svg ? (
    <Art item={item} svg={item.svg} scope={scope} />
  ) : (
    <Photo item={item} widthPx={widthPx} assets={assets} />
  )
  return (
    <figure className={look}>
      {item.link ? <a href={item.link}>{frame}</a> : frame}
      {item.showCaption && item.caption ? <figcaption className="caption">{item.caption}</figcaption> : null}
    </figure>
  )
}

function Photo({ item, widthPx, assets }: Omit<PictureProps, 'scope'>) {
  if (!item.fileId) return <div className="pic-empty">Choose a picture, or drop one here</div>
  const style: CSSProperties = { objectFit: item.fit, objectPosition: `${item.focus[0]}% ${item.focus[1]}%` }
  return (
    <img
      src={assets.url(item.fileId, Math.round(widthPx))}
      alt={item.decorative ? '' : item.alt}
      style={style}
      {...(item.width && item.height ? { width: item.width, height: item.height } : {})}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}

/** Seed art follows the theme, so it is drawn inline after cleaning. */
function Art({ item, svg, scope }: { item: ImageItem; svg: string; scope: string }) {
  const label = item.decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': item.alt }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by allow-list on every render
  return <div className="art" {...label} dangerouslySetInnerHTML={{ __html: cleanArt(svg, scope) }} />
}
