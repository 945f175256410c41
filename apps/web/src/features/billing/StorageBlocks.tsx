import { byteWords, dollars, type GetStorageAddonInfo, type OutputOf, SetStorageRenewal } from '@recto/contract'
import { Banner, Button, toast } from '@recto/ui'
import { callServer } from '../../api/index.ts'
import { showProblem } from '../../popups/index.ts'
import { useTask } from '../../shell/use-task.ts'
import styles from './billing.module.css'
import { Row } from './Part.tsx'
import * as words from './storage.words.ts'
import { usePayOpen } from './use-pay-open.tsx'

type Info = OutputOf<typeof GetStorageAddonInfo>
type BlocksProps = { info: Info; changed: () => Promise<unknown> }

/** The storage that a team has bought: until when each part counts, and whether it is paid again. */
export function StorageBlocks({ info, changed }: BlocksProps) {
  if (info.blocks.length === 0) return null
  return (
    <section className={styles.part} aria-label={words.bought}>
      {info.blocks.map((block) =>
        block.open ? (
          <Unpaid key={block.id} info={info} block={block} open={block.open} changed={changed} />
        ) : (
          <Block key={block.id} info={info} block={block} changed={changed} />
        ),
      )}
    </section>
  )
}

type BlockProps = BlocksProps & { block: Info['blocks'][number] }

function Block({ info: { blockBytes, products, ways }, block, changed }: BlockProps) {
  const { isBusy, run } = useTask()
  const { id, count, period, endsAt, renews } = block
  const price = (products.find((one) => one.period === period)?.priceCents ?? 0) * count
  const set = () =>
    run(async () => {
      await callServer(SetStorageRenewal, { block: id, renews: !renews })
      await changed()
      toast(renews ? words.notRenewed(new Date(endsAt)) : words.renewed(new Date(endsAt)))
    }, showProblem)
  return (
    <Row
      title={byteWords(count * blockBytes)}
      detail={renews ? words.renewsOn(dollars(price), new Date(endsAt)) : words.endsOn(new Date(endsAt))}
    >
      {(renews || ways.includes('buy')) && !ways.includes('ask') && (
        <Button look="quiet" loading={isBusy} onClick={() => void set()}>
          {renews ? words.stopRenewing : words.renew}
        </Button>
      )}
    </Row>
  )
}

/** An unpaid renewal: how long the storage still counts, and how to pay it. */
function Unpaid({
  info: { blockBytes, payFrame, ways },
  block: { id, count },
  open,
  changed,
}: BlockProps & { open: NonNullable<BlockProps['block']['open']> }) {
  const { isBusy: isGivingUp, run } = useTask()
  const { dialog, problem, isBusy: isPaying, pay } = usePayOpen({ payFrame, purchase: open.purchase, changed })
  const isBusy = isGivingUp || isPaying
  const giveUp = () =>
    run(async () => {
      await callServer(SetStorageRenewal, { block: id, renews: false })
      await changed()
      toast(words.givenUp)
    }, showProblem)
  const sum = dollars(open.cents)
  return (
    <Banner tone="danger">
      <div className={styles.open}>
        <span>
          <b>{words.notPaid(byteWords(count * blockBytes))}</b>
          <span role="status">
            {problem ?? open.problem} {words.staysUntil(new Date(open.until))}
          </span>
        </span>
        {!ways.includes('ask') && (
          <span className={styles.acts}>
            <Button loading={isBusy} onClick={() => void giveUp()}>
              {words.giveUp}
            </Button>
            <Button look="primary" loading={isBusy} onClick={() => void pay()}>
              {open.asks ? words.confirmNow : words.payNow(sum)}
            </Button>
          </span>
        )}
      </div>
      {dialog}
    </Banner>
  )
}
