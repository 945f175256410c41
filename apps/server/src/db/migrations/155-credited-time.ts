import { type Kysely, sql } from 'kysely'

/** What was credited of each paid time, so that it is taken back when the payment goes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table paid_period
      /* what the balance still has of this time; less after a refund */
      add column credited_cents integer not null default 0,
      add column credited_tax_cents integer not null default 0,
      add column credit_note text references invoice`.execute(db)
  await sql`create index paid_period_credit_note on paid_period (credit_note) where credit_note is not null`.execute(db)
  // What was credited before, as far as its payment has not gone back whole: that had ended the time, and credited nothing.
  await sql`
    update paid_period t set
      credited_cents = round(t.net_cents * least(1, extract(epoch from t.ends_at - t.credited_at)
        / extract(epoch from t.ends_at - t.began_at))),
      credited_tax_cents = round(t.tax_cents * least(1, extract(epoch from t.ends_at - t.credited_at)
        / extract(epoch from t.ends_at - t.began_at)))
    from purchase p
    where p.id = t.purchase_id and t.credited_at < t.ends_at and p.state in ('paid', 'disputed')
      and (p.amount_cents = 0 or p.refunded_cents < p.amount_cents)`.execute(db)
}
