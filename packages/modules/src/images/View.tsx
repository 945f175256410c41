import type { CSSProperties } from 'react'
import { cleanArt } from '../kit/clean-art.ts'
import type { ViewProps } from '../kit/types.ts'
import { Photo } from './Photo.tsx'
import type { ImageItem, ImagesProps } from './spec.ts'
import * as words from './words.ts'

/** px a picture is loaded at to be seen large. */
const LARGE_PX = 1920

/** One picture, or several as a row, a grid or a carousel. */
export function ImagesView({ id, props, w, assets, mode }: ViewProps<ImagesProps>) {
  const { items, layout, gap } = props
  if (items.length === 0) {
    return mode === 'edit' ? <div className="pic-empty">{words.chooseOrDrop}</div> : null
  }
  const beside = layout === 'row' ? items.length : Math.min(props.columns, items.length)
  const pictures = items.map((item) => (
    <Picture
      key={item.id}
      item={item}
      scope={`art-${id}-${item.id}`}
      widthPx={(w * 20) / beside}
      opensLarge={props.lightbox}
      assets={assets}
      mode={mode}
    />
  ))
  const style = { gap, '--gap': `${gap}px`, '--beside': beside } as CSSProperties
  if (layout !== 'carousel' || items.length <= beside) {
    return (
      <div className={layout === 'grid' ? 'pics grid' : 'pics'} style={style}>
        {pictures}
      </div>
    )
  }
  // It can be scrolled and leafed through with the arrow keys without any script; the buttons come with it.
  const reached = mode === 'edit' ? {} : { tabIndex: 0 }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="carousel" role="group" aria-roledescription="carousel" aria-label={`${items.length} pictures`}>
      <div className="pics" style={style} {...reached}>
        {pictures}
      </div>
      {mode === 'page' ? (
        <>
          <button type="button" className="car-step" data-step="-1" aria-label={words.previousPicture}>
            <Chevron d="M10 3 5 8l5 5" />
          </button>
          <button type="button" className="car-step" data-step="1" aria-label={words.nextPicture}>
            <Chevron d="m6 3 5 5-5 5" />
          </button>
        </>
      ) : null}
    </div>
  )
}

const Chevron = ({ d }: { d: string }) => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

type PictureProps = Pick<ViewProps, 'assets' | 'mode'> & {
  item: ImageItem
  scope: string
  widthPx: number
  opensLarge: boolean
}

function Picture({ item, scope, opensLarge, ...photo }: PictureProps) {
  const look = ['pic', item.rounded && 'round', item.bordered && 'bordered', item.shadow && 'shadow']
    .filter(Boolean)
    .join(' ')
  const frame = item.svg ? <Art item={item} svg={item.svg} scope={scope} /> : <Photo item={item} {...photo} />
  const link = photo.mode === 'edit' ? null : linkOf(item, opensLarge && photo.mode === 'page', photo.assets)
  return (
    <figure className={look}>
      {link ? <a {...link}>{frame}</a> : frame}
      {item.showCaption && item.caption ? (
        <figcaption className="caption" style={{ textAlign: item.align === 'center' ? undefined : item.align }}>
          {item.caption}
        </figcaption>
      ) : null}
    </figure>
  )
}

/** A picture's target: its own link, else itself, enlarged. Named by its caption if it has no alt text. */
function linkOf(item: ImageItem, opensLarge: boolean, assets: ViewProps['assets']) {
  const { link, alt, decorative, caption, fileId, svg } = item
  const isSilent = decorative || !alt
  if (link) return { href: link, ...(isSilent ? { 'aria-label': caption || link } : {}) }
  if (!opensLarge || !fileId || svg) return null
  const name = isSilent ? { 'aria-label': caption || words.showLarge } : {}
  return { href: assets.url(fileId, LARGE_PX), 'data-large': '', ...name }
}

/** Seed art follows the theme, so it is drawn inline after cleaning. */
function Art({ item, svg, scope }: { item: ImageItem; svg: string; scope: string }) {
  const label = item.decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': item.alt }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by allow-list on every render
  return <div className="art" {...label} dangerouslySetInnerHTML={{ __html: cleanArt(svg, scope) }} />
}
