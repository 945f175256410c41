import type { FolioModule } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { onceOnline } from '@recto/ui'
import { useEffect } from 'react'
import { sizeOf } from './module-registry.ts'
import { keepCuts, keptCuts } from './select/kept-cuts.ts'

/** What was cut from this folio before it was left can be restored by undo, as before. */
export function useKeptCuts(token: string, store: FolioStore): void {
  useEffect(() => {
    const isAway = ({ id }: FolioModule) => store.module(id) === undefined
    const awayStill = () => keptCuts(token).filter(({ modules }) => modules.some(isAway))
    const cuts = awayStill()
    keepCuts(token, cuts)
    if (cuts.length === 0) return
    let withdrawals: (() => void)[] | null = []
    void onceOnline(() => import('./actions/paste-at.ts')).then(({ putModulesBack }) => {
      withdrawals &&= cuts.map(({ modules }) =>
        store.addEarlierStep(() => {
          store.transact(() => putModulesBack(store, sizeOf, modules))
          keepCuts(token, awayStill())
        }),
      )
    })
    return () => {
      for (const withdraw of withdrawals ?? []) withdraw()
      withdrawals = null
    }
  }, [token, store])
}
