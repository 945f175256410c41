import { describe, expect, it } from 'vitest'
import { whereTo } from './where-to.ts'

const team = { folioName: 'Tavi identity', ownerEmail: 'ines@lowmere.example', isPersonal: false, mayOutside: true }
const ines = 'ines@lowmere.example'
const nobody = { status: 'non-user', fullName: '', teamRole: null } as const
const outsider = { status: 'user', fullName: '', teamRole: null } as const
const member = { status: 'existing', fullName: 'Maren Oduya', teamRole: 3 } as const

describe('where a search for the new owner leads', () => {
  it('to somebody who is found, within the team or outside it, or to nobody [XFER-03]', () => {
    const to = { email: 'maren@lowmere.example', me: ines }
    expect(whereTo(team, to, member)).toMatchObject({ is: 'found', fullName: 'Maren Oduya', goes: 'within' })
    expect(whereTo(team, to, outsider)).toMatchObject({ is: 'found', goes: 'outside' })
    expect(whereTo(team, to, nobody)).toEqual({ is: 'notFound', email: to.email, mayInvite: false })
    expect(whereTo({ ...team, isPersonal: true }, to, nobody)).toMatchObject({ is: 'notFound', mayInvite: true })
    expect(whereTo(team, { ...to, email: 'tomas@lowmere.example', me: 'tomas@lowmere.example' }, member)).toMatchObject(
      {
        goes: 'to-me',
      },
    )
  })

  it('to a refusal in the words of the rules [XFER-06, XFER-08, XFER-10]', () => {
    const to = (email: string) => ({ email, me: ines })
    expect(whereTo(team, to(ines), member)).toEqual({ is: 'refused', text: 'You can not transfer to yourself!' })
    expect(whereTo(team, to('guest@example.com'), { status: 'single-folio-guest', fullName: '', teamRole: 5 })).toEqual(
      {
        is: 'refused',
        text: 'This user is a Single-Folio Guest on this team.',
      },
    )
    expect(whereTo({ ...team, mayOutside: false }, to('jonah@example.com'), outsider)).toEqual({
      is: 'refused',
      text: 'Can not transfer folio "Tavi identity": only to another team member',
    })
  })
})
