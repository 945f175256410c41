import { type Kysely, sql } from 'kysely'

/**
 * What happens to a team's money after the first payment: coupons, the one-time offer, why people leave, referrals, AI
 * credits, people whose seat was not paid, and which mails were sent once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, REASONS, ...RULES]) await sql.raw(statement).execute(db)
}

const TABLES = [
  /* mails that are sent once about one thing, such as the end of a card */
  `create table billing_told (
    team_id bigint not null references team on delete cascade,
    what text not null,
    about text not null,
    told_at timestamptz not null,
    primary key (team_id, what, about)
  )`,
  `create table coupon (
    /* as people type it, in capitals */
    code text primary key check (code ~ '^[A-Z0-9_-]{3,40}$'),
    name text not null,
    percent_off integer not null check (percent_off between 1 and 100),
    /* null: it does not end */
    ends_at timestamptz,
    max_uses integer check (max_uses > 0),
    /* empty: every one */
    tiers text[] not null default '{}',
    periods text[] not null default '{}',
    created_at timestamptz not null
  )`,
  `alter table purchase
    add column coupon text references coupon,
    /* of the one-time offer that the purchase uses */
    add column offer_cents integer not null default 0 check (offer_cents >= 0),
    /* whose referral credit pays the part of it */
    add column referral_account_id bigint references account on delete set null`,
  `create index purchase_referral_account on purchase (referral_account_id) where referral_account_id is not null`,
  `create index purchase_coupon on purchase (coupon) where coupon is not null`,
  /* once in a team's life [OPEN-87] */
  `create table team_offer (
    team_id bigint primary key references team on delete cascade,
    cents integer not null check (cents > 0),
    offered_at timestamptz not null,
    /* what it paid */
    purchase_id bigint references purchase on delete set null,
    used_at timestamptz
  )`,
  `create index team_offer_purchase on team_offer (purchase_id)`,
  `create table leaving_reason (
    id integer primary key,
    words text not null,
    leads_to text not null check (leads_to in ('confirm', 'offer', 'park')),
    position integer not null,
    is_asked boolean not null default true
  )`,
  `create table leaving_answer (
    id bigint generated always as identity primary key,
    team_id bigint references team on delete set null,
    account_id bigint references account on delete set null,
    reason_id integer references leaving_reason,
    response text not null,
    plan_id text not null,
    outcome text not null check (outcome in ('cancelled', 'discount', 'parked', 'free')),
    at timestamptz not null
  )`,
  `create index leaving_answer_team on leaving_answer (team_id)`,
  `create index leaving_answer_account on leaving_answer (account_id)`,
  `create index leaving_answer_reason on leaving_answer (reason_id)`,
  `create table referral_code (
    account_id bigint primary key references account on delete cascade,
    code text not null unique,
    created_at timestamptz not null
  )`,
  `create table referral (
    id bigint generated always as identity primary key,
    /* who sent, and who came; a row outlives both, for what was earned */
    referrer_id bigint references account on delete set null,
    account_id bigint unique references account on delete set null,
    signed_up_at timestamptz not null,
    upgraded_at timestamptz,
    /* the first paid plan of who came */
    purchase_id bigint references purchase on delete set null
  )`,
  `create index referral_referrer on referral (referrer_id, signed_up_at desc)`,
  `create index referral_purchase on referral (purchase_id)`,
  `create table referral_credit (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    delta_cents integer not null,
    reason text not null check (reason in ('signUp', 'upgrade', 'spent', 'takenBack', 'returned')),
    referral_id bigint references referral on delete set null,
    purchase_id bigint references purchase on delete set null,
    at timestamptz not null
  )`,
  `create index referral_credit_account on referral_credit (account_id)`,
  `create index referral_credit_referral on referral_credit (referral_id)`,
  `create index referral_credit_purchase on referral_credit (purchase_id)`,
  /* AI credits, as they came; what is left of each lot is spent in the order in which they end */
  `create table ai_credit_lot (
    id bigint generated always as identity primary key,
    team_id bigint not null references team on delete cascade,
    source text not null check (source in ('month', 'bought')),
    /* of a month's grant, such as 2027-03: one a month */
    month text,
    amount integer not null check (amount >= 0),
    remaining integer not null check (remaining >= 0 and remaining <= amount),
    /* null: never */
    expires_at timestamptz,
    purchase_id bigint references purchase on delete set null,
    created_at timestamptz not null,
    unique (team_id, month)
  )`,
  `create index ai_credit_lot_purchase on ai_credit_lot (purchase_id)`,
  `create table ai_credit_use (
    id bigint generated always as identity primary key,
    team_id bigint not null references team on delete cascade,
    account_id bigint references account on delete set null,
    credits integer not null check (credits > 0),
    /* one use of it, however often it is asked for */
    request_id text not null,
    at timestamptz not null,
    unique (team_id, request_id)
  )`,
  `create index ai_credit_use_account on ai_credit_use (account_id)`,
  /* who was to join with a seat that was not paid */
  `create table unpaid_member (
    team_id bigint not null references team on delete cascade,
    email text not null,
    purchase_id bigint references purchase on delete set null,
    failed_at timestamptz not null,
    primary key (team_id, email)
  )`,
  `create index unpaid_member_purchase on unpaid_member (purchase_id)`,
]

/** What people are asked when they leave, to begin with: an operator changes it in the table. */
const REASONS = `insert into leaving_reason (id, words, leads_to, position) values
  (1, 'It is too expensive for us', 'offer', 1),
  (2, 'Something we need is missing', 'offer', 2),
  (3, 'Our project is over', 'park', 3),
  (4, 'We need a break', 'park', 4),
  (5, 'It was too hard to use', 'confirm', 5),
  (6, 'We went to another product', 'confirm', 6),
  (7, 'Another reason', 'confirm', 7)`

const monthly = (tiers: string, credits: number) =>
  `update plan_tier set rules = rules || '{"monthlyAiCredits": ${credits}}' where tier in (${tiers})`
const HIDE = `('pro', 'unlimited', 'edu', 'legacyPro', 'ltdTier2')`

/** Rules that plans which were seeded before lack [OPEN-85, PLAN-086]. */
const RULES = [
  `update plan_tier set rules = rules || '{"monthlyAiCredits": 200, "hideAiCredits": false}'`,
  `update plan_tier set rules = rules || '{"hideAiCredits": true}' where tier in ${HIDE}`,
  monthly(`'free'`, 60),
  monthly(`'business', 'team', 'company', 'agency'`, 500),
  monthly(`'parking'`, 0),
]
