import type { Call } from '../call.ts'
import * as accounts from './accounts.ts'
import * as billing from './billing.ts'
import * as billingAccount from './billing-account.ts'
import * as checkout from './checkout.ts'
import * as chrome from './chrome.ts'
import * as domains from './domains.ts'
import * as embeds from './embeds.ts'
import * as exports from './exports.ts'
import * as files from './files.ts'
import * as folios from './folios.ts'
import * as guests from './guests.ts'
import * as leads from './leads.ts'
import * as library from './library.ts'
import * as notifications from './notifications.ts'
import * as operator from './operator.ts'
import * as passkeys from './passkeys.ts'
import * as photos from './photos.ts'
import * as plans from './plans.ts'
import * as programs from './programs.ts'
import * as revisions from './revisions.ts'
import * as sections from './sections.ts'
import * as settings from './settings.ts'
import * as sharing from './sharing.ts'
import * as signInLinks from './sign-in-links.ts'
import * as stats from './stats.ts'
import * as storage from './storage.ts'
import * as style from './style.ts'
import * as teamOwner from './team-owner.ts'
import * as teams from './teams.ts'
import * as templates from './templates.ts'
import * as transfers from './transfers.ts'
import * as workspaces from './workspaces.ts'

/** Every call of the product. */
export const CALLS: readonly Call[] = [
  accounts,
  settings,
  passkeys,
  signInLinks,
  teams,
  teamOwner,
  folios,
  guests,
  files,
  library,
  storage,
  photos,
  chrome,
  operator,
  embeds,
  exports,
  leads,
  notifications,
  revisions,
  plans,
  billing,
  billingAccount,
  checkout,
  programs,
  sections,
  templates,
  transfers,
  sharing,
  stats,
  workspaces,
  domains,
  style,
].flatMap((group) => Object.values<Call>(group))

export * from './accounts.ts'
export * from './billing.ts'
export * from './billing-account.ts'
export * from './checkout.ts'
export * from './chrome.ts'
export * from './domains.ts'
export * from './embeds.ts'
export * from './exports.ts'
export * from './files.ts'
export * from './folios.ts'
export * from './guests.ts'
export * from './leads.ts'
export * from './library.ts'
export * from './notifications.ts'
export * from './operator.ts'
export * from './passkeys.ts'
export * from './photos.ts'
export * from './plans.ts'
export * from './programs.ts'
export * from './revisions.ts'
export * from './sections.ts'
export * from './settings.ts'
export * from './sharing.ts'
export * from './sign-in-links.ts'
export * from './stats.ts'
export * from './storage.ts'
export * from './style.ts'
export * from './team-owner.ts'
export * from './teams.ts'
export * from './templates.ts'
export * from './transfers.ts'
export * from './workspaces.ts'
