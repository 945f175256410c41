import type { Collaborator } from '@recto/contract'
import type { ModuleSpecs } from '@recto/document'
import { createFolioStore, type Doc } from '@recto/store'
import { sql } from 'kysely'
import { folioFor, privilegeSql } from '../../http/access.ts'
import { answer, type HubHandler } from '../../hub/handler.ts'
import { collaboratorsOf } from './queries.ts'

export type FolioMethodParts = {
  specs: ModuleSpecs
  live: { commit(folioId: number, edit: (doc: Doc) => void, by: number | null): Promise<{ seq: number }> }
}

/** What a tab asks of folios over the hub. */
export function folioMethods({ live, specs }: FolioMethodParts): HubHandler[] {
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
      const { seq } = await live.commit(
        folio.id,
        (doc) => {
          const store = createFolioStore({ doc, specs })
          try {
            const { theme } = store.read()
            const given = Object.fromEntries(Object.entries(palette).filter(([, color]) => color !== undefined))
            store.setTheme({ ...theme, palette: { ...theme.palette, ...given } })
          } finally {
            store.destroy()
          }
        },
        session.accountId,
      )
      return { seq }
    }),
  ]
}
