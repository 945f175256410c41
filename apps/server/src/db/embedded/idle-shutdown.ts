import type { Client } from 'pg'

/** By which one that looks knows another, left over from a former owner, from somebody who is there. */
const NAME = 'recto left alone'

/**
 * Has the server end itself, cleanly, once nobody has been connected to it for `aloneS` seconds: its own process was
 * killed and no other came. It is one of the server's connections that looks, and the server does not notice that the
 * client of a busy connection is gone. Whoever starts meanwhile takes the lock and ends this look; from the moment the
 * look itself has the lock, they wait for the end instead.
 * @param watcher is used for nothing else from now on.
 */
export function shutDownWhenIdle(watcher: Client, pid: number, lock: number, aloneS: number): void {
  // A commit in each round, so that nothing is held back from being cleaned up. The words go no further than a shell's
  // `kill`: SQL alone can end connections, not the server.
  const look = `do $$
    declare
      alone int := 0;
    begin
      perform set_config('application_name', '${NAME}', false);
      loop
        commit;
        perform pg_sleep(1);
        if exists (
          select from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> '${NAME}'
        ) then
          alone := 0;
        else
          alone := alone + 1;
        end if;
        exit when alone >= ${Number(aloneS)} and pg_try_advisory_lock(${Number(lock)});
      end loop;
      copy (select) to program 'kill -INT ${Number(pid)}';
    end $$`
  // It ends with the server, or with the next one's start.
  watcher.query(look).catch(() => {})
}
