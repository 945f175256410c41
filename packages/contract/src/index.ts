export {
  ACCESS_TYPE,
  type AccessType,
  FOLIO_STATUS,
  type FolioStatus,
  isGuestRole,
  PRIVILEGE,
  type Privilege,
  ROLE,
  ROLE_NAMES,
  SHARING,
  type SharingType,
  type TeamRole,
  VIEW_TYPE,
  type ViewType,
  WORKSPACE_PRIVILEGE,
  type WorkspacePrivilege,
} from '@recto/document'
export * from './access/account-access.ts'
export * from './access/actions.ts'
export * from './access/blocking.ts'
export type { AccessRow, Condition, Subject, Test } from './access/conditions.ts'
export {
  FOLIO_GRANTS,
  FOLIO_WORKSPACE_GRANTS,
  type Grant,
  type GrantFacts,
  IN_WORKSPACE,
  privilegeBy,
  TEAM_SEES,
  type TeamPrivilege,
  WORKSPACE_GRANTS,
} from './access/grants.ts'
export * from './access/refusals.ts'
export { ACCESS_ROWS } from './access/rows.ts'
export * from './access/ways.ts'
export * from './banners.ts'
export { type BillingAddress, billingAddress } from './billing/address.ts'
export { changeSentences, happens, KEPT_ALWAYS, lackSentence, lockSentences } from './billing/change-words.ts'
export { COUNTRY_CODES } from './billing/countries.ts'
export { type InvoiceRow, invoiceNumber, invoicePath } from './billing/invoice-row.ts'
export * from './billing/pay-frame.ts'
export type { PlanChangeFacts } from './billing/plan-change.ts'
export type { Quote, QuoteLine } from './billing/quote.ts'
export * from './billing/test-cards.ts'
export * from './call.ts'
export * from './calls/index.ts'
export * from './domains.ts'
export * from './email-types.ts'
export * from './entities.ts'
export * from './exports.ts'
export * from './folio-card.ts'
export * from './folio-name.ts'
export * from './hub.ts'
export * from './library.ts'
export * from './names.ts'
export * from './notification-words.ts'
export * from './notifications.ts'
export * from './plans/index.ts'
export type { GridToSave, ModuleToSave, ModuleToStore } from './program-data.ts'
export * from './routes.ts'
export * from './sharing.ts'
export * from './sign-up.ts'
export * from './stats-ranges.ts'
export * from './style.ts'
export * from './teams.ts'
export * from './templates.ts'
export * from './transfers.ts'
export * from './user-setup.ts'
export * from './workspace-colors.ts'
export * from './workspaces.ts'
