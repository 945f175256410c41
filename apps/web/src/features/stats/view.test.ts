import { expect, it } from 'vitest'
import { daysOf, intervalOf, ownZone, searchOf, todayIn, viewOf } from './view.ts'

it('a view is its address, and an address that is none shows four weeks', () => {
  for (const search of [
    '',
    '?range=today',
    '?from=2026-11-02&to=2026-11-08&interval=weekly&site=2&tz=UTC',
    '?livecurl=docs.acme.example',
    '?range=all&interval=monthly',
  ])
    expect(viewOf(searchOf(viewOf(search)))).toEqual(viewOf(search))
  expect(viewOf('?from=2026-11-08&to=2026-11-02')).toMatchObject({ range: 'last28', from: null })
  expect(viewOf('?range=custom')).toMatchObject({ range: 'last28' })
  expect(viewOf('?tz=Nowhere/Town')).toMatchObject({ tz: ownZone() })
  expect(daysOf(viewOf('?from=2026-11-02&to=2026-11-08'))).toEqual({ from: '2026-11-02', to: '2026-11-08' })
})

it('today is that of the zone', () => {
  const at = new Date('2026-11-22T23:30:00Z')
  expect([todayIn('UTC', at), todayIn('Asia/Tokyo', at)]).toEqual(['2026-11-22', '2026-11-23'])
})

it('a short range has no weeks and no months [STATS-08, STATS-09]', () => {
  const of = (search: string, first: string | null = null) => intervalOf(viewOf(search), first)
  expect(of('?range=today&interval=monthly')).toEqual({ offered: ['daily'], interval: 'daily' })
  expect(of('?interval=weekly')).toEqual({ offered: ['daily', 'weekly'], interval: 'weekly' })
  expect(of('?range=last90&interval=monthly').offered).toEqual(['daily', 'weekly', 'monthly'])
  expect(of('?range=all').offered).toEqual(['daily'])
  expect(of('?range=all', '2020-01-01').offered).toEqual(['daily', 'weekly', 'monthly'])
})
