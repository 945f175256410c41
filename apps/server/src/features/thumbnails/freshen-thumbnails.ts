import type { JobQueue } from '../../jobs/queue.ts'
import { wantThumbnail } from './want-thumbnail.ts'

/** Pictures that lists ask for in a minute, because a style guide changed: a team with many folios draws them one after another. */
const PER_MINUTE = 30
const MINUTE_MS = 60_000

/** Requests new thumbnails for cards shown with an old look; beyond a minute's share they wait for the next list. */
export function createFreshener({ queue, now }: { queue: Pick<JobQueue, 'send'>; now: () => number }) {
  let since = 0
  let asked = 0
  return async (folioIds: readonly number[]): Promise<void> => {
    if (now() - since >= MINUTE_MS) {
      since = now()
      asked = 0
    }
    const due = folioIds.slice(0, PER_MINUTE - asked)
    asked += due.length
    for (const folioId of due) await wantThumbnail(queue, folioId)
  }
}
