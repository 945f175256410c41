import type { Privilege } from '@recto/document'
import type { FolioCardOnWire } from './entities.ts'

/** One card of the dashboard. `privilege`: the person's own on the folio. */
export type FolioCard = Omit<FolioCardOnWire, 'role'> & { privilege: Privilege }

/** The card of an answer. */
export const cardFromWire = ({ role, ...card }: FolioCardOnWire): FolioCard => ({
  ...card,
  privilege: role as Privilege,
})

/** The card in the form of a response. */
export const cardOnWire = ({ privilege, ...card }: FolioCard): FolioCardOnWire => ({ ...card, role: privilege })
