import type { Brand, Fill, FolioModule, FolioSection, Theme } from '@recto/document'
import { fillCss, fillWithin } from '@recto/document'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { ModuleKind } from '@recto/modules/kit'
import { memo } from 'react'
import { paletteStyle } from '../Swatches.tsx'
import css from './rail.module.css'

/** Columns and rows that a thumbnail shows: the upper part of the section, in the sheet's own proportion. */
const COLUMNS_SHOWN = 60
const ROWS_SHOWN = 79

const DARK = new Set(['primary', 'ink'])

type SectionThumbProps = {
  section: FolioSection
  modules: readonly FolioModule[]
  theme: Theme
  /** How the team's guide maps literal colours; null or omitted: they are drawn as written. */
  brand?: Brand | null | undefined
  /** Of the picture behind it. */
  pictureUrl?: string | undefined
  /** Rows that it shows from the top. */
  rows?: number
}

/** A section in small: each module as the shape of its kind, in the theme's tones. */
export const SectionThumb = memo(function SectionThumb({
  section,
  modules,
  theme,
  brand,
  pictureUrl,
  rows = ROWS_SHOWN,
}: SectionThumbProps) {
  const within = (fill: Fill) => (brand ? fillWithin(fill, brand) : fill)
  const background = within(section.background)
  const isDark = DARK.has(background)
  const ink = isDark ? 'var(--onPrimary)' : 'var(--onBackground)'
  return (
    <svg
      className={css.thumb}
      viewBox={`0 0 ${COLUMNS_SHOWN * 2} ${rows}`}
      preserveAspectRatio="xMidYMin slice"
      style={{ ...paletteStyle(theme), background: fillCss(background) }}
      data-hidden={section.isHidden || undefined}
      aria-hidden="true"
    >
      {section.picture && pictureUrl && (
        <>
          <image href={pictureUrl} width={COLUMNS_SHOWN * 2} height={rows} preserveAspectRatio="xMidYMid slice" />
          <rect
            width={COLUMNS_SHOWN * 2}
            height={rows}
            style={{ fill: fillCss(background), fillOpacity: section.picture.dim / 100 }}
          />
        </>
      )}
      {modules.slice(0, 40).map((module) => (
        <Shape
          key={module.id}
          module={module}
          fill={module.box.fill && within(module.box.fill)}
          ink={ink}
          isDark={isDark}
        />
      ))}
    </svg>
  )
})

type ShapeProps = { module: FolioModule; fill: Fill | undefined; ink: string; isDark: boolean }

function Shape({ module, fill, ink, isDark }: ShapeProps) {
  const x = module.rect.x * 2
  const { y, h } = module.rect
  const w = module.rect.w * 2
  const mark = isDark ? 'var(--accent)' : 'var(--primary)'
  return (
    <g>
      {fill && <rect x={x} y={y} width={w} height={h} style={{ fill: fillCss(fill) }} />}
      <Drawn
        kind={MODULE_KINDS[module.type].shape}
        module={module}
        x={x}
        y={y}
        w={w}
        h={h}
        ink={fill && DARK.has(fill) ? 'var(--onPrimary)' : ink}
        mark={mark}
      />
    </g>
  )
}

type DrawnProps = {
  kind: ModuleKind['shape']
  module: FolioModule
  x: number
  y: number
  w: number
  h: number
  ink: string
  mark: string
}

function Drawn({ kind, module, x, y, w, h, ink, mark }: DrawnProps) {
  switch (kind) {
    case 'lines':
      return <Lines module={module} x={x} y={y} w={w} h={h} ink={ink} />
    case 'picture':
      return <rect x={x} y={y} width={w} height={h} style={{ fill: mark, fillOpacity: 0.28 }} />
    case 'ring': {
      const r = Math.max(3, Math.min(w, h) / 2 - 4)
      return (
        <>
          <circle cx={x + w / 2} cy={y + h / 2} r={r} fill="none" strokeWidth={r * 0.55} style={{ stroke: mark }} />
          <path
            d={`M${x + w / 2} ${y + h / 2 - r}a${r} ${r} 0 0 1 ${r} ${r}`}
            fill="none"
            strokeWidth={r * 0.55}
            style={{ stroke: 'var(--accent)' }}
          />
        </>
      )
    }
    case 'bars':
      return [0.9, 0.6, 0.75].map((share, at) => (
        <rect
          key={share}
          x={x}
          y={y + 2 + (at * h) / 3}
          width={w * share}
          height={Math.min(3, h / 5)}
          style={{ fill: mark, fillOpacity: 0.8 }}
        />
      ))
    case 'columns':
      return [0.45, 0.6, 0.5, 0.8, 1].map((share, at) => (
        <rect
          key={share}
          x={x + (at * w) / 5 + 1}
          y={y + h * (1 - share)}
          width={w / 5 - 2}
          height={h * share}
          style={{ fill: at === 4 ? 'var(--accent)' : mark }}
        />
      ))
    case 'table': {
      const tops = Array.from({ length: Math.max(2, Math.min(8, Math.floor(h / 5))) }, (_, at) => y + at * 5)
      return tops.map((top) => (
        <rect
          key={top}
          x={x}
          y={top}
          width={w}
          height={top === y ? 1.4 : 0.7}
          style={{ fill: ink, fillOpacity: top === y ? 0.8 : 0.3 }}
        />
      ))
    }
    case 'rule':
      return <rect x={x + 4} y={y + h / 2} width={w - 8} height={0.8} style={{ fill: ink, fillOpacity: 0.35 }} />
    case 'pill':
      return <rect x={x} y={y} width={w} height={Math.min(h, 6)} rx={3} style={{ fill: 'var(--accent)' }} />
    case 'none':
      return null
  }
}

/** Headings as thick lines, the rest as thin ones. */
function Lines({ module, x, y, w, h, ink }: Omit<DrawnProps, 'kind' | 'mark'>) {
  const blocks = Object.values(module.texts).flatMap((text) => text.content ?? [])
  const heights = blocks.slice(0, 8).map((block) => (block.type === 'heading' ? 4.4 : 1.6))
  let at = y + 1
  return (
    <>
      {(heights.length > 0 ? heights : [1.6]).map((size, index) => {
        if (at + size > y + h) return null
        const top = at
        at += size + 3
        const share = size > 2 ? 0.72 : 0.92 - (index % 3) * 0.12
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing have no identity
            key={index}
            x={x}
            y={top}
            width={w * share}
            height={size}
            style={{ fill: ink, fillOpacity: size > 2 ? 0.95 : 0.45 }}
          />
        )
      })}
    </>
  )
}
