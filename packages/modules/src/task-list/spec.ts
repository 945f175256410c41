import { defineModule, newId } from '@recto/document'
import { z } from 'zod/mini'
import { itemId, line } from '../kit/fields.ts'
import { whoAndWhen } from './due.ts'
import * as words from './words.ts'

/** Most tasks that one list holds. */
export const MAX_TASKS = 200
/** What a line of words holds (`line` of kit/fields). */
export const MAX_TASK_CHARACTERS = 300

const task = z.object({
  id: itemId,
  text: line,
  done: z.boolean(),
  /** Who does it, as written. */
  person: line,
  /** Day it is due, YYYY-MM-DD or as written; empty: none. */
  due: z.string().check(z.maxLength(40)),
})

const props = z.object({
  header: line,
  items: z.array(task).check(z.maxLength(MAX_TASKS)),
  hideDone: z.boolean(),
  /** A line over the list that says how many are done. */
  showProgress: z.boolean(),
})

/** One task; `due` is an ISO day, or empty. */
export type Task = z.infer<typeof task>

/** Tasks and what is shown of them. */
export type TaskListProps = z.infer<typeof props>

/** An open task with a new id, for no one and no day. */
export const newTask = (text = ''): Task => ({ id: newId(), text, done: false, person: '', due: '' })

/** The tasks that are drawn. */
export const shownTasks = ({ items, hideDone }: Pick<TaskListProps, 'items' | 'hideDone'>): Task[] =>
  hideDone ? items.filter((item) => !item.done) : items

/** Things to do, ticked off [MOD-06]. */
export const taskList = defineModule({
  type: 'TaskList',
  title: words.tasks,
  size: { w: 15, h: 37, minW: 10, minH: 4 },
  props,
  defaults: () => ({
    header: words.nextSteps,
    items: [words.agreeOnThePlan, words.bookTheFirstWeek].map((text) => newTask(text)),
    hideDone: false,
    showProgress: false,
  }),
  lists: ['items'],
  grows: true,
  plainText: (props) => [
    props.header,
    ...shownTasks(props)
      .flatMap((item) => [item.text, whoAndWhen(item)])
      .filter(Boolean),
  ],
})
