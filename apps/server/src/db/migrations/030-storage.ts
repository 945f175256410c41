import { type Kysely, sql } from 'kysely'

/** Rows of a folio that hold bytes: the table, the column of `folio_storage` they count in, and what one of them takes. */
const COUNTED = [
  ['folio_file', 'file_bytes', 'bytes'],
  ['folio_revision_content', 'revision_bytes', 'octet_length(state)'],
  [
    'form_answer',
    'answer_bytes',
    'octet_length(answers::text) + octet_length(full_name) + octet_length(email) + octet_length(consent)',
  ],
  ['folio_embed', 'embed_bytes', 'bytes'],
] as const

/**
 * What a team stores, counted in a row of its own by triggers, so that no way of adding or removing can forget it: files,
 * revisions, form answers, embedded HTML and live content by folio; exports, the logo and uploads under way by team.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table team
      /* all that follows together; kept by triggers */
      add column stored_bytes bigint not null default 0,
      add column logo_bytes integer not null default 0`.execute(db)
  await sql`
    create table folio_storage (
      /* no reference: it is counted off by what it holds when its folio goes */
      folio_id bigint primary key,
      team_id bigint not null,
      file_bytes bigint not null default 0,
      revision_bytes bigint not null default 0,
      answer_bytes bigint not null default 0,
      embed_bytes bigint not null default 0,
      /* the newest compacted state; what came since is not in it */
      content_bytes bigint not null default 0
    )`.execute(db)
  await sql`create index folio_storage_team on folio_storage (team_id)`.execute(db)
  await sql`
    create table folio_embed (
      folio_id bigint not null references folio on delete cascade,
      hash text not null references embed_document on delete cascade,
      bytes integer not null,
      /* its newest projection shows it; what is only saved goes after a day */
      is_shown boolean not null,
      held_at timestamptz not null,
      primary key (folio_id, hash)
    )`.execute(db)
  await sql`create index folio_embed_hash on folio_embed (hash)`.execute(db)
  await sql`create index folio_embed_saved on folio_embed (held_at) where not is_shown`.execute(db)
  await sql`
    create table file_claim (
      id bigint generated always as identity primary key,
      /* null: counted against no team */
      team_id bigint references team on delete cascade,
      key text not null,
      bytes bigint not null,
      claimed_at timestamptz not null
    )`.execute(db)
  await sql`create index file_claim_key on file_claim (key)`.execute(db)
  await sql`create index file_claim_team on file_claim (team_id)`.execute(db)
  await sql`create index file_claim_claimed on file_claim (claimed_at)`.execute(db)

  await fillIn(db)
  await createTriggers(db)
  await sql`
    update plan_tier set rules = rules || jsonb_build_object('maxTeamBytes',
      greatest(1000000000, (rules ->> 'imageLibrarySizeLimitInMB')::bigint * 10000000))
    where rules -> 'maxTeamBytes' is null`.execute(db)
}

/** Counts what is there. */
async function fillIn(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into folio_embed (folio_id, hash, bytes, is_shown, held_at)
    select distinct p.folio_id, d.hash, octet_length(d.html), true, now()
    from folio_projection p
      cross join lateral jsonb_path_query(p.json, '$.modules[*].props.html') as h (html)
      join embed_document d on d.hash = encode(sha256(convert_to(h.html #>> '{}', 'UTF8')), 'hex')
    where jsonb_typeof(h.html) = 'string'`.execute(db)
  await sql`
    insert into folio_storage (folio_id, team_id, file_bytes, revision_bytes, answer_bytes, embed_bytes, content_bytes)
    select id, team_id,
      coalesce((select sum(bytes) from folio_file where folio_id = folio.id), 0),
      coalesce((select sum(octet_length(state)) from folio_revision_content where folio_id = folio.id), 0),
      coalesce((select sum(${sql.raw(COUNTED[2][2])}) from form_answer where folio_id = folio.id), 0),
      coalesce((select sum(bytes) from folio_embed where folio_id = folio.id), 0),
      coalesce((select octet_length(state) from folio_snapshot where folio_id = folio.id order by upto_seq desc limit 1),
        (select sum(octet_length(data)) from folio_update where folio_id = folio.id), 0)
    from folio`.execute(db)
  await sql`
    update team set stored_bytes =
      coalesce((select sum(file_bytes + revision_bytes + answer_bytes + embed_bytes + content_bytes)
        from folio_storage where team_id = team.id), 0)
      + coalesce((select sum(bytes) from folio_export where team_id = team.id and key is not null), 0)`.execute(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, bytes] of COUNTED) {
    const [name, into, size] = [sql.raw(table), sql.raw(column), sql.raw(bytes)]
    await sql`
      create function ${name}_stored() returns trigger language plpgsql as $$ begin
        insert into folio_storage as s (folio_id, team_id, ${into})
          select f.id, f.team_id, d.bytes
          from (select folio_id, sum(${size}) as bytes from added group by folio_id) d join folio f on f.id = d.folio_id
          order by f.team_id, f.id
          on conflict (folio_id) do update set ${into} = s.${into} + excluded.${into};
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${name}_stored after insert on ${name} referencing new table as added
      for each statement execute function ${name}_stored()`.execute(db)
    await sql`
      create function ${name}_unstored() returns trigger language plpgsql as $$ begin
        update folio_storage s set ${into} = s.${into} - d.bytes
          from (select folio_id, sum(${size}) as bytes from removed group by folio_id) d where s.folio_id = d.folio_id;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${name}_unstored after delete on ${name} referencing old table as removed
      for each statement execute function ${name}_unstored()`.execute(db)
  }

  await sql`
    create function team_stores(of_team bigint, more bigint) returns void language sql as $$
      update team set stored_bytes = stored_bytes + more where id = of_team and more <> 0
    $$`.execute(db)
  const total = (row: string) =>
    sql.raw(['file', 'revision', 'answer', 'embed', 'content'].map((what) => `${row}.${what}_bytes`).join(' + '))
  await sql`
    create function folio_storage_changed() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then
        perform team_stores(new.team_id, ${total('new')});
      elsif tg_op = 'DELETE' then
        perform team_stores(old.team_id, -(${total('old')}));
      elsif new.team_id = old.team_id then
        perform team_stores(new.team_id, ${total('new')} - (${total('old')}));
      else
        perform team_stores(old.team_id, -(${total('old')}));
        perform team_stores(new.team_id, ${total('new')});
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger folio_storage_changed after insert or update or delete on folio_storage
    for each row execute function folio_storage_changed()`.execute(db)
  await sql`
    create function folio_storage_ended() returns trigger language plpgsql as $$ begin
      delete from folio_storage where folio_id = old.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger folio_storage_ended after delete on folio for each row execute function folio_storage_ended()`.execute(
    db,
  )
  await sql`
    create function folio_storage_moved() returns trigger language plpgsql as $$ begin
      update folio_storage set team_id = new.team_id where folio_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger folio_storage_moved after update of team_id on folio for each row
    when (old.team_id <> new.team_id) execute function folio_storage_moved()`.execute(db)

  await sql`
    create function file_claim_changed() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then perform team_stores(new.team_id, new.bytes);
      else perform team_stores(old.team_id, -old.bytes);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger file_claim_changed after insert or delete on file_claim
    for each row execute function file_claim_changed()`.execute(db)
  await sql`
    create function folio_export_stored() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' and old.key is not null then perform team_stores(old.team_id, -coalesce(old.bytes, 0)); end if;
      if tg_op <> 'DELETE' and new.key is not null then perform team_stores(new.team_id, coalesce(new.bytes, 0)); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger folio_export_stored after insert or update of key, bytes or delete on folio_export
    for each row execute function folio_export_stored()`.execute(db)
  await sql`
    create function team_logo_stored() returns trigger language plpgsql as $$ begin
      new.stored_bytes := new.stored_bytes + new.logo_bytes - old.logo_bytes;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger team_logo_stored before update of logo_bytes on team for each row execute function team_logo_stored()`.execute(
    db,
  )
}
