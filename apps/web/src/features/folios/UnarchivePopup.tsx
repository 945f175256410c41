import { FOLIO_STATUS, planHas, SetupTheEditor, Unarchive } from '@recto/contract'
import { Banner, Button, focusWhenArrived, Popup, Skeleton, toast } from '@recto/ui'
import { common } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callServer } from '../../api/index.ts'
import { currentPlan } from '../../data/current-plan.ts'
import { useFolioCache } from '../../data/use-folios.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { useTask } from '../../shell/use-task.ts'
import { archiveWords } from './archive-words.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    unarchive: typeof UnarchivePopup
  }
}

/**
 * Restores a folio from the trash, by a link [ROUTE-52]. It asks first: without room another folio is moved there in
 * its place [OPEN-04].
 */
export default function UnarchivePopup({ token, close }: PopupControl<true> & { token: string }) {
  const cache = useFolioCache()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { data, error, refetch } = useQuery({
    queryKey: ['unarchive', token],
    queryFn: ({ signal }) => callServer(SetupTheEditor, { token }, { signal }),
    staleTime: 0,
  })
  const isArchived = data?.status === FOLIO_STATUS.archived
  const mayRestore = isArchived && data.canRestore
  const plan = currentPlan.get()

  async function restore(): Promise<void> {
    if (!data || isBusy) return
    if (!mayRestore) return close()
    setProblem(null)
    await run(
      async () => {
        await callServer(Unarchive, { token })
        close(true)
        toast(words.backNamed(data.folioName))
        await cache.refresh()
      },
      (failure) => {
        // 5 and 10 lead to the prompt, each with its message [FOLIO-35, OPEN-35].
        if (failure instanceof CallError && failure.reason === 'limit') showProblem(failure)
        else setProblem(archiveWords(failure))
      },
    )
  }

  return (
    <Popup
      title={data ? words.restoreNamed(data.folioName) : words.restoreFolio}
      width="s"
      onClose={() => close()}
      noClose={isBusy}
      onSubmit={() => void restore()}
      footer={
        <>
          {mayRestore && (
            <Button look="quiet" disabled={isBusy} onClick={() => close()}>
              {common.cancel}
            </Button>
          )}
          <Button
            key={data ? 'known' : 'asked'}
            // Once it is known what Enter would do.
            ref={data ? focusWhenArrived : undefined}
            type="submit"
            look="primary"
            loading={isBusy}
            disabled={!data && !error}
          >
            {mayRestore ? 'Restore' : 'Close'}
          </Button>
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton width="80%" />
        </div>
      ) : (
        <p style={{ color: 'var(--text-2)' }}>
          {!isArchived
            ? words.notInTrash
            : mayRestore
              ? plan === null || planHas(plan, 'archive')
                ? words.goesBack
                : words.goesBackForAnother
              : words.ownerRestores}
        </p>
      )}
      {problem && <Banner tone="danger">{problem}</Banner>}
    </Popup>
  )
}
