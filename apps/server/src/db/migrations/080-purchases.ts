import { type Kysely, sql } from 'kysely'

/**
 * Everything that costs money is a row of `purchase` before it is paid. Cards on file, invoices, what was paid for which
 * time, each team's balance; and the tables of the embedded payment provider.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...FORMER, ...DROPPED]) await sql.raw(statement).execute(db)
}

const TABLES = [
  `create table purchase (
    id bigint generated always as identity primary key,
    /* by which browsers and addresses name it */
    handle text not null unique,
    /* the provider's idempotency keys begin with it; random, because a restored database counts its ids again */
    key uuid not null unique,
    /* null: the team or the person is no more */
    team_id bigint references team on delete set null,
    account_id bigint references account on delete set null,
    kind text not null check (kind in ('plan', 'renewal', 'seats', 'storage', 'exportCredits', 'aiCredits', 'parking')),
    /* of the press, or of the renewal's due date */
    request_id text not null,
    state text not null check (state in
      ('open', 'named', 'asking', 'retry', 'paid', 'declined', 'lapsed', 'void', 'disputed', 'lost')),
    presence text not null check (presence in ('here', 'away')),
    /* of the take: a declined one is answered the same under its key for ever */
    attempt integer not null default 1,
    /* payments that were named for it, one after another */
    naming integer not null default 1,
    /* frozen: [{what, label, detail, cents, ...}] */
    lines jsonb not null,
    /* frozen: unused time that is credited with it, [{paidPeriodId, label, cents, taxCents}] */
    credits jsonb not null default '[]',
    /* after discounts, before referral credit and tax: the value of what is bought */
    net_cents integer not null,
    referral_cents integer not null default 0 check (referral_cents >= 0),
    tax_cents integer not null default 0,
    /* of net less referral, with tax */
    total_cents integer not null,
    /* paid from the balance; below 0: what was owed before is paid too */
    balance_cents integer not null default 0,
    /* taken from the card */
    amount_cents integer not null check (amount_cents >= 0),
    currency text not null default 'usd',
    /* the provider's */
    customer text,
    card text,
    payment text,
    fingerprint text,
    tax text,
    /* typed for it: on file once it is paid, {setup, card, brand, ...} */
    new_card jsonb,
    /* what settling writes: {is, ...} */
    gives jsonb not null,
    code text,
    problem text,
    /* the card is not tried again */
    is_stopped boolean not null default false,
    /* of a renewal: the end that it pays on from */
    due_at timestamptz,
    next_try_at timestamptz,
    asked_at timestamptz,
    created_at timestamptz not null,
    settled_at timestamptz,
    /* ended without money: its payment is cancelled by now, or given back */
    closed_at timestamptz,
    refunded_cents integer not null default 0,
    unique (team_id, request_id),
    check (balance_cents + amount_cents = total_cents)
  )`,
  `create index purchase_team on purchase (team_id, created_at desc)`,
  `create index purchase_account on purchase (account_id)`,
  `create index purchase_payment on purchase (payment) where payment is not null`,
  `create index purchase_moving on purchase (next_try_at) where state in ('open', 'named', 'asking', 'retry')`,
  `create index purchase_unclosed on purchase (id)
    where state in ('declined', 'lapsed', 'void') and closed_at is null and payment is not null`,
  `create table team_card (
    team_id bigint primary key references team on delete cascade,
    /* who gave it: it stays with them when the team is handed over */
    account_id bigint references account on delete set null,
    customer text not null,
    card text not null,
    brand text not null,
    last4 text not null,
    /* "2028-04" */
    expires text not null,
    fingerprint text not null,
    holder text not null,
    /* the networks said not to try it again */
    is_stopped boolean not null default false,
    created_at timestamptz not null
  )`,
  `create index team_card_account on team_card (account_id)`,
  `create index team_card_card on team_card (card)`,
  `create table card_setup (
    /* the provider's */
    setup text primary key,
    customer text not null,
    /* null: nobody has an account yet */
    team_id bigint references team on delete cascade,
    account_id bigint references account on delete cascade,
    email text,
    /* the card, once it was read */
    card text,
    /* it is on file: not dropped with the row */
    is_used boolean not null default false,
    created_at timestamptz not null
  )`,
  `create index card_setup_team on card_setup (team_id)`,
  `create index card_setup_account on card_setup (account_id)`,
  `create index card_setup_created on card_setup (created_at)`,
  `create table card_to_drop (card text primary key, created_at timestamptz not null)`,
  `create table payment_event (
    id text primary key,
    about text not null,
    object text not null,
    received_at timestamptz not null,
    done_at timestamptz
  )`,
  `create index payment_event_received on payment_event (received_at)`,
  /* a counter row rather than a sequence, which leaves gaps where a transaction is rolled back */
  `create table invoice_counter (run text primary key, last bigint not null)`,
  `create table invoice (
    number text primary key,
    kind text not null check (kind in ('invoice', 'creditNote')),
    purchase_id bigint references purchase on delete set null,
    /* null: the team is no more, its invoices stay */
    team_id bigint references team on delete set null,
    /* of a credit note: the invoice that it corrects */
    corrects text references invoice,
    total_cents integer not null,
    issued_at timestamptz not null,
    /* what was printed, frozen */
    document jsonb not null
  )`,
  `create index invoice_team on invoice (team_id, issued_at desc)`,
  `create index invoice_purchase on invoice (purchase_id)`,
  `create index invoice_corrects on invoice (corrects) where corrects is not null`,
  /* what a plan and its seats were paid for which time; credited where the time is not used */
  `create table paid_period (
    id bigint generated always as identity primary key,
    team_id bigint not null references team on delete cascade,
    purchase_id bigint references purchase on delete set null,
    label text not null,
    began_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > began_at),
    net_cents integer not null,
    tax_cents integer not null,
    credited_at timestamptz
  )`,
  `create index paid_period_team on paid_period (team_id, ends_at desc)`,
  `create index paid_period_purchase on paid_period (purchase_id)`,
  `create table team_balance (
    id bigint generated always as identity primary key,
    team_id bigint not null references team on delete cascade,
    delta_cents integer not null,
    reason text not null check (reason in ('unused', 'paid', 'refund', 'carried', 'given')),
    purchase_id bigint references purchase on delete set null,
    invoice text references invoice,
    at timestamptz not null
  )`,
  `create index team_balance_team on team_balance (team_id)`,
  `create index team_balance_purchase on team_balance (purchase_id)`,
  `create index team_balance_invoice on team_balance (invoice)`,
  `create table team_billing (
    team_id bigint primary key references team on delete cascade,
    name text not null,
    line1 text not null,
    line2 text not null,
    city text not null,
    region text not null,
    zip text not null,
    /* two letters; empty: not given */
    country text not null,
    vat_id text not null,
    /* where receipts go beside the owner; empty: nowhere else */
    email text not null,
    updated_at timestamptz not null
  )`,
  /* the embedded provider; no money moves */
  `create table test_customer (id text primary key, email text not null, about jsonb not null, created_at timestamptz not null)`,
  `create table test_setup (
    id text primary key,
    customer text not null references test_customer on delete cascade,
    client_secret text not null unique,
    state text not null check (state in ('open', 'asking', 'kept')),
    card text,
    code text,
    created_at timestamptz not null
  )`,
  `create index test_setup_customer on test_setup (customer)`,
  `create table test_card (
    id text primary key,
    customer text not null references test_customer on delete cascade,
    /* of a card of test mode, never a number */
    name text not null,
    expires text not null,
    holder text not null,
    created_at timestamptz not null,
    dropped_at timestamptz
  )`,
  `create index test_card_customer on test_card (customer)`,
  `alter table test_payment rename to former_test_payment`,
  `alter table former_test_payment drop constraint test_payment_pkey`,
  `alter table former_test_payment drop constraint test_payment_key_key`,
  `create table test_payment (
    id text primary key,
    customer text not null references test_customer on delete cascade,
    amount_cents integer not null check (amount_cents > 0),
    currency text not null,
    description text not null,
    about jsonb not null,
    state text not null check (state in ('open', 'asking', 'taken', 'cancelled')),
    client_secret text not null unique,
    card text,
    code text,
    taken_at timestamptz,
    refunded_cents integer not null default 0 check (refunded_cents <= amount_cents),
    dispute text check (dispute in ('open', 'won', 'lost')),
    created_at timestamptz not null
  )`,
  `create index test_payment_customer on test_payment (customer, created_at desc)`,
  `create table test_answer (key text primary key, answer jsonb, created_at timestamptz not null)`,
  `create index test_answer_created on test_answer (created_at)`,
  `create table test_event (
    id text primary key,
    about text not null,
    object text not null,
    dispute text,
    due_at timestamptz not null,
    tries integer not null default 0,
    sent_at timestamptz
  )`,
  `create index test_event_due on test_event (due_at) where sent_at is null`,
  `alter table team_plan
    /* from which ends of periods are counted, so that they keep their day */
    add column anchor_at timestamptz,
    /* since when the renewal is not paid; everything still works */
    add column past_due_at timestamptz,
    /* what the plan becomes at its end */
    add column next_plan_id text,
    add column next_seats integer`,
]

/** What was bought before goes on: cards of test mode, their behaviour, periods that were paid, purchases. */
const FORMER = [
  `insert into test_customer (id, email, about, created_at)
    select 'tcus_former_' || team_id, '', '{}', updated_at from team_plan where payment_reference is not null`,
  `insert into test_card (id, customer, name, expires, holder, created_at)
    select 'tcard_former' || team_id || '_' || name, 'tcus_former_' || team_id, name, '2099-12', '', updated_at
    from team_plan, lateral (select case when payment_reference like 'test_fails_%' then 'pm_test_declinedLater'
      else 'pm_test_visa' end as name) behaves where payment_reference is not null`,
  `insert into team_card (team_id, customer, card, brand, last4, expires, fingerprint, holder, created_at)
    select team_id, 'tcus_former_' || team_id, 'tcard_former' || team_id || '_' || name, coalesce(card_brand, 'Visa'),
      coalesce(card_last4, '4242'), '2099-12', 'test_' || name, '', updated_at
    from team_plan, lateral (select case when payment_reference like 'test_fails_%' then 'pm_test_declinedLater'
      else 'pm_test_visa' end as name) behaves where payment_reference is not null`,
  `update team_plan set anchor_at = ends_at where ends_at is not null`,
  `update team_plan set version = (select max(version) from plan) where version is null and plan_id <> 'Free' and ends_at is not null`,
  `insert into paid_period (team_id, label, began_at, ends_at, net_cents, tax_cents)
    select team_plan.team_id, plan_tier.display_name,
      ends_at - (case plan.period when 'year' then interval '1 year' else interval '1 month' end), ends_at,
      plan.price_cents + greatest(0, member_seats - (plan_tier.rules->>'freeUsers')::int) * plan.extra_seat_price_cents, 0
    from team_plan
    join plan on plan.id = team_plan.plan_id and plan.version = team_plan.version and plan.period <> 'none'
    join plan_tier on plan_tier.tier = plan.tier and plan_tier.version = plan.version
    where ends_at > now() and trial_ends_at is null and payment_reference is not null`,
  `insert into purchase (handle, key, team_id, kind, request_id, state, presence, lines, net_cents, total_cents, amount_cents,
      gives, problem, created_at, settled_at, closed_at)
    select 'seats' || id, gen_random_uuid(), team_id, 'seats', request_id,
      case when settled_at is null then 'void' when problem is null then 'paid' else 'declined' end, 'here',
      jsonb_build_array(jsonb_build_object('what', 'seats', 'label', 'Member seats', 'quantity', seats, 'cents', amount_cents)),
      amount_cents, amount_cents, amount_cents, jsonb_build_object('is', 'seats', 'seats', seats), problem, created_at,
      settled_at, coalesce(settled_at, created_at) from seat_purchase`,
  `insert into purchase (handle, key, team_id, account_id, kind, request_id, state, presence, lines, net_cents, total_cents,
      amount_cents, gives, created_at, settled_at)
    select 'credits' || row_number() over (order by created_at, key), gen_random_uuid(), team_id, account_id, 'exportCredits',
      key, 'paid', 'here',
      jsonb_build_array(jsonb_build_object('what', 'credits', 'label', 'Export credits', 'quantity', credits, 'cents', amount_cents)),
      amount_cents, amount_cents, amount_cents, jsonb_build_object('is', 'exportCredits', 'count', credits), created_at, created_at
    from export_credit_purchase`,
]

const DROPPED = [
  `drop table seat_purchase`,
  `drop table export_credit_purchase`,
  `drop table former_test_payment`,
  `alter table team_plan drop column payment_reference, drop column card_brand, drop column card_last4,
    drop column guest_seats`,
]
