import { expect, it } from 'vitest'
import { createPresence, type PresenceChange } from './presence.ts'

const ada = { accountId: 1, email: 'ada@example.com', fullName: 'Ada' }

function presence() {
  let now = 0
  const changes: PresenceChange['status'][] = []
  const all = createPresence(
    () => now,
    ({ status }) => changes.push(status),
  )
  return {
    all,
    changes,
    pass(ms: number) {
      now += ms
      all.expire()
    },
  }
}

it('a tab that has not pinged for 90 s is gone, one that pings every 60 s stays [SYNC-07, SYNC-35]', () => {
  const { all, changes, pass } = presence()
  const [silent, alive] = [{}, {}]
  all.enter(silent, 1, ada, 'ONLINE')
  all.enter(alive, 2, ada, 'ONLINE')
  pass(60_000)
  all.enter(alive, 2, ada, 'ONLINE')
  pass(29_999)
  expect([...all.of([1, 2]).keys()]).toEqual([1, 2])
  pass(1)
  expect([...all.of([1, 2]).keys()]).toEqual([2])
  pass(30_000)
  expect(all.of([2]).get(2)).toEqual([{ email: ada.email, fullName: 'Ada', status: 'ONLINE' }])
  pass(30_000)
  expect(all.of([2]).size).toBe(0)
  expect(changes).toEqual(['ONLINE', 'ONLINE', null, null])
})

it('a person is shown once however many tabs they have, and as editing when one of them edits [SYNC-35]', () => {
  const { all, changes } = presence()
  const [reading, editing] = [{}, {}]
  all.enter(reading, 1, ada, 'ONLINE')
  all.enter(editing, 1, ada, 'EDITING')
  expect(all.of([1]).get(1)).toEqual([{ email: ada.email, fullName: 'Ada', status: 'EDITING' }])
  all.leaveAll(editing)
  all.leaveAll(reading)
  expect(changes).toEqual(['ONLINE', 'EDITING', 'ONLINE', null])
})

it('a line that broke and came back is not seen on the cards; one that stays away is gone after 10 s', () => {
  const { all, changes, pass } = presence()
  const [broken, back] = [{}, {}]
  all.enter(broken, 1, ada, 'EDITING')
  all.lose(broken)
  pass(3000)
  all.enter(back, 1, ada, 'EDITING')
  pass(60_000)
  expect(changes).toEqual(['EDITING'])
  all.lose(back)
  pass(9999)
  expect(changes).toEqual(['EDITING'])
  pass(1)
  expect(changes).toEqual(['EDITING', null])
})

it('two people on one folio are shown beside each other, and each goes alone', () => {
  const { all } = presence()
  const bob = { accountId: 2, email: 'bob@example.com', fullName: 'Bob' }
  const [first, second] = [{}, {}]
  all.enter(first, 1, ada, 'EDITING')
  all.enter(second, 1, bob, 'ONLINE')
  expect(
    all
      .of([1])
      .get(1)
      ?.map(({ email, status }) => [email, status]),
  ).toEqual([
    ['ada@example.com', 'EDITING'],
    ['bob@example.com', 'ONLINE'],
  ])
  all.leaveAll(first)
  expect(
    all
      .of([1])
      .get(1)
      ?.map(({ email }) => email),
  ).toEqual(['bob@example.com'])
})
