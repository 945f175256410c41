import { running } from '../../load/load.ts'
import type { AudienceOf } from './answered.ts'
import type { PresenceChange } from './presence.ts'

type Audience = NonNullable<Awaited<ReturnType<AudienceOf>>>

/**
 * Reports people's presence once the folio's audience is known. Changes of one folio stay in order, and while its
 * audience is being fetched only the newest change per person waits.
 */
export function createPresenceTeller(
  audienceOf: AudienceOf,
  tell: (change: PresenceChange, audience: Audience) => void,
  onError: (error: unknown) => void,
): (change: PresenceChange) => void {
  const waiting = new Map<number, Map<number, PresenceChange>>()

  async function tellAll(folioId: number): Promise<void> {
    for (let due = waiting.get(folioId); due?.size; due = waiting.get(folioId)) {
      waiting.set(folioId, new Map())
      const audience = await audienceOf(folioId).catch((error) => void onError(error))
      if (audience) for (const change of due.values()) tell(change, audience)
    }
    waiting.delete(folioId)
  }

  return (change) => {
    const due = waiting.get(change.folioId)
    if (due) {
      // The last to change is sent last.
      due.delete(change.accountId)
      due.set(change.accountId, change)
      return
    }
    waiting.set(change.folioId, new Map([[change.accountId, change]]))
    void running('presence', tellAll(change.folioId))
  }
}
