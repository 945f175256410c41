import type { Theme } from '@recto/document'
import { keyOf } from '@recto/words'
import type { CSSProperties } from 'react'
import { cleanArt } from '../kit/clean-art.ts'
import { settingsCss as css } from '../kit/settings/panel.tsx'
import { themeColors } from '../kit/settings/theme-colors.ts'
import type { SettingsProps } from '../kit/types.ts'
import type { ImageItem } from './spec.ts'
import * as words from './words.ts'

/** Whether it has alt text or is marked as decorative. */
export const isSaid = ({ decorative, alt }: ImageItem): boolean => decorative || alt.trim() !== ''

type ThumbProps = Pick<SettingsProps, 'assets'> & {
  item: ImageItem
  number: number
  theme: Theme
  isChosen: boolean
  onChoose: () => void
}

/** One of several pictures as a thumbnail to select; with a subtle mark if its alt text is missing. */
export function PictureThumb({ item, number, theme, assets, isChosen, onChoose }: ThumbProps) {
  const name = item.alt || item.caption || `Picture ${number}`
  return (
    <button
      type="button"
      className={css.thumb}
      aria-pressed={isChosen}
      aria-label={`${name}${isSaid(item) ? '' : words.withoutWords}`}
      onClick={onChoose}
    >
      {item.svg ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by allow-list on every render
        <i style={themeColors(theme)} dangerouslySetInnerHTML={{ __html: cleanArt(item.svg, `thumb-${item.id}`) }} />
      ) : (
        <i>{item.fileId ? <img src={assets.url(item.fileId, 160)} alt="" draggable={false} /> : null}</i>
      )}
      <span>{name}</span>
      {isSaid(item) ? null : <b aria-hidden="true" />}
    </button>
  )
}

type PreviewProps = Pick<SettingsProps, 'assets'> & {
  item: ImageItem
  theme: Theme
  onFocus: (focus: [number, number]) => void
}

/** The complete picture. If it is cropped to fill its box, a press or the arrow keys set the focal point. */
export function PicturePreview({ item, theme, assets, onFocus }: PreviewProps) {
  if (item.svg) {
    const art = cleanArt(item.svg, `settings-${item.id}`)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by allow-list on every render
    return <div className={css.picture} style={themeColors(theme)} dangerouslySetInnerHTML={{ __html: art }} />
  }
  if (!item.fileId) return null
  const image = <img src={assets.url(item.fileId, 512)} alt="" draggable={false} />
  if (item.fit === 'contain')
    return (
      <div className={css.picture} style={shapeOf(item)}>
        {image}
      </div>
    )
  const [x, y] = item.focus
  return (
    <button
      type="button"
      className={css.picture}
      style={shapeOf(item)}
      title={words.setFocalPoint}
      aria-label={words.focalPoint(x, y)}
      onClick={(event) => {
        // A press by key has no place.
        if (event.detail === 0) return
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
        onFocus([percent((event.clientX - left) / width), percent((event.clientY - top) / height)])
      }}
      onKeyDown={(event) => {
        const step = STEPS[keyOf(event)]
        if (!step) return
        event.preventDefault()
        onFocus([percent((x + step[0]) / 100), percent((y + step[1]) / 100)])
      }}
    >
      {image}
      <i style={{ left: `${x}%`, top: `${y}%` }} />
    </button>
  )
}

const MAX_HEIGHT_PX = 200

/** The shape of the picture itself, as wide as the panel or as high as it may be. */
function shapeOf({ width, height }: ImageItem): CSSProperties | undefined {
  if (width <= 0 || height <= 0) return undefined
  const ratio = width / height
  return { aspectRatio: ratio, width: `min(100%, ${Math.round(MAX_HEIGHT_PX * ratio)}px)` }
}

const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
}

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100)
