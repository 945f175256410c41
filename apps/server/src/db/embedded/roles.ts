import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { ROLE } from './postmaster.ts'

/**
 * The role used by the application: it owns its database and is not a superuser, so no query can reach a program or a
 * file.
 */
export const APPLICATION_ROLE = 'recto_app'
/** The application's database. */
export const DATABASE = 'recto'

/** The application's password, derived from the superuser's without revealing it. */
export const applicationPassword = (password: string): string =>
  createHmac('sha256', password).update('application role').digest('base64url')

/**
 * Creates the application's role and its database if they are missing. A database of a Recto whose only role was the
 * superuser is converted, all or nothing.
 */
export async function ensureDatabase(
  holder: Client,
  password: string,
  connect: (database: string) => Promise<Client>,
): Promise<void> {
  const role = await holder.query('select 1 from pg_roles where rolname = $1', [APPLICATION_ROLE])
  if (!role.rows.length) {
    // Base64url: nothing in it has to be quoted.
    await holder.query(`create role ${APPLICATION_ROLE} login password '${applicationPassword(password)}'`)
  }
  const owner = await ownerOfDatabase(holder)
  if (owner === null) await holder.query(`create database ${DATABASE} owner ${APPLICATION_ROLE}`)
  else if (owner !== APPLICATION_ROLE) {
    const inside = await connect(DATABASE)
    await inside.query(HAND_OVER).finally(() => inside.end())
  }
}

/** The owner of the application's database; null if there is none. */
export async function ownerOfDatabase(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [DATABASE],
  )
  return rows[0]?.owner ?? null
}

/**
 * REASSIGN OWNED refuses a cluster's first superuser, who also owns the system. So each schema, table, view, sequence,
 * function and type that is not part of another object gets its new owner by name, and the database last.
 */
const HAND_OVER = `do $$
  declare
    one record;
  begin
    for one in
      select 'schema' as kind, quote_ident(nspname) as name, 1 as place from pg_namespace
        where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      union all
      select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
          c.oid::regclass::text, 2
        from pg_class c
        where relkind in ('r', 'p', 'v', 'm', 'S') and relowner = '${ROLE}'::regrole
          and relnamespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
          and not exists (select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid
              and (d.deptype = 'e' or relkind = 'S' and d.deptype in ('a', 'i')))
      union all
      select 'routine', p.oid::regprocedure::text, 3 from pg_proc p
        where proowner = '${ROLE}'::regrole
          and pronamespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
          and not exists (select from pg_depend d
            where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      union all
      select 'type', t.oid::regtype::text, 4 from pg_type t
        where typowner = '${ROLE}'::regrole and typtype in ('e', 'd', 'r')
          and typnamespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
          and not exists (select from pg_depend d
            where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
      order by place
    loop
      execute format('alter %s %s owner to ${APPLICATION_ROLE}', one.kind, one.name);
    end loop;
    alter database ${DATABASE} owner to ${APPLICATION_ROLE};
  end $$`
