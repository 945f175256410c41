import { type Kysely, sql } from 'kysely'

/** Domains that teams bring along, and the folios shown there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table custom_domain (
      id bigint generated always as identity primary key,
      token text not null unique,
      team_id bigint not null references team on delete cascade,
      /* as DNS has it: other letters than these as xn-- */
      name text not null check (name = lower(name)),
      /* what the TXT record has to say; another team's differs */
      txt_value text not null,
      created_at timestamptz not null,
      /* the TXT record was there: it is this team's; null: it is nobody's, and several teams may have it on their list */
      owned_at timestamptz,
      /* it leads here as well: its pages are served */
      verified_at timestamptz,
      /* the last look at its records */
      checked_at timestamptz,
      /* since when they do not say any more what they should */
      failing_since timestamptz,
      /* shown at its root; null: the only one that is attached */
      root_folio_id bigint references folio on delete set null,
      check (verified_at is null or owned_at is not null),
      unique (team_id, name)
    )`.execute(db)
  await sql`create unique index custom_domain_owned on custom_domain (name) where owned_at is not null`.execute(db)
  await sql`create index custom_domain_checked on custom_domain (checked_at) where owned_at is not null`.execute(db)
  await sql`create index custom_domain_root on custom_domain (root_folio_id)`.execute(db)
  /* A folio has one address: it is on one domain at most. */
  await sql`
    create table custom_domain_folio (
      folio_id bigint primary key references folio on delete cascade,
      domain_id bigint not null references custom_domain on delete cascade,
      attached_at timestamptz not null
    )`.execute(db)
  await sql`create index custom_domain_folio_domain on custom_domain_folio (domain_id, attached_at)`.execute(db)
}
