import { type ComponentProps, useId } from 'react'
import styles from './Slider.module.css'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'style' | 'onChange'> & {
  label: string
  /** The value as it is shown, such as "12px". */
  shown: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A number between two bounds, with its name and value above the track. */
export function Slider({ label, shown, onChange, ...rest }: SliderProps) {
  const id = useId()
  const { value, min, max } = rest
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        {...rest}
        id={id}
        type="range"
        style={{ ['--at' as string]: `${(100 * (value - min)) / (max - min)}%` }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
