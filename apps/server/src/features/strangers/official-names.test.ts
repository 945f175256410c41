import { expect, it } from 'vitest'
import { honestName, honestTitle, soundsOfficial, withHonestNames } from './official-names.ts'

it.each([
  'Recto',
  'Recto Security Team',
  'RECTO',
  'RectoTeam',
  'MyRecto',
  'Recto, Inc.',
  'Rесtо',
  'Rect0',
  'R3cto',
  'R e c t o',
  'R.e.c.t.o',
  'Re\u200bcto',
  'Re\u00adcto',
  'Ｒｅｃｔｏ',
  '𝐑𝐞𝐜𝐭𝐨',
  'Réctö',
  'Re-cto',
  'Customer Support',
  'Suppоrt',
  'SUPP0RT desk',
  's u p p o r t',
  'Account Security',
  'Securlty',
  'Sеcurіty',
  '5ecurity',
  'Billing',
  'BiIling',
  'B1ll1ng department',
  'ΒILLING',
  'RΕCΤΟ',
  'customersupport',
])('N16: the name %j sounds as if the product wrote', (name) => {
  expect(soundsOfficial(name)).toBe(true)
})

it.each([
  'Ada Quill',
  'Managing Director',
  'Directors',
  'Rector Magnificus',
  'The Old Rectory',
  'Correcto',
  'Directo al mercado',
  'Secure Doors',
  'Bill Ingram',
  'Bill',
  'Sup Port',
  '東京',
  'Мария',
  'Erecto',
  '',
])('N16: the name %j is left as it is', (name) => {
  expect(soundsOfficial(name)).toBe(false)
})

it('N16: in mails to strangers the sender’s address stands for such names, and nothing else changes', () => {
  const data = {
    inviter: 'Recto Security',
    folioName: 'Billing',
    canEdit: true,
    hasAccount: true,
    url: 'u',
    picture: null,
  }
  expect(withHonestNames({ to: 'b@example.org', template: 'folio-invitation', data }, 'ada@example.org')).toEqual({
    to: 'b@example.org',
    template: 'folio-invitation',
    data: { ...data, inviter: 'ada@example.org', folioName: 'ada@example.org’s folio' },
  })
  const plain = { inviter: 'Ada', teamName: 'Rectory', roleName: 'Admin', hasAccount: false, url: 'recto' }
  const one = { to: 'b@example.org', template: 'team-invitation', data: plain } as const
  expect(withHonestNames(one, 'ada@example.org')).toEqual(one)
})

it.each([
  [{ fullName: 'Recto Security Team', email: 'mal@else.example' }, 'mal@else.example'],
  [{ fullName: 'Billing', email: 'mal@else.example' }, 'mal@else.example'],
  [{ fullName: 'Rесtо', email: 'mal@else.example' }, 'mal@else.example'],
  [{ fullName: 'Ada Quill', email: 'ada@studio.example' }, 'Ada Quill'],
  [{ fullName: '', email: 'ada@studio.example' }, 'ada@studio.example'],
  [{ fullName: 'Customer Support', email: '' }, 'A reader'],
])('N16: in mails about what somebody did, %j is %j', (who, named) => {
  expect(honestName(who)).toBe(named)
})

it('N16: a folio or team of somebody else’s with such a name is theirs by their address', () => {
  expect(honestTitle('Your Recto account was suspended', 'mal@else.example', 'folio')).toBe('mal@else.example’s folio')
  expect(honestTitle('Security', 'mal@else.example', 'team')).toBe('mal@else.example’s team')
  expect(honestTitle('Spring offer', 'ada@studio.example', 'folio')).toBe('Spring offer')
})
