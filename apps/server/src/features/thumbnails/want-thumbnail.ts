import type { JobQueue } from '../../jobs/queue.ts'

/** Requests a new thumbnail; several requests for one folio become one job. */
export async function wantThumbnail(queue: Pick<JobQueue, 'send'>, folioId: number): Promise<void> {
  await queue.send('thumbnail', { folioId }, undefined, { singletonKey: String(folioId) })
}
