import { lazy, Suspense } from 'react'
import { Header } from '../kit/Header.tsx'
import { percent } from '../kit/numbers.ts'
import type { ViewProps } from '../kit/types.ts'
import { shownTasks, type TaskListProps } from './spec.ts'
import { TaskItem, Tick } from './TaskItem.tsx'

// Only a canvas has it; until it is there the tasks stand as on a page.
const CanvasTasks = lazy(async () => ({ default: (await import('./CanvasTasks.tsx')).CanvasTasks }))

/** On the canvas tasks are ticked and typed where they stand; on a page they say what is done. */
export function TaskListView({ props, edit }: ViewProps<TaskListProps>) {
  const { items } = props
  const done = items.filter((item) => item.done).length
  return (
    <>
      <Header text={props.header} />
      {props.showProgress && items.length > 0 ? <Progress done={done} all={items.length} /> : null}
      {edit ? (
        <Suspense fallback={<Still tasks={props} />}>
          <CanvasTasks tasks={props} edit={edit} />
        </Suspense>
      ) : (
        <Still tasks={props} />
      )}
    </>
  )
}

const Still = ({ tasks }: { tasks: TaskListProps }) => (
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
            <span className="unseen">{task.done ? 'Done: ' : 'To do: '}</span>
          </>
        }
        words={<span>{task.done ? <s>{task.text}</s> : task.text}</span>}
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
      <p className="caption">
        {done} of {all} done
      </p>
    </div>
  )
}
