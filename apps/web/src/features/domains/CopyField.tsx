import { IconButton } from '@recto/ui'
import { Check, Copy } from 'lucide-react'
import { useCopied } from '../../use-copied.ts'
import styles from './domains.module.css'
import * as words from './words.ts'

/** A value that must be entered elsewhere exactly, so it can be copied. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { isCopied, copy } = useCopied(value)
  return (
    <div className={styles.record}>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <IconButton
          icon={isCopied ? Check : Copy}
          label={isCopied ? words.copied : words.copyNamed(label)}
          size="compact"
          onClick={() => void copy()}
        />
        <span className="sr" aria-live="polite">
          {isCopied ? `${label} copied` : ''}
        </span>
      </dd>
    </div>
  )
}
