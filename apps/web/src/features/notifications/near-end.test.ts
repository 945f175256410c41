import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEndWatch } from './near-end.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (scrollTop: number) => ({ scrollHeight: 3000, clientHeight: 500, scrollTop })

it('more is asked for once the list has rested 250 ms within 1.2 heights of its end, and no sooner [NOTIF-04, NOTIF-05]', () => {
  const asked = vi.fn()
  const watch = createEndWatch(asked)
  watch.scrolled(at(2000))
  vi.advanceTimersByTime(249)
  expect(asked).not.toHaveBeenCalled()
  // It is still moving.
  watch.scrolled(at(2100))
  vi.advanceTimersByTime(249)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(asked).toHaveBeenCalledTimes(1)

  // 600 px is 1.2 times 500.
  watch.scrolled(at(1900))
  vi.advanceTimersByTime(250)
  expect(asked).toHaveBeenCalledTimes(1)
  watch.scrolled(at(1901))
  vi.advanceTimersByTime(250)
  expect(asked).toHaveBeenCalledTimes(2)
  watch.scrolled(at(2400))
  watch.stop()
  vi.advanceTimersByTime(500)
  expect(asked).toHaveBeenCalledTimes(2)
})
