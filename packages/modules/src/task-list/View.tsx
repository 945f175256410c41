import { Header } from '../kit/Header.tsx'
import { percent } from '../kit/numbers.ts'
import type { ViewProps } from '../kit/types.ts'
import { whoAndWhen } from './due.ts'
import { shownTasks, type TaskListProps } from './spec.ts'

/** On the canvas a box is pressed to tick a task; on a page it says what is done. */
export function TaskListView({ props, edit }: ViewProps<TaskListProps>) {
  const { items } = props
  const done = items.filter((item) => item.done).length
  return (
    <>
      <Header text={props.header} />
      {props.showProgress && items.length > 0 ? <Progress done={done} all={items.length} /> : null}
      <ul className="tasks">
        {shownTasks(props).map((item) => (
          <li key={item.id} className={item.done ? 'done' : undefined}>
            {edit ? (
              <button
                type="button"
                className="task-box"
                data-no-drag=""
                aria-pressed={item.done}
                aria-label={`${item.text || 'Task'} is done`}
                onClick={() =>
                  edit.set({ items: items.map((one) => (one.id === item.id ? { ...one, done: !one.done } : one)) })
                }
              >
                {item.done ? <Tick /> : null}
              </button>
            ) : (
              <>
                <i className="task-box" aria-hidden="true">
                  {item.done ? <Tick /> : null}
                </i>
                <span className="unseen">{item.done ? 'Done: ' : 'To do: '}</span>
              </>
            )}
            <div className="task-words">
              <span>{item.done ? <s>{item.text}</s> : item.text}</span>
              {whoAndWhen(item) ? <em>{whoAndWhen(item)}</em> : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

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

const Tick = () => (
  <svg width="12" height="10" viewBox="0 0 12 10" aria-hidden="true">
    <path d="M1 5l3.4 3.4L11 1.4" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)
