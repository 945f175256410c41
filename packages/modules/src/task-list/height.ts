import { headerHeight, LIST_LINE_PX, type ModuleHeight } from '../kit/height.ts'
import { whoAndWhen } from './due.ts'
import { shownTasks, type TaskListProps } from './spec.ts'

const PADDING_PX = 20
/** The box to tick and what is beside it. */
const BOX_PX = 35
const META_GAP_PX = 15
const PROGRESS_PX = 5

/** How high a list of tasks is: who and when stands beside the words while both fit into the line. */
export const taskListHeight: ModuleHeight<TaskListProps> = (given) => {
  const { props, ruler, widthPx } = given
  const body = { ...ruler.style('body'), line: LIST_LINE_PX }
  const caption = { ...ruler.style('caption'), line: LIST_LINE_PX }
  const room = widthPx - BOX_PX
  const rows = shownTasks(props).map((task) => {
    const words = ruler.height(task.text, body, room)
    const meta = whoAndWhen(task)
    if (!meta) return Math.max(LIST_LINE_PX, words)
    const isBeside = ruler.width(task.text, body) + META_GAP_PX + ruler.width(meta, caption) <= room
    return isBeside ? words : words + ruler.height(meta, caption, room)
  })
  const progress = props.showProgress && props.items.length > 0 ? ruler.style('caption').line + PROGRESS_PX : 0
  return headerHeight(props.header, given) + progress + rows.reduce((sum, row) => sum + row + PADDING_PX, 0)
}
