import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import { EditableLine, type LineKey, type LineStart } from '../kit/EditableLine.tsx'
import type { ModuleEdit } from '../kit/types.ts'
import { type Asked, useAsked } from '../kit/Waiting.tsx'
import { joined, split, tasksOfLines } from './changes.ts'
import { MAX_TASK_CHARACTERS, MAX_TASKS, newTask, shownTasks, type Task, type TaskListProps } from './spec.ts'
import { TaskItem, Tick } from './TaskItem.tsx'
import * as words from './words.ts'

type CanvasTasksProps = {
  tasks: TaskListProps
  edit: ModuleEdit<TaskListProps>
  /** What was asked of it before it was there. */
  asked: RefObject<Asked | null>
}
type Open = { id: string; start: LineStart }

/**
 * Tasks on the canvas: a box is pressed to tick it; the words are typed where they stand. Pressed once it is a module
 * like any other; words that are pressed again, double-clicked or entered with Enter take the keys: Enter begins the
 * next task, Backspace at the start of one joins it to the one before, Ctrl Enter ticks it, Escape goes back to the
 * module.
 */
export function CanvasTasks({ tasks, edit, asked }: CanvasTasksProps) {
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const press = useRef({ wasSelected: false, x: 0, y: 0 })
  const { items } = tasks
  const shown = shownTasks(tasks)
  // What was written since the last drawing counts, too: one key may write twice.
  const now = useRef(items)
  now.current = items
  const setItems = (next: readonly Task[]) => {
    now.current = [...next]
    edit.set({ items: now.current })
  }
  const change = (id: string, patch: Partial<Task>) =>
    setItems(now.current.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const add = () => {
    const made = newTask()
    setItems([...now.current, made])
    setOpen({ id: made.id, start: 'end' })
  }
  const leave = () => {
    setOpen(null)
    list.current?.closest<HTMLElement>('[data-module]')?.focus({ preventScroll: true })
  }

  /** Returns whether the words of the task went elsewhere. */
  const onKey = (task: Task, key: LineKey): boolean => {
    const at = shown.indexOf(task)
    if (key.is === 'leave') leave()
    else if (key.is === 'tick') change(task.id, { done: !task.done })
    else if (key.is === 'split') {
      if (now.current.length >= MAX_TASKS) return false
      const made = newTask(key.after)
      setItems(split(now.current, task.id, key.before, made))
      setOpen({ id: made.id, start: 0 })
      return true
    } else if (key.is === 'join') {
      const before = shown[at - 1]
      const next = before && joined(now.current, before.id, task.id, key.after)
      if (!next) return false
      setItems(next)
      setOpen({ id: before.id, start: before.text.length })
      return true
    } else {
      const beside = shown[at + (key.is === 'next' ? 1 : -1)]
      if (beside) setOpen({ id: beside.id, start: 'end' })
    }
    return false
  }
  const paste = (task: Task, text: string): boolean => {
    const next = tasksOfLines(now.current, task.id, text)
    if (!next) return false
    setItems(next.items)
    setOpen({ id: next.last, start: 'end' })
    return true
  }

  const begin = (event: MouseEvent, isPress: boolean) => {
    const id = event.target instanceof Element && event.target.closest<HTMLElement>('[data-task]')?.dataset.task
    if (isPress && id && id !== open?.id) setOpen({ id, start: { clientX: event.clientX, clientY: event.clientY } })
  }
  const [first] = shown
  useAsked(asked, ({ part, clientX, clientY }) => {
    const task = shown.find(({ id }) => id === part)
    if (task) setOpen({ id: task.id, start: { clientX, clientY } })
    else if (part === null && first) setOpen({ id: first.id, start: 'end' })
    else list.current?.querySelector('button')?.focus()
  })
  return (
    <>
      {first && !open ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: where the keys come in; it hands them on to the first task
        <span className="unseen" data-enter="" tabIndex={-1} onFocus={() => setOpen({ id: first.id, start: 'end' })} />
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys come in by Enter on the module */}
      <ul
        ref={list}
        className="tasks"
        onPointerDownCapture={(event) => {
          const wasSelected = list.current?.closest('[data-module]')?.hasAttribute('data-selected') === true
          press.current = { wasSelected: wasSelected && !event.shiftKey, x: event.clientX, y: event.clientY }
        }}
        onClick={(event) => {
          const { wasSelected, x, y } = press.current
          begin(event, wasSelected && Math.hypot(event.clientX - x, event.clientY - y) < 4)
        }}
        onDoubleClick={(event) => begin(event, true)}
      >
        {shown.map((task) => (
          <TaskItem
            key={task.id}
            task={task}
            box={
              // biome-ignore lint/a11y/useSemanticElements: its tick is drawn, in the folio's colours
              <button
                type="button"
                role="checkbox"
                className="task-box"
                data-no-drag=""
                tabIndex={-1}
                aria-checked={task.done}
                aria-label={task.text || words.task}
                onClick={() => change(task.id, { done: !task.done })}
              >
                {task.done ? <Tick /> : null}
              </button>
            }
            words={
              open?.id === task.id ? (
                <EditableLine
                  label={words.taskNumber(shown.indexOf(task) + 1)}
                  placeholder={EMPTY}
                  words={task.text}
                  start={open.start}
                  maxLength={MAX_TASK_CHARACTERS}
                  onWrite={(text) => change(task.id, { text })}
                  onKey={(key) => onKey(task, key)}
                  onEnd={() => setOpen((now) => (now?.id === task.id ? null : now))}
                  onPasteLines={(text) => paste(task, text)}
                />
              ) : (
                <span data-task={task.id} data-placeholder={EMPTY}>
                  {task.done && task.text ? <s>{task.text}</s> : task.text}
                </span>
              )
            }
          />
        ))}
        {items.length === 0 ? (
          <li>
            <button type="button" className="task-add" data-no-drag="" data-enter="" onClick={add}>
              {words.addATask}
            </button>
          </li>
        ) : null}
      </ul>
    </>
  )
}

const EMPTY = words.whatIsToBeDone
