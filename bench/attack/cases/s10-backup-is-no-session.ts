import { deepStrictEqual, strictEqual } from 'node:assert'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { tableFile } from '../../../apps/server/src/backup/manifest.ts'
import { backUp } from '../../../apps/server/src/backup/operator.ts'
import { signedValue } from '../../../apps/server/src/http/cookies.ts'
import { createKeys } from '../../../apps/server/src/keys.ts'
import { isSignedInWith, moreSessions } from '../../../apps/server/test/session-cookie.ts'
import type { AttackCase } from '../attack-case.ts'

const COUNT = 20

export default {
  finding: 'S10',
  title: 'a stolen backup is no live session: 20 cookies made of it open nothing',
  shownBy: 'apps/server/src/backup/backup.int.test.ts',
  async run(copy) {
    const person = await copy.signUp()
    const secret = readFileSync(join(copy.dataDir, 'secret'), 'utf8').trim()
    const live = await moreSessions(copy, { email: person.email, count: COUNT, secret })
    strictEqual(await isSignedInWith(copy, live[0] as string), true)
    const into = await mkdtemp(join(tmpdir(), 'recto-stolen-'))
    try {
      const place = { ...copy, postgresBin: null, authSecret: null, backupPassphrase: null }
      const stolen = await backUp(place, into)
      deepStrictEqual(stolen.secrets, [])
      const tables = stolen.tables.map(({ name }) => name)
      for (const name of ['session', 'verification', 'mail']) strictEqual(tables.includes(name), false, name)
      // Everything in it that could be a token, with the most useful key that a thief could have as well.
      const values = tables.flatMap((name) =>
        gunzipSync(readFileSync(join(stolen.folder, tableFile(name))))
          .toString()
          .split(/[\t\n]/),
      )
      const hashes = await copy.db.selectFrom('session').select('token_hash').execute()
      const tokens = [...hashes.map(({ token_hash }) => token_hash), ...values.filter((value) => value.length > 30)]
      const forged = tokens.slice(0, COUNT).map((token) => signedValue(token, createKeys(secret).cookies))
      const opened = await Promise.all(forged.map((cookie) => isSignedInWith(copy, cookie)))
      strictEqual(opened.filter(Boolean).length, 0)
      return `${forged.length} cookies forged, 0 opened; no secret, session, code or mail among ${tables.length} tables`
    } finally {
      await rm(into, { recursive: true, force: true })
    }
  },
} satisfies AttackCase
