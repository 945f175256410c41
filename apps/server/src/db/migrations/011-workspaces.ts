import { type Kysely, sql } from 'kysely'

/**
 * Workspaces. Each team has one default workspace from its first moment, and each folio is in one at least: triggers see
 * to both, so that no way of making a team or a folio can forget it. They also keep what lists would have to count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table workspace (
      id bigint generated always as identity primary key,
      token text not null unique,
      team_id bigint not null references team on delete cascade,
      /* null: the team's own, as the first default is */
      owner_id bigint references account on delete set null,
      name text not null,
      /* of the public page */
      title text not null default '',
      description text not null default '',
      color text not null,
      /* 1 private, 2 team visible */
      access_type smallint not null default 1 check (access_type in (1, 2)),
      is_default boolean not null default false,
      /* whether /folder/{token} is closed */
      is_private boolean not null default true,
      is_indexed boolean not null default false,
      password_hash text,
      /* folios in it that are not archived; kept by triggers */
      folio_count integer not null default 0,
      created_at timestamptz not null default now(),
      check (not (is_private and is_indexed))
    )`.execute(db)
  await sql`create unique index workspace_default on workspace (team_id) where is_default`.execute(db)
  await sql`create index workspace_team on workspace (team_id, id)`.execute(db)
  await sql`create index workspace_owner on workspace (owner_id)`.execute(db)
  await sql`
    create table workspace_member (
      workspace_id bigint not null references workspace on delete cascade,
      account_id bigint not null references account on delete cascade,
      privilege smallint not null check (privilege in (1, 2)),
      added_at timestamptz not null default now(),
      primary key (workspace_id, account_id)
    )`.execute(db)
  await sql`create index workspace_member_account on workspace_member (account_id)`.execute(db)
  await sql`
    create table workspace_folio (
      workspace_id bigint not null references workspace on delete cascade,
      folio_id bigint not null references folio on delete cascade,
      /* of the folio: not archived */
      is_active boolean not null,
      primary key (workspace_id, folio_id)
    )`.execute(db)
  await sql`create index workspace_folio_folio on workspace_folio (folio_id)`.execute(db)
  await sql`
    create table last_channel (
      account_id bigint not null references account on delete cascade,
      team_id bigint not null references team on delete cascade,
      workspace_id bigint not null references workspace on delete cascade,
      primary key (account_id, team_id)
    )`.execute(db)
  await sql`create index last_channel_workspace on last_channel (workspace_id)`.execute(db)
  await sql`alter table team add column active_folios integer not null default 0`.execute(db)
  await sql`
    alter table folio
      /* in a workspace that its whole team sees */
      add column in_team_workspace boolean not null default false,
      /* when its owner was told that it will be removed */
      add column purge_warned_at timestamptz`.execute(db)

  await createTriggers(db)

  await sql`
    insert into workspace (token, team_id, name, color, is_default)
    select substr(translate(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', 'xyz'), 1, 22),
      id, 'General', '#66D7C4', true from team`.execute(db)
  await sql`
    insert into workspace_folio (workspace_id, folio_id, is_active)
    select w.id, f.id, f.status = 0 from folio f join workspace w on w.team_id = f.team_id and w.is_default
    where f.status <> 3`.execute(db)
  await sql`
    update team set active_folios = (select count(*) from folio where team_id = team.id and status = 0)`.execute(db)
  await createIndexes(db)
}

/** What each list of the dashboard is read by: its rows in its order. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`drop index folio_team_saved`.execute(db)
  await sql`drop index folio_team_name`.execute(db)
  await sql`create index folio_owner_saved on folio (owner_id, status, last_saved_at desc, id desc)`.execute(db)
  await sql`create index folio_owner_name on folio (owner_id, status, lower(name), id)`.execute(db)
  await sql`
    create index folio_team_saved on folio (team_id, status, last_saved_at desc, id desc)
    where sharing_type = 2 or in_team_workspace`.execute(db)
  await sql`
    create index folio_team_name on folio (team_id, status, lower(name), id)
    where sharing_type = 2 or in_team_workspace`.execute(db)
  await sql`create index folio_archived on folio (archived_at) where status = 1`.execute(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function team_gets_workspace() returns trigger language plpgsql as $$ begin
      insert into workspace (token, team_id, name, color, is_default) values (
        substr(translate(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', 'xyz'), 1, 22),
        new.id, 'General', '#66D7C4', true);
      return null;
    end $$`.execute(db)
  await sql`create trigger team_gets_workspace after insert on team for each row execute function team_gets_workspace()`.execute(
    db,
  )

  await sql`
    create function member_left_team() returns trigger language plpgsql as $$ begin
      update workspace set owner_id = null where team_id = old.team_id and owner_id = old.account_id;
      delete from workspace_member m using workspace w
        where w.id = m.workspace_id and w.team_id = old.team_id and m.account_id = old.account_id;
      delete from last_channel where team_id = old.team_id and account_id = old.account_id;
      return null;
    end $$`.execute(db)
  await sql`create trigger member_left_team after delete on team_member for each row execute function member_left_team()`.execute(
    db,
  )

  await sql`
    create function folios_added() returns trigger language plpgsql as $$ begin
      update team set active_folios = active_folios + d.n
        from (select team_id, count(*)::int as n from added where status = 0 group by team_id) d where team.id = d.team_id;
      insert into workspace_folio (workspace_id, folio_id, is_active)
        select w.id, a.id, a.status = 0 from added a join workspace w on w.team_id = a.team_id and w.is_default
        where a.status <> 3;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger folios_added after insert on folio referencing new table as added
    for each statement execute function folios_added()`.execute(db)

  // Teams first, then workspaces: the one order in which these rows are locked.
  await sql`
    create function folio_moved() returns trigger language plpgsql as $$ begin
      if old.status = 0 and (new.status <> 0 or new.team_id <> old.team_id) then
        update team set active_folios = active_folios - 1 where id = old.team_id;
      end if;
      if new.status = 0 and (old.status <> 0 or new.team_id <> old.team_id) then
        update team set active_folios = active_folios + 1 where id = new.team_id;
      end if;
      if new.team_id <> old.team_id then
        delete from workspace_folio where folio_id = new.id;
      else
        update workspace_folio set is_active = (new.status = 0)
          where folio_id = new.id and is_active <> (new.status = 0);
      end if;
      if new.status <> 3 then
        insert into workspace_folio (workspace_id, folio_id, is_active)
          select w.id, new.id, new.status = 0 from workspace w
          where w.team_id = new.team_id and w.is_default
            and not exists (select 1 from workspace_folio where folio_id = new.id);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger folio_moved after update of status, team_id on folio for each row
    when (old.status <> new.status or old.team_id <> new.team_id) execute function folio_moved()`.execute(db)

  await sql`
    create function folio_removed() returns trigger language plpgsql as $$ begin
      update team set active_folios = active_folios - 1 where id = old.team_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger folio_removed after delete on folio for each row when (old.status = 0)
    execute function folio_removed()`.execute(db)

  await sql`
    create function workspace_recount(changes jsonb) returns void language sql as $$
      update workspace set folio_count = folio_count + d.n
      from (select w.id, c.n from jsonb_to_recordset(changes) as c(workspace_id bigint, n int)
        join workspace w on w.id = c.workspace_id where c.n <> 0 order by w.id for update of w) d
      where workspace.id = d.id
    $$`.execute(db)
  await sql`
    create function workspace_seen(folio_ids bigint[]) returns void language sql as $$
      update folio set in_team_workspace = s.seen from (
        select f.id, exists (select 1 from workspace_folio wf join workspace w on w.id = wf.workspace_id
          where wf.folio_id = f.id and w.access_type = 2) as seen
        from folio f where f.id = any(folio_ids)) s
      where folio.id = s.id and folio.in_team_workspace <> s.seen
    $$`.execute(db)
  await sql`
    create function workspace_folios_added() returns trigger language plpgsql as $$ begin
      perform workspace_recount((select jsonb_agg(d) from (
        select workspace_id, count(*)::int as n from added where is_active group by workspace_id) d));
      perform workspace_seen(array(select folio_id from added
        where workspace_id in (select id from workspace where access_type = 2)));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger workspace_folios_added after insert on workspace_folio referencing new table as added
    for each statement execute function workspace_folios_added()`.execute(db)
  await sql`
    create function workspace_folios_removed() returns trigger language plpgsql as $$ begin
      perform workspace_recount((select jsonb_agg(d) from (
        select workspace_id, -count(*)::int as n from removed where is_active group by workspace_id) d));
      perform workspace_seen(array(select folio_id from removed));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger workspace_folios_removed after delete on workspace_folio referencing old table as removed
    for each statement execute function workspace_folios_removed()`.execute(db)
  await sql`
    create function workspace_folios_changed() returns trigger language plpgsql as $$ begin
      perform workspace_recount((select jsonb_agg(d) from (
        select n.workspace_id, sum(n.is_active::int - o.is_active::int)::int as n
        from after_rows n join before_rows o using (workspace_id, folio_id) group by n.workspace_id) d));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger workspace_folios_changed after update on workspace_folio
    referencing old table as before_rows new table as after_rows
    for each statement execute function workspace_folios_changed()`.execute(db)
  await sql`
    create function workspace_access_changed() returns trigger language plpgsql as $$ begin
      perform workspace_seen(array(select folio_id from workspace_folio where workspace_id = new.id));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger workspace_access_changed after update of access_type on workspace for each row
    when (old.access_type <> new.access_type) execute function workspace_access_changed()`.execute(db)
}
