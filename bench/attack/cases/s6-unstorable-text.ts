import { deepStrictEqual, match, strictEqual } from 'node:assert'
import { SPECS } from '@recto/modules/specs'
import { openEditor } from '../../../apps/server/test/editors.ts'
import { writeContent } from '../../../apps/server/test/write-folio.ts'
import { writeHostile } from '../../../packages/store/test/hostile-writes.ts'
import { folioOfEachType } from '../../converge/hostile.ts'
import { createRandom } from '../../random.ts'
import type { AttackCase } from '../attack-case.ts'

const EDITS = 40
/** Characters that PostgreSQL text can't hold, in a field of a call. */
const NOT_A_TEXT = ['\ud800', 'a\0b', '😀'.slice(1)]

export default {
  finding: 'S6',
  title: 'whatever a raw client writes, the folio can be read, shown, kept and copied',
  shownBy: 'bench/converge/hostile.int.test.ts',
  async run(copy, { quick }) {
    const person = await copy.signUp()
    const seeds = quick ? 2 : 20
    for (let seed = 1; seed <= seeds; seed++) {
      const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: `Seed ${seed}` })
      await writeContent(copy, person, token, folioOfEachType())
      const editor = await openEditor(copy, person, token)
      const random = createRandom(seed)
      for (let edit = 0; edit < EDITS; edit++) writeHostile(editor.doc, SPECS, random)
      await editor.saved()
      editor.close()
      await person.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
      const said = await Promise.all([
        person.call('GetFolioJson', { token }).then(({ status }) => status),
        person.call('SaveFolioVersion', { token, note: 'Spoilt' }).then(({ status }) => status),
        person.call('Duplicate', { token }).then(({ status }) => status),
        fetch(`${copy.url}/folio/${token}`).then(({ status }) => status),
      ])
      deepStrictEqual({ seed, said }, { seed, said: [200, 200, 200, 200] })
    }
    for (const name of NOT_A_TEXT) {
      const { status, envelope } = await person.call('CreateLabel', { name })
      strictEqual(status, 400)
      match(envelope.Message, /^name: /)
    }
    const faults = await copy.db.selectFrom('projection_fault').selectAll().execute()
    strictEqual(faults.length, 0)
    return `${seeds} spoilt folios read, shown, kept and copied; ${NOT_A_TEXT.length} names refused with their field`
  },
} satisfies AttackCase
