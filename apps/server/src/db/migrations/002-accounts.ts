import { type Kysely, sql } from 'kysely'

/**
 * What signing in needs. A person is one row of `account` (better-auth's "user"); `credential` is its "account": one
 * way to prove who it is. Answers kept for repeats, counters of attempts and mail on its way are here too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column email_verified boolean not null default false,
      add column image text,
      add column updated_at timestamptz not null default now()`.execute(db)
  await sql`
    create table credential (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      provider text not null,
      provider_account_id text not null,
      /* argon2id, for the provider "credential" */
      password_hash text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider, provider_account_id)
    )`.execute(db)
  await sql`create index credential_account on credential (account_id)`.execute(db)
  await sql`
    create table session (
      id bigint generated always as identity primary key,
      /* how the person's own list names it */
      handle text not null unique,
      /* the cookie holds it with a signature whose key is not in the database */
      token text not null unique,
      account_id bigint not null references account on delete cascade,
      address text,
      user_agent text,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      /* when it was last seen, to five minutes */
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index session_account on session (account_id)`.execute(db)
  await sql`create index session_expires on session (expires_at)`.execute(db)
  await sql`
    create table verification (
      id bigint generated always as identity primary key,
      identifier text not null,
      /* a hash, and how many wrong tries there were */
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index verification_identifier on verification (identifier)`.execute(db)
  await sql`
    create table rate_counter (
      key text primary key,
      count integer not null,
      resets_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_counter_resets on rate_counter (resets_at)`.execute(db)
  await sql`
    create table call_answer (
      account_id bigint not null references account on delete cascade,
      name text not null,
      request_id text not null,
      input_hash text not null,
      /* json, not jsonb: a repeat gets the same bytes */
      answer json,
      created_at timestamptz not null default now(),
      primary key (account_id, name, request_id)
    )`.execute(db)
  await sql`create index call_answer_created on call_answer (created_at)`.execute(db)
  await sql`
    create table mail (
      id bigint generated always as identity primary key,
      to_email text not null,
      template text not null,
      subject text not null,
      html text not null,
      text text not null,
      created_at timestamptz not null default now(),
      /* null: waits to be sent; in the embedded outbox it counts as sent at once */
      sent_at timestamptz,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      error text
    )`.execute(db)
  await sql`create index mail_waiting on mail (next_attempt_at) where sent_at is null`.execute(db)
}
