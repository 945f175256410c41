/** What the type is for, where one is chosen to be added. */
export const hint = 'Who does what, by when'

// CanvasTasks
export const task = 'Task'

// Settings
export const taskNumber = (number: number) => `Task ${number}`
export const addATask = 'Add a task'
export const whatIsToBeDone = 'What needs doing'
export const taskIsDone = (number: number) => `Task ${number} is done`
export const whoDoesTask = (number: number) => `Assignee of task ${number}`
export const who = 'Who'
export const whenTaskIsDue = (number: number) => `Due date of task ${number}`
export const pasteHint = 'Paste several lines to create a task from each.'
export const look = 'Look'
export const heading = 'Heading'
export const hideCompleted = 'Hide completed'
export const showProgress = 'Show progress'

// spec
export const tasks = 'Tasks'
export const nextSteps = 'Next steps'
export const agreeOnThePlan = 'Agree on the plan'
export const bookTheFirstWeek = 'Book the first week'

// View
export const doneBefore = 'Done: '
export const toDo = 'To do: '
export const progress = (done: number, all: number) => `${done} of ${all} done`
