import { newFolioDocument, newModule, SCHEMA_VERSION } from '@recto/document'
import { afterEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { testClock, testServer } from '../../test/server.ts'
import { shelf } from '../../test/shelf.ts'
import { SPECS, TEXT } from '../../test/specs.ts'
import { createFolioStore } from '../store.ts'
import { folioUpdate } from '../write-folio.ts'
import { createLocalKeep } from './local-keep.ts'
import { loadVersion, previewVersion } from './local-versions.ts'
import { createProvider } from './provider.ts'
import { HELD_MS, newVersion, outdated, stateOf } from './set-aside.ts'

const spec = SPECS[TEXT]
if (!spec) throw new Error('no spec')
const BLANK = newFolioDocument(SPECS)
const HOME = BLANK.sections[0]?.id ?? ''
const MODULES = [0, 12].map((y) => newModule(spec, { sectionId: HOME, rect: { x: 0, y, w: 30, h: 10 } }))
const FOLIO = { ...BLANK, modules: MODULES }
const [ONE, TWO] = MODULES.map(({ id }) => id) as [string, string]

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const aServer = () => testServer(folioUpdate(FOLIO, SPECS))

/** A tab with the folio open on a computer that keeps it. */
async function visit(server: ReturnType<typeof testServer>, place: ReturnType<typeof shelf>, isThere = true) {
  const clock = testClock()
  const store = createFolioStore({ specs: SPECS })
  const local = createLocalKeep({ copy: async () => place.copy, folio: async () => place.folio, now: clock.now })
  let offers = 0
  local.onOffered(() => offers++)
  const provider = createProvider({
    doc: store.doc,
    awareness: store.awareness,
    url: 'ws://recto.example/hub/sync/tok',
    localCopy: local.copy,
    base: local.base,
    onGone: local.onGone,
    clock,
    random: () => 0,
    createSocket: server.createSocket,
    report: () => {},
  })
  closing.push(() => {
    provider.destroy()
    store.destroy()
  })
  await settled()
  if (isThere) server.accept()
  else server.closeAll(1006)
  await settled()
  return {
    store,
    provider,
    clock,
    offers: () => offers,
    header: (id = ONE) => store.module(id)?.props.header,
    async backUp() {
      await place.folio.writeBackup({ state: stateOf(store.doc), madeAt: clock.now(), schemaVersion: SCHEMA_VERSION })
    },
    async leave() {
      provider.destroy()
      await settled()
    },
  }
}

describe('opening a folio without the server', () => {
  it('shows it as this computer had it, takes edits, and merges them with those of others on return', async () => {
    const [server, place] = [aServer(), shelf()]
    const first = await visit(server, place)
    server.commit()
    await first.backUp()
    await first.leave()

    const train = await visit(server, place, false)
    expect(train.provider.state).toMatchObject({ isFromCopy: true, synced: false })
    expect(train.store.read()).toEqual(FOLIO)
    train.store.setProps(ONE, { header: 'in the train' })
    ;(server.doc.getMap('modules').get(TWO) as Y.Map<unknown>).set('p:header', 'in the office')
    train.clock.pass(3_000)
    server.accept()
    server.commit()
    expect(train.provider.state).toMatchObject({ isFromCopy: false, synced: true, unacknowledged: 0 })
    expect([train.header(ONE), train.header(TWO)]).toEqual(['in the train', 'in the office'])
    expect((server.doc.getMap('modules').get(ONE) as Y.Map<unknown>).get('p:header')).toBe('in the train')
  })

  it('keeps what was edited there through a reload, still without a line [SAVE-08]', async () => {
    const [server, place] = [aServer(), shelf()]
    const first = await visit(server, place)
    server.commit()
    await first.backUp()
    await first.leave()
    const train = await visit(server, place, false)
    train.store.setProps(ONE, { header: 'in the train' })
    await train.leave()
    const again = await visit(server, place, false)
    expect([again.header(), again.provider.state.unacknowledged]).toEqual(['in the train', 1])
    again.clock.pass(3_000)
    server.accept()
    server.commit()
    expect((server.doc.getMap('modules').get(ONE) as Y.Map<unknown>).get('p:header')).toBe('in the train')
  })

  it('a folio never opened here, or kept by another shape of it, waits for the server', async () => {
    const [server, place] = [aServer(), shelf()]
    expect((await visit(server, place, false)).provider.state.isFromCopy).toBe(false)
    await place.folio.writeBackup({ state: folioUpdate(FOLIO, SPECS), madeAt: 1, schemaVersion: SCHEMA_VERSION - 1 })
    expect((await visit(server, place, false)).provider.state.isFromCopy).toBe(false)
  })

  it('with a line the copy is not used: what the server has counts', async () => {
    const [server, place] = [aServer(), shelf()]
    const stray = createFolioStore({ specs: SPECS })
    Y.applyUpdate(stray.doc, folioUpdate(FOLIO, SPECS))
    stray.setProps(ONE, { header: 'not the server’s' })
    await place.folio.writeBackup({ state: stateOf(stray.doc), madeAt: 1, schemaVersion: SCHEMA_VERSION })
    stray.destroy()
    expect((await visit(server, place)).header()).toBe('')
  })
})

describe('what cannot merge by itself', () => {
  /** Someone edits, loses the right before it is saved, and comes back later. */
  async function rightLost() {
    const [server, place] = [aServer(), shelf()]
    const first = await visit(server, place)
    server.commit()
    await first.backUp()
    first.store.setProps(ONE, { header: 'never sent' })
    server.closeAll(4403)
    await first.leave()
    return { server, place }
  }

  it('when the right was lost and returned, edits are asked about instead of sent [SAVE-16]', async () => {
    const { server, place } = await rightLost()
    expect(place.row().heldFor).toBe('right-lost')
    const back = await visit(server, place)
    expect([back.header(), back.provider.state.unacknowledged, place.kept.size]).toEqual(['', 0, 0])
    const [version] = await place.folio.versions()
    if (!version) throw new Error('nothing is offered')
    expect(version).toMatchObject({ cause: 'held', heldFor: 'right-lost', isOffered: true })

    const state = (await place.folio.stateOf(version.id)) ?? new Uint8Array()
    const preview = previewVersion(back.store.doc, state, version.gone, SPECS)
    expect(preview.modules.find(({ id }) => id === ONE)?.props.header).toBe('never sent')
    expect(back.header()).toBe('')
    loadVersion(back.store.doc, state, version.gone, SPECS, back.store.origin)
    expect(back.header()).toBe('never sent')
    server.commit()
    expect((server.doc.getMap('modules').get(ONE) as Y.Map<unknown>).get('p:header')).toBe('never sent')
    back.store.undo()
    expect(back.header()).toBe('')
  })

  it('loading it keeps what others did meanwhile [SAVE-16]', async () => {
    const { server, place } = await rightLost()
    ;(server.doc.getMap('modules').get(TWO) as Y.Map<unknown>).set('p:header', 'theirs')
    const back = await visit(server, place)
    const [version] = await place.folio.versions()
    const state = (await place.folio.stateOf(version?.id ?? '')) ?? new Uint8Array()
    loadVersion(back.store.doc, state, [], SPECS, back.store.origin)
    expect([back.header(ONE), back.header(TWO)]).toEqual(['never sent', 'theirs'])
  })

  it('a right that returns while the folio is still open lets them go out', async () => {
    const [server, place] = [aServer(), shelf()]
    const tab = await visit(server, place)
    tab.store.setProps(ONE, { header: 'sent after all' })
    server.closeAll(4403)
    tab.provider.connect()
    server.accept()
    server.commit()
    await settled()
    expect([tab.provider.state.unacknowledged, place.row().heldFor]).toEqual([0, null])
  })

  it('edits of code that knew another shape are asked about [SAVE-16]', async () => {
    const [server, place] = [aServer(), shelf()]
    const first = await visit(server, place)
    server.closeAll(1006)
    first.store.setProps(ONE, { header: 'old shape' })
    await place.folio.writeBackup({ state: stateOf(first.store.doc), madeAt: 5, schemaVersion: SCHEMA_VERSION - 1 })
    await first.leave()
    const back = await visit(server, place)
    expect(back.header()).toBe('')
    expect(await place.folio.versions()).toMatchObject([{ heldFor: 'other-code', schemaVersion: SCHEMA_VERSION - 1 }])
  })

  it('edits to a module that was taken away meanwhile are offered, and bring it back [SAVE-16]', async () => {
    const [server, place] = [aServer(), shelf()]
    const tab = await visit(server, place)
    server.commit()
    await tab.backUp()
    server.closeAll(1006)
    tab.store.setProps(ONE, { header: 'mine' })
    tab.store.deleteModules([TWO])
    // Someone reverts the folio, or deletes it.
    server.doc.getMap('modules').delete(ONE)
    tab.clock.pass(3_000)
    server.accept()
    server.commit()
    await settled()
    expect([tab.store.module(ONE), tab.offers()]).toEqual([undefined, 1])
    const [version] = await place.folio.versions()
    expect(version).toMatchObject({ cause: 'held', heldFor: 'removed', gone: [ONE] })
    const state = (await place.folio.stateOf(version?.id ?? '')) ?? new Uint8Array()
    loadVersion(tab.store.doc, state, version?.gone ?? [], SPECS, tab.store.origin)
    expect([tab.header(ONE), tab.store.module(TWO)]).toEqual(['mine', undefined])
    tab.store.undo()
    expect(tab.store.module(ONE)).toBe(undefined)
  })

  it('so are those that waited on a line that never broke, and not what somebody types right now [SAVE-16]', async () => {
    const [server, place] = [aServer(), shelf()]
    const tab = await visit(server, place)
    const takeAway = (id: string) => {
      const other = new Y.Doc()
      Y.applyUpdate(other, stateOf(server.doc))
      other.getMap('modules').delete(id)
      server.broadcast(Y.encodeStateAsUpdate(other, Y.encodeStateVector(server.doc)))
    }
    server.commit()
    await tab.backUp()
    tab.store.setProps(ONE, { header: 'typed right now' })
    takeAway(ONE)
    await settled()
    expect([tab.store.module(ONE), tab.offers()]).toEqual([undefined, 0])
    server.commit()
    tab.store.setProps(TWO, { header: 'mine' })
    tab.clock.pass(10_000)
    takeAway(TWO)
    await settled()
    expect([tab.store.module(TWO), tab.offers()]).toEqual([undefined, 1])
    const [version] = await place.folio.versions()
    const state = (await place.folio.stateOf(version?.id ?? '')) ?? new Uint8Array()
    const { clientID } = tab.store.doc
    loadVersion(tab.store.doc, state, version?.gone ?? [], SPECS, tab.store.origin)
    expect([tab.header(TWO), tab.store.doc.clientID]).toEqual(['mine', clientID])
    // The line breaks for a blink: what was done in it waited too, though it is young when it is taken away.
    server.commit()
    server.closeAll(1006)
    tab.store.setProps(TWO, { header: 'in a blink' })
    tab.clock.pass(200)
    tab.provider.connect()
    server.accept()
    tab.clock.pass(500)
    takeAway(TWO)
    await settled()
    expect([tab.store.module(TWO), tab.offers()]).toEqual([undefined, 2])
  })

  it('so are those of an earlier visit, made without a line [SAVE-16]', async () => {
    const [server, place] = [aServer(), shelf()]
    const first = await visit(server, place)
    server.commit()
    await first.backUp()
    server.closeAll(1006)
    first.store.setProps(ONE, { header: 'mine' })
    await first.leave()
    server.doc.getMap('modules').delete(ONE)
    const back = await visit(server, place)
    const [version] = await place.folio.versions()
    expect([back.offers(), version?.gone]).toEqual([1, [ONE]])
    const state = (await place.folio.stateOf(version?.id ?? '')) ?? new Uint8Array()
    loadVersion(back.store.doc, state, version?.gone ?? [], SPECS, back.store.origin)
    expect(back.header()).toBe('mine')
  })

  it('is kept 30 days, whatever else is kept; the others yield to newer ones [SAVE-16, SAVE-13]', () => {
    const day = 24 * 60 * 60 * 1000
    const held = newVersion('held', { bytes: 10, madeAt: 0 })
    const others = Array.from({ length: 22 }, (_, at) => newVersion('time', { bytes: 10, madeAt: at + 1 }))
    const gone = (now: number) => outdated([held, ...others], { now, exits: 0 })
    expect(held.keepUntil).toBe(30 * day)
    expect(HELD_MS).toBe(30 * day)
    expect(gone(30 * day - 1).sort()).toEqual(
      others
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    )
    expect(gone(30 * day)).toContain(held.id)
    const large = Array.from({ length: 3 }, (_, at) => newVersion('moves', { bytes: 10_000_000, madeAt: at }))
    expect(outdated(large, { now: 0, exits: 0 })).toEqual([large[0]?.id])
  })
})
