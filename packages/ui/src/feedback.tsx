import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './feedback.module.css'
import { Icon } from './Icon.tsx'

/** A placeholder for content that is loading. The surrounding list has `aria-busy`. */
export function Skeleton({
  width = '100%',
  height = 12,
  round,
}: {
  width?: number | string
  height?: number | string
  round?: number
}) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: round }} aria-hidden />
}

/** A progress bar. `value` 0 to 1. */
export function Progress({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={styles.progress}>
      <span>{label}</span>
      <span className="num">{percent}%</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

/** An empty list: an explanation and one action. */
export function EmptyState({
  art,
  title,
  text,
  action,
}: {
  art?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {art && (
        <div className={styles.art} aria-hidden>
          {art}
        </div>
      )}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}

const TONES = { plain: Info, accent: Info, warn: TriangleAlert, danger: CircleAlert }

/** An inline notice: what happened, what was kept, what to do next. */
export function Banner({
  tone = 'plain',
  action,
  children,
}: {
  tone?: keyof typeof TONES
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className={classes(styles.banner, tone !== 'plain' && styles[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon of={TONES[tone]} />
      <div>{children}</div>
      {action}
    </div>
  )
}

/** A short status, such as "Pending". */
export function Chip({ tone = 'plain', children }: { tone?: 'plain' | 'accent' | 'warn'; children: ReactNode }) {
  return (
    <span className={classes(styles.chip, tone === 'accent' && styles.chipAccent, tone === 'warn' && styles.chipWarn)}>
      {children}
    </span>
  )
}

/** A colour to look at, or with `onClick` to choose. `color` null means none. */
export function ColorSwatch({
  color,
  label,
  size = 20,
  selected,
  onClick,
}: {
  color: string | null
  label: string
  size?: number
  selected?: boolean
  onClick?: () => void
}) {
  const looks = {
    className: classes(styles.swatch, color === null && styles.none),
    style: { '--size': `${size}px`, '--color': color ?? 'transparent' } as CSSProperties,
    title: label,
  }
  return onClick ? (
    <button type="button" {...looks} aria-label={label} aria-pressed={selected} onClick={onClick} />
  ) : (
    <span {...looks} role="img" aria-label={label} />
  )
}
