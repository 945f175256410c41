import { TEXTS } from '@recto/document'
import { Button, Popup } from '@recto/ui'
import type { FolioLimits, FullOf } from './core/within-limits.ts'

type FullPopupProps = {
  of: FullOf
  limits: FolioLimits
  /** For the owner: leads to the plans. */
  onSeePlans: (() => void) | null
  onClose: () => void
}

const KIND: Record<FullOf, [one: string, several: string]> = {
  modules: ['module', 'modules'],
  canvases: ['page', 'pages'],
  sections: ['section', 'sections'],
  embeds: ['embed', 'embeds'],
}

/** The folio holds as much as its plan allows [PLAN-073]. */
export function FullPopup({ of, limits, onSeePlans, onClose }: FullPopupProps) {
  const most = limits[of]
  return (
    <Popup
      title={TEXTS.noMoreRoom}
      width="s"
      onClose={onClose}
      footer={
        <>
          <Button look={onSeePlans ? 'quiet' : 'primary'} onClick={onClose}>
            Close
          </Button>
          {onSeePlans && (
            <Button
              look="primary"
              onClick={() => {
                onClose()
                onSeePlans()
              }}
            >
              See Plans
            </Button>
          )}
        </>
      }
    >
      <p>
        A folio on this plan holds at most {most} {KIND[of][most === 1 ? 0 : 1]}. Nothing was added, and all that is
        there stays.{onSeePlans ? '' : ' Its owner can choose another plan.'}
      </p>
    </Popup>
  )
}
