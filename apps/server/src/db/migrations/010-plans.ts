import { type Kysely, sql } from 'kysely'

/**
 * Plans as versioned rows, and which one each team is on. What is in `plan_tier` counts: the constant of the contract only
 * fills versions that are not there yet. `locks_at` follows from the columns beside it (`locksAt` of the contract) and is
 * kept so that SQL can compare; `tier` from `plan_id`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plan_tier (
      version integer not null,
      tier text not null,
      display_name text not null,
      /* {rule: number or boolean} */
      rules jsonb not null,
      primary key (tier, version)
    )`.execute(db)
  await sql`
    create table plan (
      id text not null,
      version integer not null,
      tier text not null,
      plan_group text not null,
      period text not null check (period in ('month', 'year', 'none')),
      price_cents integer not null,
      extra_seat_price_cents integer not null,
      status_type integer not null,
      trial_days integer not null,
      is_legacy boolean not null,
      is_on_sale boolean not null,
      primary key (id, version)
    )`.execute(db)
  await sql`
    create table team_plan (
      team_id bigint primary key references team on delete cascade,
      plan_id text not null,
      tier text not null,
      /* null: follows the newest version */
      version integer,
      trial_ends_at timestamptz,
      is_trial_cancelled boolean not null default false,
      /* a team tries each plan once */
      tried text[] not null default '{}',
      ends_at timestamptz,
      auto_renew boolean not null default false,
      cancelled_at timestamptz,
      cancel_at timestamptz,
      delinquent_at timestamptz,
      locks_at timestamptz,
      /* plusCancelled was told: once for each end */
      is_end_told boolean not null default false,
      member_seats integer not null default 1,
      guest_seats integer not null default 0,
      payment_reference text,
      card_brand text,
      card_last4 text,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index team_plan_locks on team_plan (locks_at) where not is_end_told and locks_at is not null`.execute(
    db,
  )
  await sql`create index team_plan_renews on team_plan (coalesce(trial_ends_at, ends_at)) where auto_renew`.execute(db)
  /* the newest folios of a team: what a downgraded plan leaves usable */
  await sql`create index folio_team_newest on folio (team_id, id desc) where status = 0`.execute(db)
  /* what the embedded payment provider took; no money moves */
  await sql`
    create table test_payment (
      id bigint generated always as identity primary key,
      key text not null unique,
      reference text not null,
      amount_cents integer not null,
      description text not null,
      problem text,
      created_at timestamptz not null
    )`.execute(db)
}
