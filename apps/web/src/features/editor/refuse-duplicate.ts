import { featureText, type TeamRole } from '@recto/contract'
import { openPopup } from '../../popups/index.ts'

/** Says that the folio's plan has no duplicates of sections [PLAN-041]. `role`: in its team; null: a guest. */
export default function refuseDuplicate(role: number | null): void {
  const text = featureText('duplicateSections', role as TeamRole | null)
  void openPopup('blocker', { reason: 'plan', role, text })
}
