import { type Kysely, sql } from 'kysely'

/** Of a mail that was sent stays to whom, of which template, when and with what outcome; what waits is sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail
      /* subject, HTML and text; null once it was sent or given up */
      add column sealed bytea`.execute(db)
  /* what waits at this moment was stored in clear and is sent as it is */
  await sql`
    update mail set sealed = convert_to(json_build_object('subject', subject, 'html', html, 'text', text)::text, 'UTF8')
      where sent_at is null and attempts < 8`.execute(db)
  await sql`alter table mail drop column subject, drop column html, drop column text`.execute(db)
  await sql`create index mail_created on mail (created_at)`.execute(db)
  /* addresses that asked for no more mail from people they do not know, each as a keyed hash */
  await sql`
    create table mail_opt_out (
      address_hash text primary key,
      created_at timestamptz not null
    )`.execute(db)
  /* mail that people caused to addresses of others, for the limits of a day */
  await sql`
    create table mail_recipient (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      address_hash text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index mail_recipient_account on mail_recipient (account_id, created_at)`.execute(db)
  await sql`create index mail_recipient_address on mail_recipient (address_hash, created_at)`.execute(db)
  await sql`create index mail_recipient_created on mail_recipient (created_at)`.execute(db)
}
