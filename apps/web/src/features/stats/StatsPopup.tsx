import { AvatarStack, Popup } from '@recto/ui'
import { useState } from 'react'
import { useUser } from '../../data/session.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { StatsHead } from './StatsHead.tsx'
import { StatsScreen } from './StatsScreen.tsx'
import css from './stats.module.css'
import { useStats } from './use-stats.ts'
import { viewOf } from './view.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    stats: typeof StatsPopup
  }
}

/** How a folio was read, above whatever is open [BOOT-51, STATS-01]. */
export default function StatsPopup({ token, close }: PopupControl & { token: string }) {
  const [view, setView] = useState(() => viewOf(''))
  const { folio, list, offered, interval } = useStats(token, view)
  const me = useUser().email
  return (
    <Popup
      title={folio ? words.statsOf(folio.folioName) : words.stats}
      onClose={() => close()}
      width="xl"
      minHeight={640}
    >
      {list.data && (
        <div className={css.popupHead}>
          <AvatarStack people={folio?.folioCollaborators ?? []} max={3} me={me} />
          <StatsHead
            token={token}
            view={view}
            onView={setView}
            intervals={offered}
            interval={interval}
            sites={list.data.sites}
          />
        </div>
      )}
      <StatsScreen token={token} view={view} interval={interval} list={list} />
    </Popup>
  )
}
