import { TEXTS } from '@recto/document'
import { Button, Popup } from '@recto/ui'
import type { FolioLimits, FullOf } from './core/within-limits.ts'
import * as words from './words.ts'

type FullPopupProps = {
  of: FullOf
  limits: FolioLimits
  /** For the owner: opens the plans. */
  onSeePlans: (() => void) | null
  onClose: () => void
}

const KIND: Record<FullOf, [one: string, several: string]> = {
  modules: ['module', 'modules'],
  canvases: ['page', 'pages'],
  sections: ['section', 'sections'],
  embeds: ['embed', 'embeds'],
}

const TITLES: Record<FullOf, string> = {
  modules: TEXTS.noMoreRoom,
  canvases: TEXTS.noMorePages,
  sections: TEXTS.noMoreSections,
  embeds: TEXTS.noMoreRoom,
}

/** The folio contains as much as its plan allows [PLAN-073]. */
export function FullPopup({ of, limits, onSeePlans, onClose }: FullPopupProps) {
  const most = limits[of]
  return (
    <Popup
      title={TITLES[of]}
      width="s"
      onClose={onClose}
      footer={
        <>
          <Button look={onSeePlans ? 'quiet' : 'primary'} onClick={onClose}>
            {words.close}
          </Button>
          {onSeePlans && (
            <Button
              look="primary"
              onClick={() => {
                onClose()
                onSeePlans()
              }}
            >
              {words.seePlans}
            </Button>
          )}
        </>
      }
    >
      <p>
        {words.planFull(most, KIND[of][most === 1 ? 0 : 1])}
        {onSeePlans ? '' : words.ownerCanUpgrade}
      </p>
    </Popup>
  )
}
