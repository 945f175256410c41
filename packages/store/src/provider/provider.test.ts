import { newFolioDocument, SCHEMA_VERSION } from '@recto/document'
import { afterEach, describe, expect, it } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { only } from '../../test/people.ts'
import { testClock, testServer } from '../../test/server.ts'
import { SPECS } from '../../test/specs.ts'
import { createFolioStore } from '../store.ts'
import type { ProviderState } from '../types.ts'
import { folioUpdate } from '../write-folio.ts'
import type { KeptUpdate } from './ledger.ts'
import { SILENCE_MS } from './line.ts'
import type { LocalCopy } from './local-copy.ts'
import { AWARENESS_WINDOW_MS, createProvider } from './provider.ts'

const FOLIO = newFolioDocument(SPECS)
const MODULE = only(FOLIO.modules).id
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** What stays on the computer from one visit to the next. */
function drawer(): LocalCopy & { kept: Map<string, KeptUpdate> } {
  const kept = new Map<string, KeptUpdate>()
  return {
    kept,
    load: async () => [...kept.values()],
    add: async (update) => void kept.set(update.id, update),
    remove: async (ids) => {
      for (const id of ids) kept.delete(id)
    },
    isHeld: async () => false,
    hold: async () => {},
    close() {},
  }
}

/** A tab with the folio open, and the server it talks to. */
async function visit({
  server = testServer(folioUpdate(FOLIO, SPECS)),
  localCopy = null as LocalCopy | null,
  accept = true,
} = {}) {
  const clock = testClock()
  const store = createFolioStore({ specs: SPECS })
  const { doc, awareness } = store
  const reports: string[] = []
  const provider = createProvider({
    doc,
    awareness,
    url: 'ws://recto.example/hub/sync/tok',
    localCopy,
    clock,
    random: () => 0,
    createSocket: server.createSocket,
    report: (what) => reports.push(what),
  })
  closing.push(() => {
    provider.destroy()
    store.destroy()
    server.awareness.destroy()
  })
  const states: ProviderState[] = []
  provider.onState((state) => states.push(state))
  await new Promise((resolve) => setImmediate(resolve))
  if (accept) server.accept()
  return { server, clock, store, provider, states, reports, header: () => store.module(MODULE)?.props.header }
}
const headerOn = (doc: Y.Doc) => (doc.getMap('modules').get(MODULE) as Y.Map<unknown>).get('p:header')

