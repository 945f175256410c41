import { type FolioSection, fillCss, PICTURE_FITS, type SectionPicture, type Theme } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import { Button, Segmented } from '@recto/ui'
import { keyOf } from '@recto/words'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { paletteStyle, Swatches } from '../Swatches.tsx'
import { useEditor } from '../use-editor.ts'
import css from './section.module.css'
import * as words from './words.ts'

/** Props of a section's background settings. */
export type SectionBackgroundProps = {
  section: FolioSection
  theme: Theme
  assets: Assets
}

const FITS = { cover: words.fill, contain: words.fit, tile: words.tile } as const

/** A section's colour, the theme's first, and the picture over it: its fit, its focal point, how dim it is. */
export function SectionBackground({ section, theme, assets }: SectionBackgroundProps) {
  const editor = useEditor()
  const { id, picture, background } = section
  const set = (part: Partial<SectionPicture>, isJoined = false) =>
    picture && editor.run('setSection', { id, patch: { picture: { ...picture, ...part } }, isJoined })
  return (
    <div className={css.background}>
      <Swatches
        theme={theme}
        value={background}
        onPick={(fill) => fill && editor.run('setSection', { id, patch: { background: fill } })}
      />
      {picture && (
        <>
          <FocusPoint
            picture={picture}
            veil={`color-mix(in srgb, ${fillCss(background)} ${picture.dim}%, transparent)`}
            theme={theme}
            url={assets.url(picture.fileId, 480)}
            onFocus={(focus, isJoined) => set({ focus }, isJoined)}
          />
          <div className={css.row}>
            {words.fit}
            <Segmented
              compact
              label={words.imagePosition}
              value={picture.fit}
              onChange={(fit) => set({ fit })}
              options={PICTURE_FITS.map((value) => ({ value, label: FITS[value] }))}
            />
          </div>
          <label className={css.row}>
            {words.dim}
            <input
              type="range"
              min={0}
              max={90}
              step={5}
              value={picture.dim}
              aria-valuetext={`${picture.dim}%`}
              onChange={(event) => set({ dim: Number(event.target.value) })}
            />
            <output>{picture.dim}%</output>
          </label>
        </>
      )}
      <div className={css.buttons}>
        <Button size="compact" icon={ImagePlus} onClick={() => editor.run('pickSectionPicture', { id })}>
          {picture ? words.replacePicture : words.addAPicture}
        </Button>
        {picture && (
          <Button
            size="compact"
            look="quiet"
            icon={Trash2}
            onClick={() => editor.run('setSection', { id, patch: { picture: undefined } })}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The picture in small; a press, a drag or the arrow keys choose the point that stays in view. */
function FocusPoint({
  picture,
  veil,
  theme,
  url,
  onFocus,
}: {
  picture: SectionPicture
  veil: string
  theme: Theme
  url: string
  /** `isJoined`: it continues the same drag. */
  onFocus: (focus: [number, number], isJoined?: boolean) => void
}) {
  const [x, y] = picture.focus
  const hasWritten = useRef(false)
  const pick = (event: PointerEvent<HTMLButtonElement>) => {
    const rect = event.currentTarget.getBoundingClientRect()
    const across = percent(((event.clientX - rect.left) / rect.width) * 100)
    const down = percent(((event.clientY - rect.top) / rect.height) * 100)
    if (across === x && down === y) return
    onFocus([across, down], hasWritten.current)
    hasWritten.current = true
  }
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[keyOf(event)]
    if (!step) return
    event.preventDefault()
    onFocus([percent(x + step[0]), percent(y + step[1])])
  }
  return (
    <button
      type="button"
      className={css.focus}
      style={{ ...paletteStyle(theme), aspectRatio: `${picture.width || 16} / ${picture.height || 9}` }}
      aria-label={words.focalPoint(x, y)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        hasWritten.current = false
        pick(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pick(event)}
      onKeyDown={onKey}
    >
      <img src={url} alt="" draggable={false} />
      <i style={{ background: veil }} />
      <b style={{ left: `${x}%`, top: `${y}%` }} />
    </button>
  )
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
}

const percent = (value: number): number => Math.round(Math.max(0, Math.min(100, value)))
