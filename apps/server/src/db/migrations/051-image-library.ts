import { type Kysely, sql } from 'kysely'

/** Pictures that a team keeps to use again; each counts against its storage, and holds its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table team_image (
      id bigint generated always as identity primary key,
      token text not null unique,
      team_id bigint not null references team on delete cascade,
      key text not null constraint team_image_key_stored references stored_file,
      name text not null,
      description text not null default '',
      tags text[] not null default '{}',
      content_type text not null,
      bytes bigint not null,
      width integer not null,
      height integer not null,
      made_by bigint references account on delete set null,
      made_at timestamptz not null,
      /* the same bytes twice are one picture */
      unique (team_id, key)
    )`.execute(db)
  await sql`create index team_image_listed on team_image (team_id, id)`.execute(db)
  await sql`create index team_image_key on team_image (key)`.execute(db)
  await sql`create index team_image_made_by on team_image (made_by)`.execute(db)
  await sql`
    create trigger team_image_key_removed after delete on team_image
    for each row execute function unhold('key')`.execute(db)
  await sql`
    create trigger team_image_key_replaced after update of key on team_image
    for each row when (old.key is distinct from new.key) execute function unhold('key')`.execute(db)
  await sql`
    create function team_image_stored() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then perform team_stores(new.team_id, new.bytes);
      else perform team_stores(old.team_id, -old.bytes);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger team_image_stored after insert or delete on team_image
    for each row execute function team_image_stored()`.execute(db)
}
