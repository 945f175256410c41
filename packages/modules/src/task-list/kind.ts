import { ListTodo } from 'lucide-react'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** What the editor shows and does for this type. */
export const taskListKind: ModuleKind = {
  icon: ListTodo,
  group: 'interactive',
  barPlace: 7,
  hint: words.hint,
  also: 'to-do todo checklist list',
  shape: 'lines',
  look: ['hideDone', 'showProgress'],
}
