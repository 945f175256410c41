import { newFolioDocument, newModule, PRIVILEGE } from '@recto/document'
import { afterEach, describe, expect, it } from 'vitest'
import { testClock } from '../../test/server.ts'
import { shelf } from '../../test/shelf.ts'
import { PICTURES, SPECS } from '../../test/specs.ts'
import { createFolioStore } from '../store.ts'
import { writeFolio } from '../write-folio.ts'
import { type BackupSettings, createBackup, skipReason } from './backup.ts'
import { ownFolio, snapshotRecord } from './local-versions.ts'

const spec = SPECS[PICTURES]
if (!spec) throw new Error('no spec')
const BLANK = newFolioDocument(SPECS)
const HOME = BLANK.sections[0]?.id ?? ''
const MODULE = newModule(spec, { sectionId: HOME, rect: { x: 0, y: 0, w: 15, h: 10 } })
const FOLIO = { ...BLANK, modules: [MODULE] }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A folio open in a tab, kept on a computer. */
async function opened({
  place = shelf(),
  facts = { folioVersion: 3, isReady: true, privilege: 2 },
  settings,
}: {
  place?: ReturnType<typeof shelf>
  facts?: { folioVersion: number; isReady: boolean; privilege: 1 | 2 | 3 }
  settings?: () => BackupSettings
} = {}) {
  const clock = testClock()
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, FOLIO, SPECS)
  const backup = createBackup({
    doc: store.doc,
    folio: place.folio,
    facts: () => facts,
    clock,
    ...(settings ? { settings } : {}),
  })
  closing.push(() => {
    backup.stop()
    store.destroy()
  })
  await settled()
  let x = 0
  return {
    place,
    clock,
    store,
    backup,
    move(times = 1) {
      for (let at = 0; at < times; at++) store.place({ [MODULE.id]: { x: ++x % 40, y: 0, w: 15, h: 10 } })
    },
    async pass(ms: number) {
      clock.pass(ms)
      await settled()
    },
    causes: async () => (await place.folio.versions()).map(({ cause }) => cause),
  }
}

describe('the copy of the folio on this computer', () => {
  it('is written every 10 s when something changed, and holds everything [SAVE-14] [SAVE-09]', async () => {
    const { place, pass, move, store } = await opened()
    await pass(9_999)
    expect(place.backups()).toBe(0)
    await pass(1)
    expect(place.backups()).toBe(1)
    await pass(60_000)
    expect(place.backups()).toBe(1)
    move()
    await pass(10_000)
    expect(place.backups()).toBe(2)
    expect(ownFolio(place.row().backup?.state ?? new Uint8Array(), SPECS)).toEqual(store.read())
  })

  it.each([
    ['while the page is being loaded anew', 'SAVE-03', { isLeaving: true }, 'leaving'],
    ['of a folio without the grid of version 3', 'SAVE-04', { folioVersion: 2 }, 'no-grid'],
    ['before the folio is there', 'SAVE-05', { isReady: false }, 'not-ready'],
    ['that is as it was', 'SAVE-09', { isChanged: false }, 'unchanged'],
    ['for somebody who may only look', 'SAVE-10', { privilege: PRIVILEGE.view }, 'read-only'],
  ])('nothing is written %s [%s]', (_, __, given, reason) => {
    const facts = { isLeaving: false, folioVersion: 3, isReady: true, privilege: PRIVILEGE.edit, isChanged: true }
    expect(skipReason(facts)).toBe(null)
    expect(skipReason({ ...facts, ...given })).toBe(reason)
  })

  it('waits for the folio to be there, and is not written by the clock once the page is being left [SAVE-03, SAVE-05]', async () => {
    const facts = { folioVersion: 3, isReady: false, privilege: PRIVILEGE.edit }
    const { place, pass, backup, move } = await opened({ facts })
    await pass(20_000)
    expect(place.backups()).toBe(0)
    facts.isReady = true
    await pass(10_000)
    expect(place.backups()).toBe(1)
    move()
    backup.leave()
    await settled()
    expect(place.backups()).toBe(2)
    move()
    await pass(30_000)
    expect(place.backups()).toBe(2)
    backup.stay()
    await pass(10_000)
    expect(place.backups()).toBe(3)
  })

  it('says once that this computer keeps nothing, and stops', async () => {
    const clock = testClock()
    const place = shelf()
    const store = createFolioStore({ specs: SPECS })
    const reports: string[] = []
    createBackup({
      doc: store.doc,
      folio: { ...place.folio, writeBackup: async () => Promise.reject(new Error('disk full')) },
      facts: () => ({ folioVersion: 3, isReady: true, privilege: 3 }),
      clock,
      report: (what) => reports.push(what),
    })
    for (let at = 0; at < 3; at++) {
      clock.pass(10_000)
      await settled()
    }
    expect(reports).toEqual(['The folio cannot be kept on this computer'])
    store.destroy()
  })
})

