import type { CSSProperties } from 'react'
import type { ViewProps } from '../kit/types.ts'
import { ratioOf, WHOLE } from './crop.ts'
import type { ImageItem } from './spec.ts'
import * as words from './words.ts'

type Vars = CSSProperties & Record<`--${string}`, string | number>
type PhotoProps = Pick<ViewProps, 'assets' | 'mode'> & { item: ImageItem; widthPx: number }

/** A stored picture: whole or filling its frame, all of it or the part that was cut out. */
export function Photo({ item, widthPx, assets, mode }: PhotoProps) {
  if (!item.fileId) return mode === 'edit' ? <div className="pic-empty">{words.chooseOrDrop}</div> : null
  const { width, height, fit, align } = item
  const isSized = width > 0 && height > 0
  const crop = isSized ? item.crop : undefined
  const isWhole = fit === 'contain' && isSized
  const ratio = isSized ? ratioOf(item, crop ?? WHOLE) : 1
  const style: Vars = crop
    ? cutStyle(crop)
    : { objectFit: fit, objectPosition: positionOf(item), ...(isWhole ? { '--ratio': ratio } : {}) }
  const picture = (
    <img
      // Twice the drawn width, for dense screens [IMG-34]; more of it where only a part is shown.
      src={assets.url(item.fileId, Math.round((widthPx * 2 * 100) / (crop?.w ?? 100)))}
      alt={item.decorative ? '' : item.alt}
      style={style}
      {...(isSized ? { width, height } : {})}
      {...(mode === 'page' ? onPage(item.fileId, widthPx * (100 / (crop?.w ?? 100)), assets) : ON_PAPER)}
      draggable={false}
    />
  )
  // Corners, border and shadow apply to the picture itself, not to the space around it.
  if (crop) {
    const [fx, fy] = item.focus
    const cut: Vars = { '--ratio': ratio, '--fx': fx / 100, '--fy': fy / 100 }
    return isWhole ? (
      <span className="pic-room" style={{ justifyContent: align }}>
        <span className="pic-cut" style={cut}>
          {picture}
        </span>
      </span>
    ) : (
      <span className="pic-room fills">
        <span className="pic-cut" style={cut}>
          {picture}
        </span>
      </span>
    )
  }
  return isWhole ? (
    <span className="pic-room" style={{ justifyContent: align }}>
      {picture}
    </span>
  ) : (
    picture
  )
}

/** Printing does not wait for lazily loaded pictures. */
const ON_PAPER = { loading: 'eager', decoding: 'sync' } as const

/** Widths in which a page offers a picture, px; each is one of the widths that are created. */
const WIDTHS = [320, 640, 960, 1280, 1920]

/**
 * A page offers the picture in several widths and says how wide it is shown, so that a phone loads a small one. On the
 * first screen it loads at once; further down when it is near.
 */
function onPage(fileId: string, widthPx: number, assets: PhotoProps['assets']) {
  const most = WIDTHS.findIndex((width) => width >= widthPx * 2)
  const widths = most < 0 ? WIDTHS : WIDTHS.slice(0, most + 1)
  const share = ((widthPx / 1200) * 100).toFixed(1)
  const sizes = `(max-width:720px) calc(${Math.max(100, Number(share))}vw - 40px),(max-width:1200px) ${share}vw,${Math.round(widthPx)}px`
  return {
    ...(widths.length > 1
      ? { srcSet: widths.map((width) => `${assets.url(fileId, width)} ${width}w`).join(), sizes }
      : {}),
    ...(assets.isFirst
      ? ({ loading: 'eager', fetchPriority: 'high', decoding: 'auto' } as const)
      : ({ loading: 'lazy', decoding: 'async' } as const)),
  }
}

/** The whole picture, so large and so far out of its frame that only the part is seen. */
const cutStyle = ({ x, y, w, h }: NonNullable<ImageItem['crop']>): Vars => ({
  width: `${10_000 / w}%`,
  height: `${10_000 / h}%`,
  left: `${(-100 * x) / w}%`,
  top: `${(-100 * y) / h}%`,
})

/** A cropped picture keeps its focal point in view; an uncropped one is aligned to its side. */
function positionOf({ fit, focus: [x, y], align }: ImageItem): string {
  return fit === 'cover' ? `${x}% ${y}%` : `${align} center`
}
