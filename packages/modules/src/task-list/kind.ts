import { ListTodo } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'

/** What the editor shows and does for this type. */
export const taskListKind: ModuleKind = {
  icon: ListTodo,
  short: 'Tasks',
  also: 'to-do todo checklist list',
  shape: 'lines',
  look: ['hideDone', 'showProgress'],
}
