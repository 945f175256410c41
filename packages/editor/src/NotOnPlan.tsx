import { Icon } from '@recto/ui'
import { Lock } from 'lucide-react'
import * as words from './words.ts'

/** Shown next to a control that the plan refuses: pressing it says which plan includes it [PLAN-058]. */
export const NotOnPlan = () => (
  <span title={words.notOnYourPlan}>
    <Icon of={Lock} size={12} />
    <span className="sr">{words.notOnYourPlan}</span>
  </span>
)
