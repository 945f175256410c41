import { deepEqual, ok } from 'node:assert'
import type { AttackCase } from '../attack-case.ts'

const WEAK = ['x', 'abc', 'abcde', 'secret', '123456', 'qwerty', 'aaaaaa', 'ababab', '      ', 'PASSWORD']

export default {
  finding: 'N14',
  title: 'a page password of one letter, or one that everybody tries first, cannot be set',
  shownBy: 'apps/server/src/pages/guessed-pages.int.test.ts',
  async run(copy) {
    const owner = await copy.signUp()
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Locked' })
    await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    const taken: string[] = []
    for (const pass of WEAK) {
      const { envelope } = await owner.call('SetFolioPassFolioSharingSettings', { token, pass })
      if (envelope.StatusCode === 1) taken.push(pass)
    }
    deepEqual(taken, [], `set: ${taken.join(', ')}`)
    const { envelope } = await owner.call('SetFolioPassFolioSharingSettings', { token, pass: 'quiet harbour 7' })
    ok(envelope.StatusCode === 1, 'a good password was refused')
    return `${WEAK.length} of ${WEAK.length} weak passwords refused`
  },
} satisfies AttackCase
