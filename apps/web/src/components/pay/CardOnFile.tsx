import { Button } from '@recto/ui'
import styles from './pay.module.css'
import * as words from './words.tsx'

/** The card on file, by its last four digits [BILL-37]; another one can be entered instead. */
export function CardOnFile({
  card: { brand, last4, expires },
  onChange,
  label = words.useAnotherCard,
}: {
  card: { brand: string; last4: string; expires: string }
  onChange?: () => void
  label?: string
}) {
  return (
    <div className={styles.onFile}>
      <span>
        <b>
          {brand} <span aria-hidden>••••</span> <span className="sr">{words.endingIn}</span> {last4}
        </b>
        <small>{words.expiresOn(expiresWords(expires))}</small>
      </span>
      {onChange && (
        <Button look="quiet" onClick={onChange}>
          {label}
        </Button>
      )}
    </div>
  )
}

/** "2028-04" as "04/2028". */
export const expiresWords = (expires: string): string => expires.split('-').reverse().join('/')