describe('saving', () => {
  it('counts an edit as saved when the server has committed it, never before (S18, S19)', async () => {
    const { server, store, provider } = await visit()
    server.commit()
    store.setProps(MODULE, { header: 'mine' })
    const flushed = provider.flush()
    expect(provider.state).toMatchObject({ synced: true, unacknowledged: 1, unacknowledgedSince: 1_000_000 })
    server.commit()
    await flushed
    expect(provider.state).toMatchObject({ unacknowledged: 0, unacknowledgedSince: null })
    expect(headerOn(server.doc)).toBe('mine')
  })

  it('counts exactly what is committed when that is only the first of several', async () => {
    const { server, store, provider } = await visit()
    server.commit()
    for (const header of ['a', 'b', 'c']) store.setProps(MODULE, { header })
    server.commit(2)
    expect(provider.state.unacknowledged).toBe(1)
    server.commit()
    expect(provider.state.unacknowledged).toBe(0)
  })

  it('holds back what is typed before the two have told each other what they have', async () => {
    const { server, store, provider } = await visit({ accept: false })
    store.doc.getMap('meta').set('language', 'pt')
    server.open()
    store.doc.getMap('meta').set('language', 'de')
    const { heard } = only(server.sockets())
    expect(heard.filter(({ type }) => type === 0).map(({ step }) => step)).toEqual([0])
    server.askAll()
    store.doc.getMap('meta').set('language', 'fr')
    expect(heard.filter(({ type }) => type === 0).map(({ step }) => step)).toEqual([0, 1, 2])
    server.commit(1)
    expect(provider.state.unacknowledged).toBe(1)
    expect(server.doc.getMap('meta').get('language')).toBe('de')
  })

  it('is asked for acknowledgements by the address', async () => {
    const { server } = await visit()
    expect(only(server.sockets()).url).toBe('ws://recto.example/hub/sync/tok?ack=1')
  })

  it('sends again what was not committed when the connection broke (S18)', async () => {
    const { server, clock, store, provider } = await visit()
    server.commit()
    store.setProps(MODULE, { header: 'lost in the crash' })
    server.closeAll(1006)
    expect(provider.state).toMatchObject({ connection: 'closed', synced: false, unacknowledged: 1 })
    store.setModule(MODULE, { locked: true })
    clock.pass(3_000)
    server.accept()
    expect(provider.state).toMatchObject({ connection: 'connected', synced: true, unacknowledged: 2 })
    expect(headerOn(server.doc)).toBe('')
    server.commit()
    expect(provider.state.unacknowledged).toBe(0)
    expect(headerOn(server.doc)).toBe('lost in the crash')
  })

  it('does not take an old connection’s count for this one’s', async () => {
    const { server, clock, store, provider } = await visit()
    for (const header of ['a', 'b', 'c']) store.setProps(MODULE, { header })
    server.commit()
    server.closeAll(1006)
    store.setProps(MODULE, { header: 'd' })
    clock.pass(3_000)
    server.accept()
    store.setProps(MODULE, { header: 'e' })
    expect(provider.state.unacknowledged).toBe(2)
    server.commit()
    expect(provider.state.unacknowledged).toBe(0)
  })

  it('keeps unsaved edits on this computer, and sends them at the next visit (S18, S20)', async () => {
    const localCopy = drawer()
    const server = testServer(folioUpdate(FOLIO, SPECS))
    const first = await visit({ server, localCopy })
    server.commit()
    expect(first.provider.state.keptLocally).toBe(true)
    first.store.setProps(MODULE, { header: 'saved' })
    server.commit()
    first.store.setModule(MODULE, { locked: true })
    server.closeAll(1006)
    first.store.setProps(MODULE, { header: 'in the train' })
    first.provider.destroy()
    expect(localCopy.kept.size).toBe(2)

    const second = await visit({ server, localCopy })
    expect([second.header(), second.store.module(MODULE)?.locked]).toEqual(['in the train', true])
    expect(second.provider.state.unacknowledged).toBe(2)
    expect(second.store.canUndo()).toBe(false)
    server.commit()
    expect(second.provider.state.unacknowledged).toBe(0)
    expect(localCopy.kept.size).toBe(0)
    expect(headerOn(server.doc)).toBe('in the train')
  })

  it('goes on without a kept edit that can no longer be read', async () => {
    const localCopy = drawer()
    localCopy.kept.set('torn', { id: 'torn', update: new Uint8Array([9, 9]), madeAt: 1 })
    const { store, provider, reports } = await visit({ localCopy })
    expect(reports).toEqual(['An edit kept on this computer could not be read'])
    expect(provider.state).toMatchObject({ synced: true, keptLocally: true, unacknowledged: 0 })
    expect(store.read()).toEqual(FOLIO)
  })

  it('says so when this computer keeps nothing, and goes on', async () => {
    const localCopy = { ...drawer(), add: async () => Promise.reject(new Error('disk full')) }
    const { server, store, provider, reports } = await visit({ localCopy })
    store.setProps(MODULE, { header: 'x' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(provider.state).toMatchObject({ keptLocally: false, unacknowledged: 1 })
    expect(reports).toEqual(['Edits cannot be kept on this computer'])
    server.commit()
    expect(provider.state.unacknowledged).toBe(0)
  })

  it('sends what is larger than a frame in parts, saved when the last part is', async () => {
    const { server, store, provider } = await visit()
    server.commit()
    const before = only(server.sockets()).heard.length
    store.doc.transact(() => {
      for (let at = 0; at < 60; at++) store.doc.getMap('meta').set(`filler${at}`, 'x'.repeat(50_000))
    })
    const sent = only(server.sockets()).heard.slice(before)
    expect(sent.length).toBeGreaterThan(3)
    expect(sent.every(({ bytes }) => bytes < 1_000_000)).toBe(true)
    server.commit()
    expect(provider.state.unacknowledged).toBe(0)
    expect(server.doc.getMap('meta').get('filler59')).toHaveLength(50_000)
  })

  it('tells those who wait for saving when the folio is closed instead', async () => {
    const { store, provider } = await visit()
    store.setProps(MODULE, { header: 'x' })
    const flushed = provider.flush()
    provider.destroy()
    await expect(flushed).rejects.toThrow('The folio was closed')
  })
})

describe('following', () => {
  it('has what the server had once it is ready, and what comes after', async () => {
    const { server, store, provider } = await visit()
    await provider.ready
    expect(store.read()).toEqual(FOLIO)
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(server.doc))
    other.on('update', (update: Uint8Array) => server.broadcast(update))
    ;(other.getMap('modules').get(MODULE) as Y.Map<unknown>).set('p:header', 'theirs')
    expect(store.module(MODULE)?.props.header).toBe('theirs')
    expect(provider.state.unacknowledged).toBe(0)
    expect(store.canUndo()).toBe(false)
  })

  it('is not ready before the last part of what the server had (S21)', async () => {
    const server = testServer(folioUpdate(FOLIO, SPECS), { inParts: true })
    const { store, provider } = await visit({ server, accept: false })
    const seen: unknown[] = []
    provider.onState(({ synced }) => synced && seen.push(store.read()))
    server.open()
    expect(seen[0]).toEqual(FOLIO)
    const [asked, ...answered] = only(server.sockets()).heard.filter(({ type }) => type === 0)
    expect([asked?.step, answered.map(({ step }) => step)]).toEqual([0, [1]])
  })

  it('connects again after 3 s, then after twice as long each time up to a minute', async () => {
    const { server, clock } = await visit({ accept: false })
    const waits: number[] = []
    for (let attempt = 0; attempt < 7; attempt++) {
      server.closeAll(1006)
      let waited = 0
      for (; server.sockets().length === 0; waited += 500) clock.pass(500)
      waits.push(waited)
    }
    expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000])
  })

  it('syncs anew at once when the server asks, but waits when that does not help', async () => {
    const { server, clock, store } = await visit()
    store.setProps(MODULE, { header: 'a gap' })
    server.commit()
    server.closeAll(4509)
    clock.pass(0)
    expect(server.sockets()).toHaveLength(1)
    server.accept()
    expect(
      only(server.sockets())
        .heard.filter(({ type }) => type === 0)
        .map(({ step }) => step),
    ).toEqual([0, 1])
    server.closeAll(4509)
    clock.pass(0)
    expect(server.sockets()).toHaveLength(0)
    clock.pass(6_000)
    expect(server.sockets()).toHaveLength(1)
  })

  it('S2: keeps its edits while the server has no room, sends them every 5 s, and says so until they are taken', async () => {
    const localCopy = drawer()
    const { server, clock, store, provider } = await visit({ localCopy })
    store.setProps(MODULE, { header: 'no room for this' })
    for (let round = 0; round < 4; round++) {
      server.closeAll(4507)
      expect(provider.state).toMatchObject({ serverIsFull: true, unacknowledged: 1, refused: null })
      clock.pass(4_999)
      expect(server.sockets()).toHaveLength(0)
      clock.pass(1)
      server.accept()
      expect(provider.state).toMatchObject({ serverIsFull: true, connection: 'connected' })
    }
    expect(localCopy.kept.size).toBe(1)
    server.commit()
    expect(provider.state).toMatchObject({ serverIsFull: false, unacknowledged: 0 })
    expect(localCopy.kept.size).toBe(0)
  })

  it('H1: says that the server has no memory free until it has, and asks ever more rarely', async () => {
    const { server, clock, provider } = await visit({})
    for (const waitMs of [3_000, 6_000, 12_000, 24_000]) {
      server.closeAll(4506)
      expect(provider.state).toMatchObject({ serverIsBusy: true, refused: null, connection: 'closed' })
      clock.pass(waitMs - 1)
      expect(server.sockets()).toHaveLength(0)
      clock.pass(1 + waitMs / 5)
      expect(server.sockets()).toHaveLength(1)
    }
    server.accept()
    expect(provider.state).toMatchObject({ serverIsBusy: false, synced: true })
  })

  it('gives up a connection that does not open in 15 s, and one that is silent for 30 s', async () => {
    const { server, clock, provider } = await visit({ accept: false })
    clock.pass(15_000)
    expect([server.sockets().length, provider.state.connection]).toEqual([0, 'closed'])
    clock.pass(3_000)
    server.accept()
    const other = new Awareness(new Y.Doc())
    closing.push(() => other.destroy())
    for (let minute = 0; minute < 9; minute++) {
      clock.pass(20_000)
      server.greet(other)
    }
    expect(provider.state.connection).toBe('connected')
    clock.pass(SILENCE_MS)
    expect([server.sockets().length, provider.state.connection]).toEqual([0, 'closed'])
  })

  it.each([
    [4401, 'unauthorized'],
    [4403, 'forbidden'],
  ] as const)('stops for good when it is refused with %i, keeping what is unsaved (S22)', async (code, refused) => {
    const localCopy = drawer()
    const { server, clock, store, provider } = await visit({ localCopy })
    store.setProps(MODULE, { header: 'unsaved' })
    server.closeAll(code)
    clock.pass(600_000)
    expect(provider.state).toMatchObject({ refused, connection: 'closed', unacknowledged: 1 })
    expect(server.sockets()).toHaveLength(0)
    expect(localCopy.kept.size).toBe(1)
    provider.connect()
    server.accept()
    server.commit()
    expect(provider.state).toMatchObject({ refused: null, connection: 'connected', unacknowledged: 0 })
  })

  it('writes nothing to a folio that newer code has changed (S22)', async () => {
    const server = testServer(folioUpdate(FOLIO, SPECS), { inParts: true })
    server.doc.getMap('meta').set('schemaVersion', SCHEMA_VERSION + 1)
    const { provider, store } = await visit({ server, accept: false })
    store.doc.getMap('meta').set('language', 'pt')
    const socket = only(server.sockets())
    server.accept()
    expect(provider.state).toMatchObject({
      refused: 'old-code',
      connection: 'closed',
      synced: false,
      unacknowledged: 1,
    })
    expect(server.sockets()).toHaveLength(0)
    expect(socket.frames).toBe(0)
    provider.connect()
    expect(server.sockets()).toHaveLength(0)
  })

  it('starts over when a frame cannot be read, and skips kinds it does not know', async () => {
    const { server, clock, provider, reports } = await visit()
    server.send(new Uint8Array([77, 1, 2, 3]))
    expect(provider.state.connection).toBe('connected')
    server.send(new Uint8Array([0, 2, 9, 9]))
    expect(reports).toEqual(['A frame of the folio could not be read'])
    expect(provider.state.connection).toBe('closed')
    clock.pass(3_000)
    server.accept()
    expect(provider.state.synced).toBe(true)
  })

  it('stays away after disconnect, and comes back with connect', async () => {
    const { server, clock, provider } = await visit()
    provider.disconnect()
    clock.pass(600_000)
    expect(server.sockets()).toHaveLength(0)
    provider.connect()
    server.accept()
    expect(provider.state.synced).toBe(true)
  })
})

