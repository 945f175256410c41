import type { HubEvent } from '@recto/contract'
import { describe, expect, it } from 'vitest'
import { handClock } from '../../test/hand-clock.ts'
import { createFolioAccess, type FolioWord } from './folio-access.ts'

/** An open folio of someone who may edit it. */
function open(privilege = 2) {
  const clock = handClock()
  const said: FolioWord[] = []
  let isCovered = false
  const parts = { token: 'mine', tab: 'this one', version: 2, ...clock }
  const access = createFolioAccess({
    ...parts,
    privilege,
    say: (word) => said.push(word),
    cover: (is) => {
      isCovered = is
    },
  })
  return { access, clock, said, isCovered: () => isCovered, hear: (event: HubEvent) => access.hear(event) }
}

const changed = (privilege: number, folioToken = 'mine'): HubEvent => ({
  type: 'accessChanged',
  data: { folioToken, privilege },
})
const by = { fullName: 'Tomas Wirth', email: 'tomas@lowmere.example' }

describe('an open folio', () => {
  it('says that the right has changed, 800 ms after the last of several changes [SYNC-38, SYNC-40]', () => {
    const { clock, said, hear } = open()
    hear(changed(0))
    clock.pass(799)
    hear(changed(1))
    clock.pass(799)
    expect(said).toEqual([])
    clock.pass(1)
    expect(said).toEqual([{ is: 'changed', privilege: 1 }])
  })

  it('says nothing when the right is again what the page shows, or another folio is meant', () => {
    const { clock, said, hear } = open()
    hear(changed(1))
    hear(changed(2))
    hear(changed(0, 'another'))
    clock.pass(10_000)
    expect(said).toEqual([])
  })

  it('says that the right is gone [SYNC-41]', () => {
    const { clock, said, hear } = open(1)
    hear(changed(0))
    clock.pass(800)
    expect(said).toEqual([{ is: 'lost' }])
  })

  it('is covered at once when the right is gone, before it is said, and shown again when the right comes back', () => {
    const { clock, said, hear, isCovered } = open()
    hear(changed(1))
    expect(isCovered()).toBe(false)
    hear(changed(0))
    expect([isCovered(), said]).toEqual([true, []])
    hear(changed(2))
    expect(isCovered()).toBe(false)
    hear(changed(0))
    clock.pass(800)
    expect([isCovered(), said]).toEqual([true, [{ is: 'lost' }]])
    hear(changed(2))
    expect(isCovered()).toBe(true)
  })

  it('that is deleted says so, and not that the right is gone, whichever comes first [SYNC-42]', () => {
    for (const order of [
      ['right', 'deleted'],
      ['deleted', 'right'],
    ]) {
      const { clock, said, hear } = open()
      for (const one of order) {
        hear(one === 'right' ? changed(0) : { type: 'folioDeleted', data: { folioToken: 'mine' } })
      }
      clock.pass(10_000)
      expect(said).toEqual([{ is: 'deleted' }])
    }
  })

  it('that somebody else reverted asks for a refresh, each time; what this tab did itself does not [SYNC-43]', () => {
    const { said, hear } = open()
    const reverted = (tab: string): HubEvent => ({ type: 'folioReverted', data: { folioToken: 'mine', by, tab } })
    hear(reverted('this one'))
    hear(reverted('another'))
    hear(reverted('another'))
    expect(said).toEqual([
      { is: 'reverted', by: 'Tomas Wirth' },
      { is: 'reverted', by: 'Tomas Wirth' },
    ])
  })

  it('asks for a refresh when page settings come that this page cannot apply, and only then [SYNC-18]', () => {
    const { said, hear } = open()
    const page = (version: number): HubEvent => ({ type: 'pageDataChange', data: { folioToken: 'mine', by, version } })
    hear(page(2))
    expect(said).toEqual([])
    hear(page(3))
    expect(said).toEqual([{ is: 'page-settings' }])
  })
})
