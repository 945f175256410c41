import { MAX_TASK_CHARACTERS, MAX_TASKS, newTask, type Task } from './spec.ts'

/** A task cut in two at the caret: its words up to there stay, `made` stands below it. */
export const split = (items: readonly Task[], id: string, before: string, made: Task): Task[] =>
  items.flatMap((one) => (one.id === id ? [{ ...one, text: before }, made] : [one]))

/** The words of a task at the end of the one before it; null where both together are too long. */
export function joined(items: readonly Task[], beforeId: string, id: string, words: string): Task[] | null {
  const before = items.find((one) => one.id === beforeId)
  const text = [before?.text, words].filter(Boolean).join(' ')
  if (!before || text.length > MAX_TASK_CHARACTERS) return null
  return items.flatMap((one) => (one.id === id ? [] : one.id === beforeId ? [{ ...one, text }] : [one]))
}

/** What stands before a task in a list as people write it: a dash or number, and a box that may be ticked. */
const SIGNS = /^\s*(?:(?:[-*•]|\d+[.)])\s+)?(?:\[([ x])\]\s+)?/i

/**
 * Lines pasted into a task are tasks of their own, without the signs of a list; the first takes the place of an empty
 * one. Null when it is one line only.
 */
export function tasksOfLines(items: readonly Task[], id: string, text: string): { items: Task[]; last: string } | null {
  const made = text
    .split(/\r?\n/)
    .map((line) => ({ words: line.replace(SIGNS, '').trim(), done: SIGNS.exec(line)?.[1]?.toLowerCase() === 'x' }))
    .filter(({ words }) => words !== '')
    .map(({ words, done }) => ({ ...newTask(words.slice(0, MAX_TASK_CHARACTERS)), done }))
  const at = items.findIndex((one) => one.id === id)
  if (made.length < 2 || at === -1) return null
  const kept = items[at]?.text ? at + 1 : at
  const next = [...items.slice(0, kept), ...made, ...items.slice(at + 1)].slice(0, MAX_TASKS)
  const last = made.findLast((one) => next.includes(one)) ?? items[at]
  return { items: next, last: last?.id ?? id }
}