describe('being seen', () => {
  it('tells its pointer at most once in a window, the last of it always', async () => {
    const { server, clock, store } = await visit()
    clock.pass(AWARENESS_WINDOW_MS)
    const heard = () => only(server.sockets()).heard.filter(({ type }) => type === 1).length
    const before = heard()
    for (let x = 0; x < 10; x++) store.awareness.setLocalStateField('pointer', { x })
    clock.pass(AWARENESS_WINDOW_MS)
    expect(heard() - before).toBe(1)
    expect(server.awareness.getStates().get(store.awareness.clientID)).toEqual({ pointer: { x: 9 } })
  })

  it('sees the others, and nobody once it is cut off', async () => {
    const { server, store } = await visit()
    const other = new Awareness(new Y.Doc())
    closing.push(() => other.destroy())
    other.setLocalState({ user: { name: 'Omar' } })
    server.greet(other)
    expect(store.awareness.getStates().get(other.clientID)).toEqual({ user: { name: 'Omar' } })
    server.closeAll(1006)
    expect([...store.awareness.getStates().keys()]).toEqual([store.awareness.clientID])
  })

  it('takes its leave when the folio is closed', async () => {
    const { server, store, provider } = await visit()
    expect(server.awareness.getStates().has(store.awareness.clientID)).toBe(true)
    provider.destroy()
    expect(server.awareness.getStates().has(store.awareness.clientID)).toBe(false)
  })
})
