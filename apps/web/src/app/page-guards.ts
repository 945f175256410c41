import { tolerateTranslation } from '@recto/ui/page-translation'
import { refuseStrayDrops } from '@recto/ui/stray-drops'
import { tellOfUpdates } from '@recto/ui/updates'

/** From now on the page bears what browsers and updates do to it: translation, stray drops, code that is gone. */
export function guardPage(): void {
  tolerateTranslation()
  refuseStrayDrops()
  tellOfUpdates()
}
