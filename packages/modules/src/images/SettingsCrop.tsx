import { Button, Popup, Segmented } from '@recto/ui'
import { common, keyOf } from '@recto/words'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { settingsCss as css } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import cropCss from './crop.module.css'
import { CROP_HANDLES, type Crop, type CropHandle, fittedCrop, movedCrop, ratioOf, resizedCrop, WHOLE } from './crop.ts'
import type { ImageItem } from './spec.ts'
import * as words from './words.ts'

/** Shapes to choose from, width over height; 0: any. */
const RATIOS = [
  { value: 0, label: words.free },
  { value: -1, label: words.asItIs },
  { value: 1, label: '1:1' },
  { value: 4 / 3, label: '4:3' },
  { value: 3 / 2, label: '3:2' },
  { value: 16 / 9, label: '16:9' },
  { value: 3 / 4, label: '3:4' },
  { value: 9 / 16, label: '9:16' },
] as const

const NAMES: Readonly<Record<CropHandle, string>> = {
  nw: words.topLeftCorner,
  n: words.topEdge,
  ne: words.topRightCorner,
  e: words.rightEdge,
  se: words.bottomRightCorner,
  s: words.bottomEdge,
  sw: words.bottomLeftCorner,
  w: words.leftEdge,
}

const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type CropPopupProps = Pick<SettingsProps, 'assets'> & {
  item: ImageItem
  /** Undefined: all of the picture. */
  onCrop: (crop: Crop | undefined) => void
  onClose: () => void
}

/** Which part of a picture is shown: a frame over it, with handles for mouse and arrow keys, and preset shapes. */
export function CropPopup({ item, assets, onCrop, onClose }: CropPopupProps) {
  const [crop, setCrop] = useState<Crop>(item.crop ?? WHOLE)
  const [ratio, setRatio] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<{ handle: CropHandle | 'move'; x: number; y: number; crop: Crop } | null>(null)
  const pictureRatio = item.width / item.height
  /** Width over height in percent of the picture. */
  const shapeOf = (value: number): number | null =>
    value === 0 ? null : (value < 0 ? pictureRatio : value) / pictureRatio
  const change = (handle: CropHandle | 'move', from: Crop, dx: number, dy: number) =>
    setCrop(handle === 'move' ? movedCrop(from, dx, dy) : resizedCrop(from, handle, dx, dy, shapeOf(ratio)))
  const onDown = (handle: CropHandle | 'move') => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { handle, x: event.clientX, y: event.clientY, crop }
  }
  const onMove = (event: PointerEvent) => {
    const size = stage.current?.getBoundingClientRect()
    if (!held.current || !size) return
    const { handle, x, y, crop: from } = held.current
    change(handle, from, ((event.clientX - x) / size.width) * 100, ((event.clientY - y) / size.height) * 100)
  }
  const onUp = () => {
    held.current = null
  }
  const onKey = (handle: CropHandle | 'move') => (event: KeyboardEvent) => {
    const arrow = ARROWS[keyOf(event)]
    if (!arrow) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? 5 : 1
    change(handle, crop, arrow[0] * step, arrow[1] * step)
  }
  const isWhole = crop.w >= 100 && crop.h >= 100
  const { width, height } = {
    width: Math.round((crop.w * item.width) / 100),
    height: Math.round((crop.h * item.height) / 100),
  }
  return (
    <Popup
      title={words.cropPicture}
      width="l"
      onClose={onClose}
      footerNote={<span role="status">{`${width} × ${height} px`}</span>}
      footer={
        <>
          <Button look="quiet" disabled={isWhole} onClick={() => setCrop(WHOLE)}>
            {words.wholePicture}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="primary" onClick={() => onCrop(isWhole ? undefined : crop)}>
            {words.crop}
          </Button>
        </>
      }
    >
      <div className={cropCss.shapes}>
        <Segmented
          compact
          label={words.shape}
          value={ratio}
          onChange={(next) => {
            setRatio(next)
            const shape = shapeOf(next)
            if (shape !== null) setCrop(fittedCrop(crop, shape))
          }}
          options={RATIOS}
        />
      </div>
      <div className={cropCss.ground}>
        <div
          ref={stage}
          className={cropCss.stage}
          style={{ aspectRatio: pictureRatio, width: `min(100%, ${Math.round(52 * pictureRatio)}vh)` }}
        >
          <img src={assets.url(item.fileId, 1280)} alt="" draggable={false} />
          <div className={cropCss.dim}>
            <i style={{ left: `${crop.x}%`, top: `${crop.y}%`, width: `${crop.w}%`, height: `${crop.h}%` }} />
          </div>
          <div
            className={cropCss.frame}
            role="slider"
            tabIndex={0}
            aria-label="Part that is shown; arrow keys move it"
            aria-valuenow={Math.round(crop.x)}
            aria-valuetext={`${Math.round(crop.w)} by ${Math.round(crop.h)} percent, from ${Math.round(crop.x)} percent across and ${Math.round(crop.y)} percent down; ratio ${ratioOf(item, crop).toFixed(2)}`}
            data-autofocus=""
            style={{ left: `${crop.x}%`, top: `${crop.y}%`, width: `${crop.w}%`, height: `${crop.h}%` }}
            onPointerDown={onDown('move')}
            onPointerMove={onMove}
            onPointerUp={onUp}
            onPointerCancel={onUp}
            onKeyDown={onKey('move')}
          />
          {CROP_HANDLES.map((handle) => (
            <button
              key={handle}
              type="button"
              className={cropCss.handle}
              data-handle={handle}
              aria-label={`${NAMES[handle]}; arrow keys move it`}
              style={{
                left: `${crop.x + (handle.includes('w') ? 0 : handle.includes('e') ? crop.w : crop.w / 2)}%`,
                top: `${crop.y + (handle.includes('n') ? 0 : handle.includes('s') ? crop.h : crop.h / 2)}%`,
              }}
              onPointerDown={onDown(handle)}
              onPointerMove={onMove}
              onPointerUp={onUp}
              onPointerCancel={onUp}
              onKeyDown={onKey(handle)}
            />
          ))}
        </div>
      </div>
      <p className={css.hint}>{words.cropHint}</p>
    </Popup>
  )
}
