import type { FolioModule } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { useEffect } from 'react'
import { putModulesBack } from './actions/modules.ts'
import { sizeOf } from './module-registry.ts'
import { keepCuts, keptCuts } from './select/kept-cuts.ts'

/** What was cut out of this folio before it was left comes back by undo, as it did before. */
export function useKeptCuts(token: string, store: FolioStore): void {
  useEffect(() => {
    const isAway = ({ id }: FolioModule) => store.module(id) === undefined
    const cuts = keptCuts(token).filter(({ modules }) => modules.some(isAway))
    keepCuts(token, cuts)
    const withdrawals = cuts.map(({ modules }) =>
      store.addEarlierStep(() => {
        store.transact(() => putModulesBack(store, sizeOf, modules))
        keepCuts(
          token,
          keptCuts(token).filter((cut) => cut.modules.some(isAway)),
        )
      }),
    )
    return () => {
      for (const withdraw of withdrawals) withdraw()
    }
  }, [token, store])
}
