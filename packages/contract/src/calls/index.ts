import type { Call } from '../call.ts'
import * as accounts from './accounts.ts'
import * as embeds from './embeds.ts'
import * as exports from './exports.ts'
import * as files from './files.ts'
import * as folios from './folios.ts'
import * as leads from './leads.ts'
import * as notifications from './notifications.ts'
import * as plans from './plans.ts'
import * as programs from './programs.ts'
import * as revisions from './revisions.ts'
import * as sections from './sections.ts'
import * as teams from './teams.ts'
import * as workspaces from './workspaces.ts'

/** Every call of the product. */
export const CALLS: readonly Call[] = [
  accounts,
  teams,
  folios,
  files,
  embeds,
  exports,
  leads,
  notifications,
  revisions,
  plans,
  programs,
  sections,
  workspaces,
].flatMap((group) => Object.values(group) as Call[])

export * from './accounts.ts'
export * from './embeds.ts'
export * from './exports.ts'
export * from './files.ts'
export * from './folios.ts'
export * from './leads.ts'
export * from './notifications.ts'
export * from './plans.ts'
export * from './programs.ts'
export * from './revisions.ts'
export * from './sections.ts'
export * from './teams.ts'
export * from './workspaces.ts'
