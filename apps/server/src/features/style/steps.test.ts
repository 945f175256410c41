import { expect, it } from 'vitest'
import { type Step, stepsAmong } from './steps.ts'

const change = (version: number): Step => ({ version, change: 'UpdateColor', subject: '' })
const undo = (version: number, to: number): Step => ({ version, change: 'UndoStyleGuide', subject: String(to) })
const redo = (version: number, to: number): Step => ({ version, change: 'RedoStyleGuide', subject: String(to) })
const after = (...steps: Step[]) => stepsAmong(steps.toReversed())

it('undo walks back a change at a time, redo forward along the same way', () => {
  expect(after()).toEqual({ undo: null, redo: null })
  const three = [change(1), change(2), change(3)]
  expect(after(...three)).toEqual({ undo: 2, redo: null })
  expect(after(...three, undo(4, 2))).toEqual({ undo: 1, redo: 3 })
  expect(after(...three, undo(4, 2), undo(5, 1))).toEqual({ undo: 0, redo: 2 })
  expect(after(...three, undo(4, 2), undo(5, 1), undo(6, 0))).toEqual({ undo: null, redo: 1 })
  expect(after(...three, undo(4, 2), undo(5, 1), redo(6, 2))).toEqual({ undo: 1, redo: 3 })
  expect(after(...three, undo(4, 2), redo(5, 3))).toEqual({ undo: 2, redo: null })
})

it('a change after an undo is what undo takes back next; what was undone before it is reached by the history alone', () => {
  const branched = [change(1), change(2), undo(3, 1), change(4)]
  expect(after(...branched)).toEqual({ undo: 1, redo: null })
  expect(after(...branched, undo(5, 1))).toEqual({ undo: 0, redo: 4 })
  const restored: Step = { version: 3, change: 'RestoreStyleGuide', subject: '1' }
  expect(after(change(1), change(2), restored)).toEqual({ undo: 2, redo: null })
})
