import type { ReactNode } from 'react'
import { whoAndWhen } from './due.ts'
import type { Task } from './spec.ts'

/** One task: its box, its words, and who does it by when. */
export const TaskItem = ({ task, box, words }: { task: Task; box: ReactNode; words: ReactNode }) => (
  <li className={task.done ? 'done' : undefined}>
    {box}
    <div className="task-words">
      {words}
      {whoAndWhen(task) ? <em>{whoAndWhen(task)}</em> : null}
    </div>
  </li>
)

/** The tick in the box of a finished task. */
export const Tick = () => (
  <svg width="12" height="10" viewBox="0 0 12 10" aria-hidden="true">
    <path d="M1 5l3.4 3.4L11 1.4" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)
