import { type Kysely, sql } from 'kysely'

/**
 * Ways into an account that only its owner can use: codes that are bound to what they are for, a change of address that
 * can be taken back, the last step of an authenticator app, hand-overs that are bound to the asking browser.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_code (
      id bigint generated always as identity primary key,
      purpose text not null check (purpose in ('sign-up', 'password', 'email')),
      /* where it was sent */
      email text not null,
      /* whose it is; null: nobody has signed up with the address yet */
      account_id bigint references account on delete cascade,
      /* the only one in which it is good */
      session_id bigint references session on delete cascade,
      /* code and link are made of it with a key that is not in the database, so that both can be sent once more */
      seed text not null,
      link_hash text not null unique,
      /* of the code; the link has none */
      tries smallint not null default 0,
      expires_at timestamptz not null,
      check ((purpose = 'sign-up') = (account_id is null)),
      check ((purpose = 'email') = (session_id is not null))
    )`.execute(db)
  await sql`create index mail_code_email on mail_code (email, purpose)`.execute(db)
  await sql`create index mail_code_account on mail_code (account_id)`.execute(db)
  await sql`create index mail_code_session on mail_code (session_id)`.execute(db)
  await sql`create index mail_code_expires on mail_code (expires_at)`.execute(db)
  /* codes of six digits are ours now; those on their way are asked for again */
  await sql`delete from verification where identifier like '%-otp-%'`.execute(db)
  await sql`
    create table email_change (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      former_email text not null,
      email text not null,
      /* of the link in the notice to the former address */
      link_hash text not null unique,
      /* the row of two_factor at that moment; null: there was none */
      two_factor jsonb,
      changed_at timestamptz not null,
      revocable_until timestamptz not null
    )`.execute(db)
  await sql`create index email_change_account on email_change (account_id)`.execute(db)
  await sql`create index email_change_revocable on email_change (revocable_until)`.execute(db)
  await sql`
    alter table account
      /* since the password was set */
      add column wrong_reset_codes integer not null default 0`.execute(db)
  await sql`
    alter table two_factor
      /* of the newest code that was taken, in periods of 30 s since 1970 */
      add column last_step bigint`.execute(db)
  await sql`
    alter table rate_counter
      /* null: attempts are counted, and not delayed */
      add column next_at timestamptz`.execute(db)
  await sql`delete from session_handoff`.execute(db)
  await sql`
    alter table session_handoff
      /* where the session asked from, and has to show itself again */
      add column origin text not null,
      /* of the cookie that the browser got at the other host; null: it has not been there yet */
      add column nonce_hash text`.execute(db)
  await sql`create index session_handoff_origin on session_handoff (origin)`.execute(db)
}
