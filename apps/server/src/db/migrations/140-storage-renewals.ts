import { type Kysely, sql } from 'kysely'

/** Blocks of storage that are paid again at their end. Those that were bought before were sold as paid once, and stay so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table storage_block
      add column period text not null default 'month' check (period in ('month', 'year')),
      /* from which ends of periods are counted, so that they keep their day */
      add column anchor_at timestamptz,
      /* a block is paid again once, by a row of its own; then it is false here */
      add column renews boolean not null default false`.execute(db)
  await sql`
    update storage_block set anchor_at = began_at,
      period = case when ends_at - began_at > interval '40 days' then 'year' else 'month' end`.execute(db)
  await sql`alter table storage_block alter column anchor_at set not null, alter column period drop default`.execute(db)
  await sql`create index storage_block_due on storage_block (ends_at) where renews`.execute(db)
}
