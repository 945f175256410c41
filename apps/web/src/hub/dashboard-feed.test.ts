import { describe, expect, it } from 'vitest'
import { handClock } from '../../test/hand-clock.ts'
import { createDashboardFeed, DASHBOARD_EVENTS, type DashboardEvent } from './dashboard-feed.ts'

function dashboard() {
  const clock = handClock()
  const done: unknown[] = []
  const feed = createDashboardFeed(clock, () => ({
    onLists: () => done.push('lists'),
    onPresence: (change) => done.push(change),
    onCounts: (change) => done.push(change),
  }))
  return { clock, done, feed }
}

const by = { fullName: 'Tomas Wirth', email: 'tomas@lowmere.example' }
const channel = { labelToken: 'l', labelName: 'Proposals' }

describe('a dashboard', () => {
  it.each<[string, DashboardEvent]>([
    ['SYNC-20', { type: 'channelAdd', data: channel }],
    ['SYNC-21', { type: 'channelDelete', data: channel }],
    ['SYNC-22', { type: 'userJoinedChannel', data: { ...channel, email: by.email } }],
    ['SYNC-23', { type: 'userLeftChannel', data: { ...channel, email: by.email } }],
    ['SYNC-24', { type: 'folioAddedToChannel', data: { ...channel, folioToken: 'f' } }],
    ['SYNC-25', { type: 'folioRemovedFromChannel', data: { ...channel, folioToken: 'f' } }],
    ['SYNC-26', { type: 'channelChangedPrivate', data: channel }],
    ['SYNC-27', { type: 'channelChangedTeamVisible', data: channel }],
    ['SYNC-28', { type: 'transferRequestArrived', data: { folioToken: 'f', by } }],
    ['SYNC-29', { type: 'collabRequestArrived', data: { folioToken: 'f', by } }],
    ['SYNC-30', { type: 'updateFolioData', data: { folioToken: 'f', change: 'renamed' } }],
    ['no row', { type: 'accessChanged', data: { folioToken: 'f', privilege: 0 } }],
    ['no row', { type: 'folioDeleted', data: { folioToken: 'f' } }],
  ])('fetches its lists anew after the event of [%s]', (_, event) => {
    const { clock, done, feed } = dashboard()
    feed.hear(event)
    clock.pass(400)
    expect(done).toEqual(['lists'])
  })

  it('takes several changes together, 400 ms after the last one, and nothing once it is left', () => {
    const { clock, done, feed } = dashboard()
    for (let at = 0; at < 5; at++) {
      feed.hear({ type: 'updateFolioData', data: { folioToken: 'f', change: 'renamed' } })
      feed.hear({ type: 'channelAdd', data: channel })
      clock.pass(399)
    }
    expect(done).toEqual([])
    clock.pass(1)
    expect(done).toEqual(['lists'])
    feed.missed()
    feed.stop()
    clock.pass(10_000)
    expect(done).toHaveLength(1)
  })

  it('follows a team in which something happens all the time, every 4 seconds', () => {
    const { clock, done, feed } = dashboard()
    for (let at = 0; at < 100; at++) {
      feed.hear({ type: 'updateFolioData', data: { folioToken: 'f', change: 'renamed' } })
      clock.pass(100)
    }
    expect(done).toEqual(['lists', 'lists'])
  })

  it('shows at once who came and went, and what the counters are [SYNC-19, SYNC-39]', () => {
    const { done, feed } = dashboard()
    const here = { status: 'EDITING' as const, folioToken: 'f', ...by }
    feed.hear({ type: 'editorStatusOnDash', data: here })
    feed.hear({ type: 'leadArrived', data: { folioToken: 'f', leadCount: 3 } })
    feed.hear({ type: 'accessRequestArrived', data: { folioToken: 'f', newRequestCount: 1 } })
    expect(done).toEqual([here, { folioToken: 'f', leadCount: 3 }, { folioToken: 'f', newRequestCount: 1 }])
  })

  it('listens to each kind once', () => {
    expect(new Set(DASHBOARD_EVENTS).size).toBe(DASHBOARD_EVENTS.length)
  })
})
