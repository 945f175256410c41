import { Suspense, useRef } from 'react'
import { canvasPart } from '../kit/canvas-part.ts'
import { Header } from '../kit/Header.tsx'
import { percent } from '../kit/numbers.ts'
import type { ViewProps } from '../kit/types.ts'
import { type Asked, Waiting } from '../kit/Waiting.tsx'
import { shownTasks, type TaskListProps } from './spec.ts'
import { TaskItem, Tick } from './TaskItem.tsx'
import * as words from './words.ts'

const CanvasTasks = canvasPart(async () => (await import('./CanvasTasks.tsx')).CanvasTasks)

/** On the canvas tasks are ticked and typed where they stand; on a page they say what is done. */
export function TaskListView({ props, edit }: ViewProps<TaskListProps>) {
  const { items } = props
  const asked = useRef<Asked | null>(null)
  const done = items.filter((item) => item.done).length
  return (
    <>
      <Header text={props.header} />
      {props.showProgress && items.length > 0 ? <Progress done={done} all={items.length} /> : null}
      {edit ? (
        <Suspense
          fallback={
            <Waiting asked={asked} names="data-task">
              <Still tasks={props} isNamed />
            </Waiting>
          }
        >
          <CanvasTasks tasks={props} edit={edit} asked={asked} />
        </Suspense>
      ) : (
        <Still tasks={props} />
      )}
    </>
  )
}

/** `isNamed`: tasks can be told apart, before they can be typed in. */
const Still = ({ tasks, isNamed }: { tasks: TaskListProps; isNamed?: boolean }) => (
  <ul className="tasks">
    {shownTasks(tasks).map((task) => (
      <TaskItem
        key={task.id}
        task={task}
        box={
          <>
            <i className="task-box" aria-hidden="true">
              {task.done ? <Tick /> : null}
            </i>
            <span className="unseen">{task.done ? words.doneBefore : words.toDo}</span>
          </>
        }
        words={<span {...(isNamed ? { 'data-task': task.id } : {})}>{task.done ? <s>{task.text}</s> : task.text}</span>}
      />
    ))}
  </ul>
)

function Progress({ done, all }: { done: number; all: number }) {
  return (
    <div className="tasks-progress">
      <span aria-hidden="true">
        <i style={{ width: percent(done / all) }} />
      </span>
      <p className="caption">{words.progress(done, all)}</p>
    </div>
  )
}
