import { openHubTab } from '../../../apps/server/test/hub-tab.ts'
import type { AttackCase } from '../attack-case.ts'

const attack: AttackCase = {
  finding: 'S11',
  title: 'a person who was taken out of a team hears nothing of it on the socket they still have',
  shownBy: 'apps/server/src/hub/json/removed-person.int.test.ts',
  async run(copy) {
    const owner = await copy.signUp()
    const removed = await copy.signUp()
    await copy.db
      .updateTable('team_member')
      .set({
        role: 3,
        team_id: (select) => select.selectFrom('team').select('id').where('token', '=', owner.user.team.id),
      })
      .where('account_id', '=', (select) =>
        select.selectFrom('account').select('id').where('email', '=', removed.email),
      )
      .execute()
    const tab = await openHubTab(copy, removed)
    await tab.ask('addGroupDash')
    await owner.ask('RemoveMember', { userEmail: removed.email })
    // As in the review: rejoin the room over the remaining socket.
    tab.socket.send(JSON.stringify({ type: 'addGroupDash', data: { since: 0 }, id: 99 }))
    await owner.ask('CreateLabel', { name: 'Layoffs 2027', accessType: 2 })
    const { code } = await tab.ended
    const heard = JSON.stringify(tab.heard)
    if (code !== 4509 || heard.includes('Layoffs')) throw new Error(`Closed with ${code} after it heard ${heard}.`)
    return `closed with ${code}, ${tab.heard.length} events heard`
  },
}
export default attack
