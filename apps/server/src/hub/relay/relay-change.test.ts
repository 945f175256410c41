import { editStored, type StoredState } from '@recto/store/wire'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { manualLog, type Peer, relayWith, roomWith, settled, type } from '../../../test/relay-driver.ts'

/** What a peer shows with everything it heard. */
const shown = (peer: Peer) => {
  for (const { body } of peer.updates()) Y.applyUpdate(peer.doc, body)
  return peer.doc.getText('note').toString()
}
/** Appends what the note holds then, in brackets, as a thread would. */
const quote = async (stored: StoredState) => {
  let saw = ''
  const update = editStored(stored, (doc) => {
    saw = doc.getText('note').toString()
    type(`[${saw}]`)(doc)
  })
  return { update, saw }
}

it('S20: an edit made in a thread stands on all that was accepted, and is made anew when somebody writes meanwhile', async () => {
  const log = manualLog()
  const { join, relay, endTurn } = relayWith(log)
  const [ada, grace] = [await join(), await join()]
  ada.edit(type('one'))
  const saw: string[] = []
  const done = relay.change(
    1,
    async (stored) => {
      const made = await quote(stored)
      saw.push(made.saw)
      if (saw.length === 1) ada.edit(type(' two'))
      return made
    },
    7,
    false,
  )
  await settled()
  endTurn()
  expect(saw).toEqual(['one', 'one two'])
  expect(shown(grace)).toBe('one two[one two]')
  await log.commit()
  await log.commit()
  expect(await done).toMatchObject({ saw: 'one two' })
  expect(log.rows.at(-1)?.accountId).toBe(7)
})

it('S20: where somebody writes at every try it is given up, or told over what they wrote if it may merge', async () => {
  const log = manualLog()
  const { join, relay, endTurn } = relayWith(log)
  const ada = await join()
  ada.edit(type('a'))
  const disturbed = async (stored: StoredState) => {
    const made = await quote(stored)
    ada.edit(type('a'))
    return made
  }
  expect(await relay.change(1, disturbed, null, false)).toBeNull()
  const merged = relay.change(1, disturbed, null, true)
  await settled()
  endTurn()
  expect(shown(ada)).toContain('[')
  expect([...shown(ada)].filter((letter) => letter === '[')).toHaveLength(1)
  await log.commit()
  await log.commit()
  expect(await merged).not.toBeNull()
})

it('S20: a room that ends while an edit is made is opened anew for it', async () => {
  const { relay, log } = await roomWith('kept')
  let tries = 0
  const make = async (stored: StoredState) => {
    if (++tries === 1) (await relay.room(1)).lose()
    return quote(stored)
  }
  const done = relay.change(1, make, null, false)
  await settled()
  await log.commit()
  await log.commit()
  expect(await done).toMatchObject({ saw: 'kept' })
  expect(tries).toBe(2)
})
