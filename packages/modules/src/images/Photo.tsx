import type { CSSProperties } from 'react'
import type { ViewProps } from '../kit/types.ts'
import { ratioOf, WHOLE } from './crop.ts'
import type { ImageItem } from './spec.ts'

type Vars = CSSProperties & Record<`--${string}`, string | number>
type PhotoProps = Pick<ViewProps, 'assets' | 'mode'> & { item: ImageItem; widthPx: number }

/** A stored picture: whole or filling its frame, all of it or the part that was cut out. */
export function Photo({ item, widthPx, assets, mode }: PhotoProps) {
  if (!item.fileId) return mode === 'edit' ? <div className="pic-empty">Choose a picture, or drop one here</div> : null
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
      // Paper waits for nothing that is below the fold.
      loading={mode === 'page' ? 'lazy' : 'eager'}
      decoding={mode === 'page' ? 'async' : 'sync'}
      draggable={false}
    />
  )
  // Corners, border and shadow go round the picture itself, not round the room that is left beside it.
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

/** The whole picture, so large and so far out of its frame that only the part is seen. */
const cutStyle = ({ x, y, w, h }: NonNullable<ImageItem['crop']>): Vars => ({
  width: `${10_000 / w}%`,
  height: `${10_000 / h}%`,
  left: `${(-100 * x) / w}%`,
  top: `${(-100 * y) / h}%`,
})

/** A cut picture keeps its focus in sight; a whole one stands at the side it is aligned to. */
function positionOf({ fit, focus: [x, y], align }: ImageItem): string {
  return fit === 'cover' ? `${x}% ${y}%` : `${align} center`
}
