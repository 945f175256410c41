import { deepStrictEqual } from 'node:assert'
import type { AttackCase } from '../attack-case.ts'

const LINKS = [
  'sign-in',
  'log-in',
  'reset-password',
  'password',
  'security',
  'verify',
  'account-verify',
  'auth',
  'sso',
  'payment',
]
const TEAMS = ['login', 'signin', 'support', 'billing', 'security', 'secure', 'account', 'auth', 'sso']

export default {
  finding: 'S17',
  title: 'nobody has a link or a team address that passes for the product',
  async run(copy) {
    const person = await copy.signUp()
    const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Sign in' })
    const had: string[] = []
    for (const curl of [...LINKS, 's1gn-1n', 'verify-your-account']) {
      if ((await person.call('UpdateFoliosCurl', { token, curl })).envelope.StatusCode === 1) had.push(curl)
    }
    // The call returns whether an address is taken.
    for (const teamUrl of TEAMS) {
      if ((await person.call('CheckTeamURL', { teamUrl })).envelope.Data !== true) had.push(teamUrl)
    }
    deepStrictEqual(had, [])
    return `${LINKS.length + 2} links and ${TEAMS.length} team addresses tried, none had`
  },
} satisfies AttackCase
