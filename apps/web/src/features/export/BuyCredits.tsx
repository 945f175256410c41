import { BuyExportCredits, dollars, GetExportCreditsOffer, type OutputOf } from '@recto/contract'
import { Banner, Button, Popup, toast } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer, messageOf } from '../../api/index.ts'
import { TestMode, useCardPayment } from '../../components/card-payment.tsx'
import styles from './export.module.css'

type StepProps = { onBack: () => void; onBought: () => void; close: () => void }

/** Five exports more for the team [EXPORT-04], with the card on file or a new one. */
export function BuyCredits(props: StepProps) {
  const offer = useQuery({
    queryKey: ['export-credits-offer'],
    queryFn: ({ signal }) => callServer(GetExportCreditsOffer, {}, { signal }),
  })
  if (offer.data) return <PayForCredits offer={offer.data} {...props} />
  return (
    <Popup title="Buy more exports" onClose={props.close} footer={<Button onClick={props.onBack}>Back</Button>}>
      {offer.error && <Banner tone="danger">{messageOf(offer.error)}</Banner>}
    </Popup>
  )
}

function PayForCredits({
  offer,
  onBack,
  onBought,
  close,
}: StepProps & { offer: OutputOf<typeof GetExportCreditsOffer> }) {
  const { credits, priceCents, card, isTestMode } = offer
  const { fields, isPaying, pay } = useCardPayment(card, isTestMode)
  const buy = () =>
    pay(async (paying) => {
      await callServer(BuyExportCredits, paying)
      toast(`${credits} exports were added.`)
      onBought()
    })
  return (
    <Popup
      title="Buy more exports"
      onClose={close}
      onSubmit={() => void buy()}
      footerNote={isTestMode ? <TestMode /> : undefined}
      footer={
        <>
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" look="primary" loading={isPaying}>
            Pay {dollars(priceCents)}
          </Button>
        </>
      }
    >
      <div className={styles.pay}>
        <div className={styles.sum}>
          <span>{credits} exports for your team. They are used when the plan’s own are, and do not end.</span>
          <b>{dollars(priceCents)}</b>
        </div>
        {fields}
      </div>
    </Popup>
  )
}
