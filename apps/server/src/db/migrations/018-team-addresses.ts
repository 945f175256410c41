import { type Kysely, sql } from 'kysely'

/**
 * Links of invitations are no longer stored: of each only what finds it (a hash) and what it is made of (`handle`, which
 * is worth nothing without the server's secret). Invitations may bring a folio along, a session may be handed to a team's
 * own address, seats are bought, and a person tries each plan once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table team_invitation
      add column handle text,
      add column token_hash text`.execute(db)
  await sql`
    update team_invitation set token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'),
      handle = replace(gen_random_uuid()::text, '-', '')`.execute(db)
  await sql`
    alter table team_invitation
      drop column token,
      alter column handle set not null,
      alter column token_hash set not null,
      add unique (handle),
      add unique (token_hash)`.execute(db)
  await sql`
    alter table team
      /* a link that was handed out before is over: nothing here can make it again */
      drop column invite_token,
      /* of the link with which anybody joins; null: off */
      add column invite_handle text unique,
      add column invite_hash text unique,
      add column logo_key text,
      add constraint team_invite_whole check ((invite_handle is null) = (invite_hash is null))`.execute(db)
  /* what an invitation lets the person open once it is accepted; of a single-folio guest it is one */
  await sql`
    create table team_invitation_folio (
      invitation_id bigint not null references team_invitation on delete cascade,
      folio_id bigint not null references folio on delete cascade,
      privilege smallint not null check (privilege in (1, 2)),
      primary key (invitation_id, folio_id)
    )`.execute(db)
  await sql`create index team_invitation_folio_folio on team_invitation_folio (folio_id)`.execute(db)
  await sql`
    create table session_handoff (
      code_hash text primary key,
      session_id bigint not null references session on delete cascade,
      /* the only one at which the code is good */
      host text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index session_handoff_session on session_handoff (session_id)`.execute(db)
  await sql`
    create table seat_purchase (
      id bigint generated always as identity primary key,
      team_id bigint not null references team on delete cascade,
      request_id text not null,
      seats integer not null check (seats > 0),
      amount_cents integer not null,
      payment_reference text not null,
      created_at timestamptz not null,
      settled_at timestamptz,
      /* why nothing was bought; null with settled_at: it was */
      problem text,
      unique (team_id, request_id)
    )`.execute(db)
  await sql`create index seat_purchase_waiting on seat_purchase (created_at) where settled_at is null`.execute(db)
  await sql`
    create table account_trial (
      account_id bigint not null references account on delete cascade,
      tier text not null,
      began_at timestamptz not null,
      primary key (account_id, tier)
    )`.execute(db)
}
