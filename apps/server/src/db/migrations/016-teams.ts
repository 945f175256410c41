import { type Kysely, sql } from 'kysely'

/** Which team each browser works in, a team's own address and link, and invitations that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table team
      /* first label of its own address; null: a personal team that was given none */
      add column url text unique check (url = lower(url)),
      /* of the link with which anybody joins; null: off */
      add column invite_token text unique`.execute(db)
  /* null: the first of the person's teams */
  await sql`alter table session add column team_id bigint references team on delete set null`.execute(db)
  await sql`create index session_team on session (team_id)`.execute(db)
  /* where a new session begins */
  await sql`alter table account add column last_team_id bigint references team on delete set null`.execute(db)
  await sql`create index account_last_team on account (last_team_id)`.execute(db)
  await sql`
    create table team_invitation (
      id bigint generated always as identity primary key,
      /* only the person with this address can use it */
      token text not null unique,
      team_id bigint not null references team on delete cascade,
      email text not null check (email = lower(email)),
      role smallint not null check (role between 2 and 6),
      invited_by bigint references account on delete set null,
      invited_at timestamptz not null,
      mailed_at timestamptz not null,
      unique (team_id, email)
    )`.execute(db)
  await sql`create index team_invitation_email on team_invitation (email)`.execute(db)
}
