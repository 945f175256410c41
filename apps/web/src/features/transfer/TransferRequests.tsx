import { Banner, Button } from '@recto/ui'
import { useIsOnline } from '../../data/use-is-online.ts'
import { openPopup } from '../../popups/index.ts'
import styles from './transfer.module.css'
import { useTransferRequests } from './use-transfer-requests.ts'
import * as words from './words.tsx'

/** Folios that are offered to this person, above their own [DASH-06]. */
export default function TransferRequests() {
  const { data } = useTransferRequests()
  const isOnline = useIsOnline()
  if (!data || data.requests.length === 0) return null
  return (
    <section className={styles.offers} aria-label={words.requests}>
      {data.requests.map(({ token, userName, userEmail, folioName }) => (
        <Banner
          key={token}
          tone="accent"
          action={
            <Button disabled={!isOnline} onClick={() => void openPopup('accept-transfer', { token })}>
              {words.seeRequest}
            </Button>
          }
        >
          {words.transfersToYou(userName || userEmail, folioName)}
        </Banner>
      ))}
    </section>
  )
}
