import { dollars, GetReferralData } from '@recto/contract'
import { Button, Field, Popup, Skeleton, TextInput, toast } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { copyText } from '../../clipboard.ts'
import type { PopupControl } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import styles from './billing.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    referrals: typeof ReferralsPopup
  }
}

/** The referral address, and what it earned [REF-01, REF-02, REF-03]. */
export default function ReferralsPopup({ close }: PopupControl) {
  const { data, error, refetch } = useQuery({
    queryKey: ['referrals'],
    queryFn: ({ signal }) => callServer(GetReferralData, {}, { signal }),
    retry: false,
    gcTime: 0,
  })
  return (
    <Popup
      title={words.referrals}
      onClose={() => close()}
      footer={<Button onClick={() => close()}>{words.close}</Button>}
    >
      {error && !data ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : data ? (
        <>
          <p className={styles.text}>{words.referralsText(dollars(data.signUpCents), dollars(data.upgradeCents))}</p>
          <div className={styles.address}>
            <Field label={words.yourAddress}>
              <TextInput readOnly value={data.url} onFocus={(event) => event.target.select()} />
            </Field>
            <Button
              look="primary"
              size="field"
              onClick={() => void copyText(data.url).then((problem) => toast(problem ?? words.copied))}
            >
              {words.copy}
            </Button>
          </div>
          <dl className={styles.figures}>
            {(
              [
                [words.signUps, String(data.signUps)],
                [words.upgrades, String(data.upgrades)],
                [words.earned, dollars(data.earnedCents)],
                [words.used, dollars(data.usedCents)],
                [words.left, dollars(data.leftCents)],
              ] as const
            ).map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.after}>{words.leftHint}</p>
        </>
      ) : (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      )}
    </Popup>
  )
}
