import { openDatabase } from '../../../apps/server/src/db/connection.ts'
import type { AttackCase } from '../attack-case.ts'

/** What an injected statement would try: run a program, read a file, become another role. */
const TRIED = [
  "copy (select 1) to program 'true'",
  "select pg_read_file('postgresql.conf')",
  'create role intruder superuser',
  "alter system set log_statement = 'all'",
]

const attack: AttackCase = {
  finding: 'S19',
  title: 'a statement as the application reaches no program, no file and no other role of the database server',
  shownBy: 'apps/server/src/db/embedded/roles.int.test.ts',
  async run({ databaseUrl }) {
    const { pool, close } = openDatabase(databaseUrl, { max: 1, onError: () => {} })
    try {
      const { rows } = await pool.query('select rolsuper from pg_roles where rolname = current_user')
      if (rows[0]?.rolsuper !== false) throw new Error('The application is a superuser.')
      for (const statement of TRIED) {
        const error = await pool.query(statement).then(
          () => null,
          (refusal: { code?: string }) => refusal,
        )
        if (error?.code !== '42501') throw new Error(`"${statement}" was not refused.`)
      }
      return `no superuser, ${TRIED.length} of ${TRIED.length} statements refused`
    } finally {
      await close()
    }
  },
}
export default attack
