import type { Client } from 'pg'

/** Marks a watcher's connection, so that one left by a former owner is not mistaken for a client. */
const NAME = 'recto left alone'

/**
 * Makes the server shut down cleanly once no one has been connected to it for `aloneS` seconds because its own process
 * was killed and no other started. One of the server's own connections does the watching; the server does not notice
 * that the client of a busy connection is gone. A process that starts meanwhile takes the lock and ends the watch; once
 * the watch itself has the lock, that process waits for the shutdown instead. @param watcher is used for nothing else
 * from now on.
 */
export function shutDownWhenIdle(watcher: Client, pid: number, lock: number, aloneS: number): void {
  // Commits in each round, so that it does not hold back vacuuming. The command is limited to a shell's `kill`: SQL
  // alone can end connections, not the server.
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
  // It ends with the server, or when the next process starts.
  watcher.query(look).catch(() => {})
}