describe('versions on this computer', () => {
  it('are kept every 60 s while somebody edits, not while nobody does [SAVE-11]', async () => {
    const { pass, move, causes } = await opened()
    await pass(60_000)
    expect(await causes()).toEqual([])
    move()
    await pass(59_999)
    expect(await causes()).toEqual([])
    await pass(1)
    await pass(120_000)
    expect(await causes()).toEqual(['time'])
  })

  it('are kept as often as the person chose [SAVE-11, SAVE-12]', async () => {
    const { pass, move, causes } = await opened({ settings: () => ({ autoSaveMs: 300_000, moves: 10 }) })
    move(9)
    await pass(200_000)
    expect(await causes()).toEqual([])
    move()
    await pass(1_000)
    expect(await causes()).toEqual(['moves'])
    move()
    await pass(99_000)
    expect(await causes()).toEqual(['time', 'moves'])
  })

  it('are kept after 30 moves of modules, a second after the last [SAVE-12] [SAVE-02]', async () => {
    const { pass, move, causes, store } = await opened()
    move(29)
    store.setProps(MODULE.id, { alt: 'words are no move' })
    await pass(1_000)
    expect(await causes()).toEqual([])
    move()
    await pass(999)
    move()
    await pass(999)
    expect(await causes()).toEqual([])
    await pass(1)
    expect(await causes()).toEqual(['moves'])
    move(29)
    await pass(1_000)
    expect(await causes()).toEqual(['moves'])
  })

  it('one is kept when the page is left, and each outlives 20 times of leaving it [SAVE-13]', async () => {
    const place = shelf()
    for (let exit = 1; exit <= 25; exit++) {
      const visit = await opened({ place })
      visit.move(exit)
      visit.clock.pass(exit)
      visit.backup.leave()
      await settled()
      visit.backup.stop()
    }
    const versions = await place.folio.versions()
    expect(place.row().exits).toBe(25)
    expect(versions.map(({ cause }) => cause)).toEqual(Array(20).fill('exit'))
    expect(versions.map(({ exit }) => exit).sort((a, b) => a - b)[0]).toBe(6)
  })

  it('each is the whole folio by its token, with its time and its modules [SAVE-15]', async () => {
    const { place, move, backup, store } = await opened()
    move()
    backup.leave()
    await settled()
    const [version] = await place.folio.versions()
    if (!version) throw new Error('no version')
    const state = await place.folio.stateOf(version.id)
    const record = snapshotRecord('tok', version.madeAt, ownFolio(state ?? new Uint8Array(), SPECS))
    const module = store.module(MODULE.id)
    expect(record).toEqual({
      token: 'tok',
      timestamp: new Date(1_000_000).toISOString(),
      modules: [
        {
          tag: HOME,
          modType: PICTURES,
          modId: MODULE.id,
          data: { ...module?.props, ...module?.texts, gridData: module?.rect },
        },
      ],
    })
  })
})
