import { Icon } from '@recto/ui'
import { Lock } from 'lucide-react'
import * as words from './words.ts'

/** Beside what the plan refuses: a press says which plan has it [PLAN-058]. */
export const NotOnPlan = () => (
  <span title={words.notOnYourPlan}>
    <Icon of={Lock} size={12} />
    <span className="sr">{words.notOnYourPlan}</span>
  </span>
)
