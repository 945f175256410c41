import { SetStyleShape } from '@recto/contract'
import { DEFAULT_THEME } from '@recto/document'
import { Button, Slider } from '@recto/ui'
import { useEffect, useRef, useState } from 'react'
import type { PartProps } from './GuideColors.tsx'
import css from './style.module.css'
import * as words from './words.ts'

/** Corners and the size of all type. */
export function GuideShape({ style, canEdit, change, draft }: PartProps) {
  const { guide } = style
  const isSet = guide.radius !== null || guide.buttonRadius !== null || guide.scale !== null
  const store = (shape: Parameters<typeof change<typeof SetStyleShape>>[1]) =>
    change(SetStyleShape, shape).finally(() => draft(null))
  return (
    <section className={css.part} aria-label={words.shape}>
      <header>
        <h3>{words.shape}</h3>
        {canEdit && isSet && (
          <Button
            size="compact"
            look="quiet"
            onClick={() => void store({ radius: null, buttonRadius: null, scale: null })}
          >
            {words.reset}
          </Button>
        )}
      </header>
      <Range
        label={words.corners}
        unit="px"
        max={32}
        value={guide.radius}
        usual={DEFAULT_THEME.radius}
        disabled={!canEdit}
        onDraft={(radius) => draft({ ...guide, radius })}
        onCommit={(radius) => store({ radius })}
      />
      <Range
        label={words.buttonCorners}
        unit="px"
        max={32}
        value={guide.buttonRadius}
        usual={guide.radius ?? DEFAULT_THEME.radius}
        disabled={!canEdit}
        onDraft={(buttonRadius) => draft({ ...guide, buttonRadius })}
        onCommit={(buttonRadius) => store({ buttonRadius })}
      />
      <Range
        label={words.textSize}
        unit="%"
        min={80}
        max={125}
        step={5}
        value={guide.scale === null ? null : Math.round(guide.scale * 100)}
        usual={100}
        disabled={!canEdit}
        onDraft={(percent) => draft({ ...guide, scale: percent / 100 })}
        onCommit={(percent) => store({ scale: percent / 100 })}
      />
    </section>
  )
}

type RangeProps = {
  label: string
  unit: string
  min?: number
  max: number
  step?: number
  /** Null: each folio’s own. */
  value: number | null
  usual: number
  disabled: boolean
  onDraft: (value: number) => void
  /** Returns whether it was stored. */
  onCommit: (value: number) => Promise<boolean>
}

/** Arrow keys pressed within this time of each other are one change. ms */
const KEYS_MS = 700

/** A slider that shows its value while it is dragged, and stores it once: when released, left, or when no key follows. */
function Range({ label, unit, min = 0, max, step = 1, value, usual, disabled, onDraft, onCommit }: RangeProps) {
  const stored = value ?? usual
  const [now, setNow] = useState(stored)
  useEffect(() => setNow(stored), [stored])
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What is on its way, not to be sent twice. */
  const sent = useRef(stored)
  useEffect(() => {
    sent.current = stored
  }, [stored])
  const commit = () => {
    clearTimeout(rest.current)
    if (now === sent.current) return
    sent.current = now
    void onCommit(now).then((isStored) => {
      if (isStored) return
      sent.current = stored
      setNow(stored)
    })
  }
  const latest = useRef(commit)
  latest.current = commit
  // The screen may be closed before the pause is over.
  useEffect(() => () => latest.current(), [])
  const commitAfterPause = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => latest.current(), KEYS_MS)
  }
  return (
    <Slider
      label={label}
      shown={value === null && now === usual ? words.ownShape : `${now}${unit}`}
      min={min}
      max={max}
      step={step}
      value={now}
      disabled={disabled}
      onChange={(next) => {
        clearTimeout(rest.current)
        setNow(next)
        onDraft(next)
      }}
      onPointerUp={commit}
      onKeyUp={commitAfterPause}
      onBlur={commit}
    />
  )
}
