import type { Collaborator } from '@recto/contract'
import type { Theme } from '@recto/document'
import type { StoredState } from '@recto/store/wire'
import { sql } from 'kysely'
import { folioFor, privilegeSql } from '../../http/access.ts'
import { answer, type HubHandler } from '../../hub/handler.ts'
import type { LiveFolios } from '../../hub/index.ts'
import { collaboratorsOf } from './queries.ts'

type FolioMethodParts = {
  live: Pick<LiveFolios, 'change'>
  /** Computes the edit in a separate thread. */
  edits: {
    setPalette(
      folioId: number,
      stored: StoredState,
      palette: Partial<Record<keyof Theme['palette'], string | null | undefined>>,
    ): Promise<{ update: Uint8Array | null }>
  }
}

/** Requests about folios from a tab over the hub. */
export function folioMethods({ live, edits }: FolioMethodParts): HubHandler[] {
  return [
    answer('refreshFoliosCollab', async ({ tokens }, { db, session }) => {
      const seen = await folioFor(db, session.accountId)
        .select(['folio.id', 'folio.token'])
        .where('folio.token', 'in', tokens)
        .where(sql<boolean>`${privilegeSql(session.accountId)} > 0`)
        .execute()
      const people = await collaboratorsOf(
        db,
        seen.map(({ id }) => id),
      )
      const folios: { folioToken: string; collaborators: Collaborator[] }[] = seen.map(({ id, token }) => ({
        folioToken: token,
        collaborators: people.get(id) ?? [],
      }))
      return { folios }
    }),

    /** A forward edit of the live document: its editors see it at once, and it is committed like any other. */
    answer('updateColorPalette', async ({ palette }, { folio, session }) => {
      if (!folio) throw new Error('updateColorPalette is about a folio.')
      const make = (stored: StoredState) => edits.setPalette(folio.id, stored, palette)
      const { seq } = await live.change(folio.id, make, session.accountId, { merges: true })
      return { seq }
    }),
  ]
}
