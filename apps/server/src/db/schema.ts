// Generated from the migrations by `npm run types -- --database`; a test compares. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Account = {
  id: GeneratedAlways<number>
  token: string
  email: string
  full_name: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  email_verified: Generated<boolean>
  image: string | null
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_team_id: number | null
  two_factor_enabled: Generated<boolean>
  picture_token: string | null
  picture_key: string | null
  digest_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  wrong_reset_codes: Generated<number>
}

export type AccountArchive = {
  id: GeneratedAlways<number>
  token: string
  account_id: number
  state: Generated<string>
  progress: Generated<number>
  key: string | null
  bytes: number | null
  error: string | null
  created_at: ColumnType<Date, Date | string, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type AccountTrial = {
  account_id: number
  tier: string
  began_at: ColumnType<Date, Date | string, Date | string>
}

export type AiCreditLot = {
  id: GeneratedAlways<number>
  team_id: number
  source: string
  month: string | null
  amount: number
  remaining: number
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  purchase_id: number | null
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type AiCreditUse = {
  id: GeneratedAlways<number>
  team_id: number
  account_id: number | null
  credits: number
  request_id: string
  at: ColumnType<Date, Date | string, Date | string>
}

export type Banner = {
  id: GeneratedAlways<number>
  token: Generated<string>
  zone: string
  title: string
  html: string
  learn_more_html: Generated<string>
  background_hex: Generated<string>
  shows_from: ColumnType<Date, Date | string | undefined, Date | string>
  shows_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type BannerClosed = {
  account_id: number
  banner_id: number
  closed_at: ColumnType<Date, Date | string, Date | string>
}

export type BillingTold = {
  team_id: number
  what: string
  about: string
  told_at: ColumnType<Date, Date | string, Date | string>
}

export type CallAnswer = {
  account_id: number
  name: string
  request_id: string
  input_hash: string
  answer: ColumnType<unknown, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type CardSetup = {
  setup: string
  customer: string
  team_id: number | null
  account_id: number | null
  email: string | null
  card: string | null
  is_used: Generated<boolean>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type CardToDrop = {
  card: string
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type Coupon = {
  code: string
  name: string
  percent_off: number
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  max_uses: number | null
  tiers: Generated<string[]>
  periods: Generated<string[]>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type Credential = {
  id: GeneratedAlways<number>
  account_id: number
  provider: string
  provider_account_id: string
  password_hash: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  refresh_token_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  scope: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  issuer: string | null
  address: string | null
}

export type CustomDomain = {
  id: GeneratedAlways<number>
  token: string
  team_id: number
  name: string
  txt_value: string
  created_at: ColumnType<Date, Date | string, Date | string>
  owned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  verified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  root_folio_id: number | null
}

export type CustomDomainFolio = {
  folio_id: number
  domain_id: number
  attached_at: ColumnType<Date, Date | string, Date | string>
}

export type DataKey = {
  id: Generated<boolean>
  sealed: ColumnType<Buffer, Uint8Array, Uint8Array>
}

export type EmailChange = {
  id: GeneratedAlways<number>
  account_id: number
  former_email: string
  email: string
  link_hash: string
  two_factor: ColumnType<unknown, string | null | undefined, string | null>
  changed_at: ColumnType<Date, Date | string, Date | string>
  revocable_until: ColumnType<Date, Date | string, Date | string>
}

export type EmailSetting = {
  account_id: number
  type: string
  setting: string
}

export type EmbedDocument = {
  hash: string
  html: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type FileClaim = {
  id: GeneratedAlways<number>
  team_id: number | null
  key: string
  bytes: number
  claimed_at: ColumnType<Date, Date | string, Date | string>
}

export type Folio = {
  id: GeneratedAlways<number>
  token: string
  team_id: number
  owner_id: number
  name: string
  status: Generated<number>
  sharing_type: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_saved_at: ColumnType<Date, Date | string | undefined, Date | string>
  archived_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  thumbnail_key: string | null
  thumbnail_seq: number | null
  copy_move_confirmed: boolean | null
  in_team_workspace: Generated<boolean>
  purge_warned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  custom_link: string | null
  is_indexed: Generated<boolean>
  view_type: Generated<number>
  password_hash: string | null
  password_set_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  page_title: Generated<string>
  page_description: Generated<string>
  copies_template_type: number | null
  copies_workspace_id: number | null
  copies_notify: Generated<boolean>
  keeps_look: Generated<boolean>
  thumbnail_guide_id: number | null
  kept_guide_id: number | null
  edit_minutes: Generated<number>
  link_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  allow_download: Generated<boolean>
  from_template: string | null
}

export type FolioAccessRequest = {
  id: GeneratedAlways<number>
  token: string
  folio_id: number
  account_id: number
  wanted: number
  created_at: ColumnType<Date, Date | string, Date | string>
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  granted: boolean | null
}

export type FolioCollaborator = {
  folio_id: number
  email: string
  account_id: number | null
  privilege: number
  accepted: boolean | null
  invited_at: ColumnType<Date, Date | string | undefined, Date | string>
  awaits_answer: Generated<boolean>
}

export type FolioDay = {
  folio_id: number
  day: string
  views: number
  opens: Generated<number>
  last_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type FolioEmbed = {
  folio_id: number
  hash: string
  bytes: number
  is_shown: boolean
  held_at: ColumnType<Date, Date | string, Date | string>
}

export type FolioExport = {
  id: GeneratedAlways<number>
  token: string
  folio_id: number | null
  account_id: number | null
  format: string
  state: Generated<string>
  progress: Generated<number>
  key: string | null
  name: string | null
  error: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  team_id: number | null
  settings: ColumnType<unknown, string | undefined, string>
  is_credit: Generated<boolean>
  tries: Generated<number>
  bytes: number | null
  pages: number | null
  saved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  document: ColumnType<unknown, string | null | undefined, string | null>
  style_guide_id: number | null
  reader_key: string | null
}

export type FolioFile = {
  folio_id: number
  file_id: string
  key: string
  content_type: string
  name: string
  bytes: number
  width: number
  height: number
  account_id: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type FolioOwner = {
  folio_id: number
  node_id: string
  epoch: number
}

export type FolioProjection = {
  folio_id: number
  seq: number
  json: ColumnType<unknown, string, string>
  plain_text: string
  hash: string
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type FolioReader = {
  id: GeneratedAlways<number>
  folio_id: number
  account_id: number | null
  reader: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>
  answer: string | null
  name: string
  email: string
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type FolioRevision = {
  id: GeneratedAlways<number>
  token: string
  folio_id: number
  hash: string
  seq: number
  schema_version: number
  kind: string
  note: Generated<string>
  of_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  account_ids: number[]
  created_at: ColumnType<Date, Date | string, Date | string>
  style_guide_id: number | null
}

export type FolioRevisionContent = {
  folio_id: number
  hash: string
  state: ColumnType<Buffer, Uint8Array, Uint8Array>
}

export type FolioRevisionPending = {
  folio_id: number
  since: ColumnType<Date, Date | string, Date | string>
  last_at: ColumnType<Date, Date | string, Date | string>
  due_at: ColumnType<Date, Date | string, Date | string>
  seq: number
  account_ids: number[]
  tries: Generated<number>
}

export type FolioSearch = {
  folio_id: number
  words: string
  edition: Generated<number>
}

export type FolioSection = {
  folio_id: number
  n: number
  section_id: string
  title: string
}

export type FolioSite = {
  folio_id: number
  n: number
  name: string
}

export type FolioSnapshot = {
  folio_id: number
  upto_seq: number
  state: ColumnType<Buffer, Uint8Array, Uint8Array>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type FolioStorage = {
  folio_id: number
  team_id: number
  file_bytes: Generated<number>
  revision_bytes: Generated<number>
  answer_bytes: Generated<number>
  embed_bytes: Generated<number>
  content_bytes: Generated<number>
}

export type FolioTransfer = {
  id: GeneratedAlways<number>
  folio_id: number
  secret_hash: string
  from_account_id: number
  owner_id: number
  to_email: string
  to_account_id: number | null
  is_outside: boolean
  message: string
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type FolioUpdate = {
  folio_id: number
  seq: number
  data: ColumnType<Buffer, Uint8Array, Uint8Array>
  account_id: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type FontFace = {
  id: GeneratedAlways<number>
  team_id: number | null
  family: string
  style: string
  weight: string
  unicode_range: Generated<string>
  key: string
  stored_at: ColumnType<Date, Date | string, Date | string>
  bytes: Generated<number>
}

export type FormAnswer = {
  id: GeneratedAlways<number>
  token: string
  folio_id: number
  module_id: string
  full_name: string
  email: string
  consent: string
  answers: ColumnType<unknown, string, string>
  fingerprint: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  maybe_spam: Generated<boolean>
}

export type HubEvent = {
  id: GeneratedAlways<number>
  target: string
  target_id: number
  event: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type Invoice = {
  number: string
  kind: string
  purchase_id: number | null
  team_id: number | null
  corrects: string | null
  total_cents: number
  issued_at: ColumnType<Date, Date | string, Date | string>
  document: ColumnType<unknown, string, string>
}

export type InvoiceCounter = {
  run: string
  last: number
}

export type LastChannel = {
  account_id: number
  team_id: number
  workspace_id: number
}

export type LeavingAnswer = {
  id: GeneratedAlways<number>
  team_id: number | null
  account_id: number | null
  reason_id: number | null
  response: string
  plan_id: string
  outcome: string
  at: ColumnType<Date, Date | string, Date | string>
}

export type LeavingReason = {
  id: number
  words: string
  leads_to: string
  position: number
  is_asked: Generated<boolean>
}

export type Mail = {
  id: GeneratedAlways<number>
  to_email: string
  template: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempts: Generated<number>
  error: string | null
  sealed: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>
}

export type MailCode = {
  id: GeneratedAlways<number>
  purpose: string
  email: string
  account_id: number | null
  session_id: number | null
  seed: string
  link_hash: string
  tries: Generated<number>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export type MailOptOut = {
  address_hash: string
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type MailRecipient = {
  id: GeneratedAlways<number>
  account_id: number
  address_hash: string
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type MailboxUse = {
  mailbox_hash: string
  offer: string
  at: ColumnType<Date, Date | string, Date | string>
}

export type Node = {
  id: string
  address: string | null
  heartbeat_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type Notification = {
  id: GeneratedAlways<number>
  account_id: number
  folio_id: number | null
  kind: string
  data: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string, Date | string>
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  refreshed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  subject: string | null
  process: string | null
  mailed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type OperatorTemplate = {
  id: string
  number: GeneratedAlways<number>
  token: string
  entry: ColumnType<unknown, string, string>
  document: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type PaidPeriod = {
  id: GeneratedAlways<number>
  team_id: number
  purchase_id: number | null
  label: string
  began_at: ColumnType<Date, Date | string, Date | string>
  ends_at: ColumnType<Date, Date | string, Date | string>
  net_cents: number
  tax_cents: number
  credited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  credited_cents: Generated<number>
  credited_tax_cents: Generated<number>
  credit_note: string | null
}

export type Passkey = {
  id: GeneratedAlways<number>
  handle: string
  account_id: number
  credential_id: string
  public_key: ColumnType<Buffer, Uint8Array, Uint8Array>
  counter: number
  transports: ColumnType<unknown, string, string>
  name: string
  created_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type PaymentEvent = {
  id: string
  about: string
  object: string
  received_at: ColumnType<Date, Date | string, Date | string>
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type Plan = {
  id: string
  version: number
  tier: string
  plan_group: string
  period: string
  price_cents: number
  extra_seat_price_cents: number
  status_type: number
  trial_days: number
  is_legacy: boolean
  is_on_sale: boolean
}

export type PlanTier = {
  version: number
  tier: string
  display_name: string
  rules: ColumnType<unknown, string, string>
}

export type ProductTemplate = {
  template_id: string
  used_count: Generated<number>
  is_hidden: Generated<boolean>
  featured_order: number | null
  picture_key: string | null
  picture_of: string | null
}

export type ProjectionFault = {
  folio_id: number
  seq: number
  message: string
  since: ColumnType<Date, Date | string, Date | string>
  failed_at: ColumnType<Date, Date | string, Date | string>
  tries: Generated<number>
}

export type Purchase = {
  id: GeneratedAlways<number>
  handle: string
  key: string
  team_id: number | null
  account_id: number | null
  kind: string
  request_id: string
  state: string
  presence: string
  attempt: Generated<number>
  naming: Generated<number>
  lines: ColumnType<unknown, string, string>
  credits: ColumnType<unknown, string | undefined, string>
  net_cents: number
  referral_cents: Generated<number>
  tax_cents: Generated<number>
  total_cents: number
  balance_cents: Generated<number>
  amount_cents: number
  currency: Generated<string>
  customer: string | null
  card: string | null
  payment: string | null
  fingerprint: string | null
  tax: string | null
  new_card: ColumnType<unknown, string | null | undefined, string | null>
  gives: ColumnType<unknown, string, string>
  code: string | null
  problem: string | null
  is_stopped: Generated<boolean>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  next_try_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  refunded_cents: Generated<number>
  coupon: string | null
  offer_cents: Generated<number>
  referral_account_id: number | null
}

export type RateCounter = {
  key: string
  count: number
  resets_at: ColumnType<Date, Date | string, Date | string>
  next_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type Referral = {
  id: GeneratedAlways<number>
  referrer_id: number | null
  account_id: number | null
  signed_up_at: ColumnType<Date, Date | string, Date | string>
  upgraded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  purchase_id: number | null
}

export type ReferralCode = {
  account_id: number
  code: string
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type ReferralCredit = {
  id: GeneratedAlways<number>
  account_id: number
  delta_cents: number
  reason: string
  referral_id: number | null
  purchase_id: number | null
  at: ColumnType<Date, Date | string, Date | string>
}

export type Session = {
  id: GeneratedAlways<number>
  handle: string
  token_hash: string
  account_id: number
  address: string | null
  user_agent: string | null
  expires_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  team_id: number | null
  proved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type SessionHandoff = {
  code_hash: string
  session_id: number
  host: string
  expires_at: ColumnType<Date, Date | string, Date | string>
  origin: string
  nonce_hash: string | null
  sealed_token: ColumnType<Buffer, Uint8Array, Uint8Array>
}

export type StatsForget = {
  id: GeneratedAlways<number>
  kind: string
  what: string
}

export type StatsPlace = {
  id: GeneratedAlways<number>
  country: string
  state: string
  city: string
  latitude: number
  longitude: number
}

export type StatsSalt = {
  day: string
  salt: ColumnType<Buffer, Uint8Array, Uint8Array>
}

export type StorageBlock = {
  id: GeneratedAlways<number>
  team_id: number
  purchase_id: number
  blocks: number
  began_at: ColumnType<Date, Date | string, Date | string>
  ends_at: ColumnType<Date, Date | string, Date | string>
  period: string
  anchor_at: ColumnType<Date, Date | string, Date | string>
  renews: Generated<boolean>
}

export type StoredFile = {
  key: string
  stored_at: ColumnType<Date, Date | string | undefined, Date | string>
  bytes: number | null
}

export type StyleFile = {
  team_id: number
  key: string
  content_type: string
  bytes: Generated<number>
}

export type StyleGuide = {
  id: GeneratedAlways<number>
  team_id: number
  version: number
  guide: ColumnType<unknown, string, string>
  change: string
  subject: Generated<string>
  made_by: number | null
  made_at: ColumnType<Date, Date | string, Date | string>
}

export type Team = {
  id: GeneratedAlways<number>
  token: string
  name: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  active_folios: Generated<number>
  url: string | null
  invite_handle: string | null
  invite_hash: string | null
  logo_key: string | null
  available_credits: Generated<number>
  total_exports: Generated<number>
  stored_bytes: Generated<number>
  logo_bytes: Generated<number>
  stats_readers: Generated<string>
  shares_storage: Generated<boolean>
}

export type TeamBalance = {
  id: GeneratedAlways<number>
  team_id: number
  delta_cents: number
  reason: string
  purchase_id: number | null
  invoice: string | null
  at: ColumnType<Date, Date | string, Date | string>
}

export type TeamBilling = {
  team_id: number
  name: string
  line1: string
  line2: string
  city: string
  region: string
  zip: string
  country: string
  vat_id: string
  email: string
  updated_at: ColumnType<Date, Date | string, Date | string>
}

export type TeamCard = {
  team_id: number
  account_id: number | null
  customer: string
  card: string
  brand: string
  last4: string
  expires: string
  fingerprint: string
  holder: string
  is_stopped: Generated<boolean>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type TeamImage = {
  id: GeneratedAlways<number>
  token: string
  team_id: number
  key: string
  name: string
  description: Generated<string>
  tags: Generated<string[]>
  content_type: string
  bytes: number
  width: number
  height: number
  made_by: number | null
  made_at: ColumnType<Date, Date | string, Date | string>
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  source_hash: string | null
  credit: Generated<string>
  credit_url: Generated<string>
}

export type TeamInvitation = {
  id: GeneratedAlways<number>
  team_id: number
  email: string
  role: number
  invited_by: number | null
  invited_at: ColumnType<Date, Date | string, Date | string>
  mailed_at: ColumnType<Date, Date | string, Date | string>
  handle: string
  token_hash: string
}

export type TeamInvitationFolio = {
  invitation_id: number
  folio_id: number
  privilege: number
}

export type TeamMember = {
  team_id: number
  account_id: number
  role: number
  joined_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type TeamOffer = {
  team_id: number
  cents: number
  offered_at: ColumnType<Date, Date | string, Date | string>
  purchase_id: number | null
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type TeamPlan = {
  team_id: number
  plan_id: string
  tier: string
  version: number | null
  trial_ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_trial_cancelled: Generated<boolean>
  tried: Generated<string[]>
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  auto_renew: Generated<boolean>
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancel_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  delinquent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  locks_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_end_told: Generated<boolean>
  member_seats: Generated<number>
  updated_at: ColumnType<Date, Date | string, Date | string>
  anchor_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  past_due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  next_plan_id: string | null
  next_seats: number | null
}

export type TempExportCount = {
  visitor: string
  count: number
  day: string
}

export type Template = {
  folio_id: number
  used_count: Generated<number>
  source_id: number | null
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type TestAnswer = {
  key: string
  answer: ColumnType<unknown, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type TestCard = {
  id: string
  customer: string
  name: string
  expires: string
  holder: string
  created_at: ColumnType<Date, Date | string, Date | string>
  dropped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type TestCustomer = {
  id: string
  email: string
  about: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type TestEvent = {
  id: string
  about: string
  object: string
  dispute: string | null
  due_at: ColumnType<Date, Date | string, Date | string>
  tries: Generated<number>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type TestPayment = {
  id: string
  customer: string
  amount_cents: number
  currency: string
  description: string
  about: ColumnType<unknown, string, string>
  state: string
  client_secret: string
  card: string | null
  code: string | null
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  refunded_cents: Generated<number>
  dispute: string | null
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type TestSetup = {
  id: string
  customer: string
  client_secret: string
  state: string
  card: string | null
  code: string | null
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type TwoFactor = {
  id: GeneratedAlways<number>
  account_id: number
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failed_verification_count: Generated<number>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_step: number | null
}

export type Unheld = {
  id: GeneratedAlways<number>
  key: string
  since: ColumnType<Date, Date | string | undefined, Date | string>
}

export type UnpaidMember = {
  team_id: number
  email: string
  purchase_id: number | null
  failed_at: ColumnType<Date, Date | string, Date | string>
  role: Generated<number>
}

export type Verification = {
  id: GeneratedAlways<number>
  identifier: string
  value: string
  expires_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type Visit = {
  day: string
  id: string
  folio_id: number
  n: number
  began_at: ColumnType<Date, Date | string, Date | string>
  last_at: ColumnType<Date, Date | string, Date | string>
  reader: ColumnType<Buffer, Uint8Array, Uint8Array>
  is_new: boolean | null
  person_id: number | null
  verdict: number
  seen_ms: number | null
  sections: number[]
  section_ms: number[]
  reached: number
  of_sections: number
  is_end: boolean
  clicks: Generated<number>
  inputs: number
  flags: number
  agent: number
  crowd: number
  quiet: number
  device: number
  browser: number
  country: string | null
  place: number | null
  site: number
  from_host: string | null
  utm_source: string | null
}

export type VisitEvent = {
  day: string
  visit_id: string
  n: number
  folio_id: number
  at: ColumnType<Date, Date | string, Date | string>
  kind: number
  section: number | null
  what: string | null
  words: string | null
  link: string | null
  module_id: string | null
}

export type Workspace = {
  id: GeneratedAlways<number>
  token: string
  team_id: number
  owner_id: number | null
  name: string
  title: Generated<string>
  description: Generated<string>
  color: string
  access_type: Generated<number>
  is_default: Generated<boolean>
  is_private: Generated<boolean>
  is_indexed: Generated<boolean>
  password_hash: string | null
  folio_count: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  team_privilege: Generated<number>
}

export type WorkspaceFolio = {
  workspace_id: number
  folio_id: number
  is_active: boolean
}

export type WorkspaceMember = {
  workspace_id: number
  account_id: number
  privilege: number
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** Every table and view, as Kysely sees them. */
export type DB = {
  account: Account
  account_archive: AccountArchive
  account_trial: AccountTrial
  ai_credit_lot: AiCreditLot
  ai_credit_use: AiCreditUse
  banner: Banner
  banner_closed: BannerClosed
  billing_told: BillingTold
  call_answer: CallAnswer
  card_setup: CardSetup
  card_to_drop: CardToDrop
  coupon: Coupon
  credential: Credential
  custom_domain: CustomDomain
  custom_domain_folio: CustomDomainFolio
  data_key: DataKey
  email_change: EmailChange
  email_setting: EmailSetting
  embed_document: EmbedDocument
  file_claim: FileClaim
  folio: Folio
  folio_access_request: FolioAccessRequest
  folio_collaborator: FolioCollaborator
  folio_day: FolioDay
  folio_embed: FolioEmbed
  folio_export: FolioExport
  folio_file: FolioFile
  folio_owner: FolioOwner
  folio_projection: FolioProjection
  folio_reader: FolioReader
  folio_revision: FolioRevision
  folio_revision_content: FolioRevisionContent
  folio_revision_pending: FolioRevisionPending
  folio_search: FolioSearch
  folio_section: FolioSection
  folio_site: FolioSite
  folio_snapshot: FolioSnapshot
  folio_storage: FolioStorage
  folio_transfer: FolioTransfer
  folio_update: FolioUpdate
  font_face: FontFace
  form_answer: FormAnswer
  hub_event: HubEvent
  invoice: Invoice
  invoice_counter: InvoiceCounter
  last_channel: LastChannel
  leaving_answer: LeavingAnswer
  leaving_reason: LeavingReason
  mail: Mail
  mail_code: MailCode
  mail_opt_out: MailOptOut
  mail_recipient: MailRecipient
  mailbox_use: MailboxUse
  node: Node
  notification: Notification
  operator_template: OperatorTemplate
  paid_period: PaidPeriod
  passkey: Passkey
  payment_event: PaymentEvent
  plan: Plan
  plan_tier: PlanTier
  product_template: ProductTemplate
  projection_fault: ProjectionFault
  purchase: Purchase
  rate_counter: RateCounter
  referral: Referral
  referral_code: ReferralCode
  referral_credit: ReferralCredit
  session: Session
  session_handoff: SessionHandoff
  stats_forget: StatsForget
  stats_place: StatsPlace
  stats_salt: StatsSalt
  storage_block: StorageBlock
  stored_file: StoredFile
  style_file: StyleFile
  style_guide: StyleGuide
  team: Team
  team_balance: TeamBalance
  team_billing: TeamBilling
  team_card: TeamCard
  team_image: TeamImage
  team_invitation: TeamInvitation
  team_invitation_folio: TeamInvitationFolio
  team_member: TeamMember
  team_offer: TeamOffer
  team_plan: TeamPlan
  temp_export_count: TempExportCount
  template: Template
  test_answer: TestAnswer
  test_card: TestCard
  test_customer: TestCustomer
  test_event: TestEvent
  test_payment: TestPayment
  test_setup: TestSetup
  two_factor: TwoFactor
  unheld: Unheld
  unpaid_member: UnpaidMember
  verification: Verification
  visit: Visit
  visit_event: VisitEvent
  workspace: Workspace
  workspace_folio: WorkspaceFolio
  workspace_member: WorkspaceMember
}
