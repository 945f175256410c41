import { Icon } from '@recto/ui'
import { Lock } from 'lucide-react'

/** Beside what the plan refuses: a press says which plan has it [PLAN-058]. */
export const NotOnPlan = () => (
  <span title="Not on your plan">
    <Icon of={Lock} size={12} />
    <span className="sr">Not on your plan</span>
  </span>
)
