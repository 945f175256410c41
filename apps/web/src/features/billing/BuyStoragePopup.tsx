import { BuyStorage, byteWords, GetQuote, GetStorageAddonInfo } from '@recto/contract'
import { Button, EmptyState, Field, Popup, Segmented, Select, Skeleton, Switch, toast } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { PayPopup } from '../../components/pay/PayPopup.tsx'
import pay from '../../components/pay/pay.module.css'
import { useTeamPlan } from '../../data/use-team-plan.ts'
import { openPopup, type PopupControl } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { StorageBlocks } from './StorageBlocks.tsx'
import * as words from './storage.words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'buy-storage': typeof BuyStoragePopup
  }
}

const COUNTS = [1, 2, 3, 4, 5, 10, 20] as const

/** More storage for the image library; for people who cannot buy it, what they can do instead [ROLE-25, ROLE-64]. */
export default function BuyStoragePopup({ close }: PopupControl<boolean>) {
  const info = useQuery({
    queryKey: ['storage-addon'],
    queryFn: ({ signal }) => callServer(GetStorageAddonInfo, {}, { signal }),
    gcTime: 0,
  })
  const { data } = info
  if (data?.ways.includes('buy')) return <Buy info={data} changed={info.refetch} close={close} />
  return (
    <Popup
      title={words.buyStorage}
      onClose={() => close(false)}
      footer={
        data?.ways.includes('upgrade') ? (
          <Button
            look="primary"
            onClick={() => {
              close(false)
              void openPopup('plans', {})
            }}
          >
            {words.seePlans}
          </Button>
        ) : (
          <Button look="primary" onClick={() => close(false)}>
            {words.close}
          </Button>
        )
      }
    >
      {info.error ? (
        <LoadFailed error={info.error} again={() => void info.refetch()} />
      ) : data ? (
        <>
          <StorageBlocks info={data} changed={info.refetch} />
          <Instead info={data} />
        </>
      ) : (
        <Skeleton height={80} />
      )}
    </Popup>
  )
}

type Info = { info: Awaited<ReturnType<typeof callServer<typeof GetStorageAddonInfo>>> }

/** The options of someone who cannot buy. */
function Instead({ info }: Info) {
  const { data: plan } = useTeamPlan()
  const owner = plan?.owner
  if (info.ways.includes('support'))
    return (
      <EmptyState
        title={words.bySupport}
        text={words.bySupportHint}
        action={
          info.supportEmail ? (
            <a href={`mailto:${info.supportEmail}?subject=${encodeURIComponent(words.buyStorage)}`}>
              {info.supportEmail}
            </a>
          ) : undefined
        }
      />
    )
  if (info.ways.includes('upgrade')) return <EmptyState title={words.byPlan} text={words.byPlanHint} />
  return (
    <EmptyState
      title={words.byOwner}
      text={words.byOwnerHint}
      action={
        owner ? (
          <a href={`mailto:${owner.email}?subject=${encodeURIComponent(words.buyStorage)}`}>
            {words.askOwner(owner.fullName)}
          </a>
        ) : undefined
      }
    />
  )
}

function Buy({ info, changed, close }: Info & PopupControl<boolean> & { changed: () => Promise<unknown> }) {
  const queries = useQueryClient()
  const [period, setPeriod] = useState<'month' | 'year'>('month')
  const [count, setCount] = useState<number>(1)
  const [renews, setRenews] = useState(true)
  const quote = useQuery({
    queryKey: ['plans', 'storage', period, count, renews],
    queryFn: ({ signal }) => callServer(GetQuote, { kind: 'storage', period, count, renews }, { signal }),
    retry: false,
    gcTime: 0,
    placeholderData: (before) => before,
  })
  const most = info.maxBytes === null ? null : byteWords(info.maxBytes)
  return (
    <PayPopup
      title={words.buyStorage}
      quote={quote}
      about={
        <>
          <p className={pay.then}>{words.storageUsed(byteWords(info.usedBytes), most)}</p>
          <Field label={words.howLong}>
            <Segmented
              label={words.howLong}
              value={period}
              onChange={setPeriod}
              options={info.products.map(({ name, period: value }) => ({ value, label: name }))}
            />
          </Field>
          <Field label={words.howMuch}>
            <Select
              value={count}
              onChange={setCount}
              options={COUNTS.map((value) => ({ value, label: byteWords(value * info.blockBytes) }))}
            />
          </Field>
          <Switch label={words.renewItself} checked={renews} onChange={setRenews} />
          <p className={pay.then}>{words.storageEnds}</p>
          <StorageBlocks info={info} changed={changed} />
        </>
      }
      buy={(paying) => callServer(BuyStorage, { period, count, renews, ...paying })}
      onPaid={() => {
        toast(words.storageAdded(byteWords(count * info.blockBytes)))
        void queries.invalidateQueries({ queryKey: ['image-library'] })
        close(true)
      }}
      close={() => close(false)}
    />
  )
}
