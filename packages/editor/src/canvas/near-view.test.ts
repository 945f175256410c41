import type { FolioModule } from '@recto/document'
import { describe, expect, it } from 'vitest'
import { createNearView, SMALL_FOLIO } from './near-view.ts'

const VIEW_PX = 1000
const SECTION_PX = 3000
const A_SECTION = 10

/** Sections of 3000 px, each with ten modules, 300 px apart and 200 px high. */
function folio(modules: number) {
  const count = modules / A_SECTION
  const places = Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    topPx: at * SECTION_PX,
    heightPx: SECTION_PX,
  }))
  const modulesOf = (sectionId: string) =>
    Array.from({ length: A_SECTION }, (_, at) => ({
      id: `${sectionId}m${at}`,
      rect: { x: 0, y: at * 30, w: 10, h: 20 },
    })) as unknown as FolioModule[]
  return { places, modulesOf }
}

/** A near view whose frames are run by hand. */
function near(modules: number) {
  const frames: (() => void)[] = []
  const painted: (() => void)[] = []
  let now = 0
  const view = createNearView({
    request: (run) => frames.push(run),
    cancel: () => frames.splice(0),
    afterPaint: (run) => painted.push(run),
    now: () => now,
  })
  const { places, modulesOf } = folio(modules)
  const told: string[] = []
  for (const { id } of places) for (const one of modulesOf(id)) view.modules.watch(one.id, () => told.push(one.id))
  return {
    told,
    lookAt: (top: number) => view.look({ top, bottom: top + VIEW_PX }, places, modulesOf),
    mounted: () => [...view.modules.get()].sort(),
    sections: () => [...view.sections.get()],
    shows: view.shows,
    hold: view.hold,
    visit: view.visit,
    frame: () => frames.shift()?.(),
    pass: (ms: number) => {
      now += ms
      for (const run of painted.splice(0)) run()
    },
    drain: () => {
      while (frames.length > 0) frames.shift()?.()
    },
  }
}

describe('what has its content mounted', () => {
  it('is what the view shows, at once, and what surrounds it in the frames after', () => {
    const { lookAt, mounted, frame, drain } = near(200)
    lookAt(0)
    expect(mounted()).toEqual(['s0m0', 's0m1', 's0m2', 's0m3'])
    frame()
    expect(mounted()).toEqual(['s0m0', 's0m1', 's0m2', 's0m3', 's0m4'])
    drain()
    expect(mounted()).toEqual(['s0m0', 's0m1', 's0m2', 's0m3', 's0m4', 's0m5'])
  })

  it('keeps its content for a while after it left the view, and lets go of it further away', () => {
    const { lookAt, mounted, drain } = near(200)
    lookAt(0)
    drain()
    lookAt(2000)
    expect(mounted()).toContain('s0m0')
    lookAt(9000)
    drain()
    expect(mounted().filter((id) => id.startsWith('s0'))).toEqual([])
    expect(mounted()).toContain('s3m0')
  })

  it('forgets what it still had to mount when the view goes elsewhere', () => {
    const { lookAt, mounted, drain } = near(200)
    lookAt(0)
    lookAt(30_000)
    drain()
    expect(mounted().every((id) => id.startsWith('s9') || id.startsWith('s10'))).toBe(true)
  })

  it('is told to the modules that come and go only', () => {
    const { lookAt, drain, told, pass } = near(200)
    lookAt(0)
    drain()
    told.splice(0)
    pass(1000)
    lookAt(300)
    expect(told).toEqual([])
    drain()
    expect(told).toEqual(['s0m6'])
  })

  it('comes one a frame where scrolling outruns it', () => {
    const { lookAt, mounted, frame, drain, pass } = near(200)
    lookAt(0)
    drain()
    pass(1)
    for (let top = 300; top <= 1500; top += 300) {
      pass(16)
      lookAt(top)
    }
    expect(mounted()).not.toContain('s0m6')
    frame()
    expect(mounted()).toContain('s0m6')
    expect(mounted()).not.toContain('s0m7')
    drain()
    expect(mounted()).toContain('s0m8')
  })

  it('waits for the view to rest where a frame cannot take even one, and comes then', () => {
    const { lookAt, mounted, frame, drain, pass } = near(200)
    lookAt(0)
    for (let at = 0; at < 2; at++) {
      frame()
      pass(60)
    }
    const before = mounted()
    for (let top = 300; top <= 6000; top += 300) {
      pass(60)
      lookAt(top)
      frame()
    }
    expect(mounted()).toEqual(before)
    pass(200)
    frame()
    expect(mounted()).toContain('s2m0')
    expect(mounted()).not.toContain('s2m1')
    drain()
    expect(mounted()).toEqual(expect.arrayContaining(['s2m0', 's2m1', 's2m2', 's2m3']))
    expect(mounted()).not.toContain('s0m0')
  })

  it('is there at once where the view jumped to', () => {
    const { lookAt, mounted, frame, pass } = near(200)
    lookAt(0)
    frame()
    pass(60)
    lookAt(9000)
    expect(mounted()).toEqual(['s3m0', 's3m1', 's3m2', 's3m3'])
  })

  it('is everything in a small folio', () => {
    const { lookAt, mounted, drain } = near(SMALL_FOLIO)
    lookAt(0)
    drain()
    expect(mounted()).toHaveLength(SMALL_FOLIO)
  })

  it('stays with what is selected or in hand, wherever the view goes, and no longer', () => {
    const { lookAt, mounted, drain, hold } = near(200)
    lookAt(0)
    drain()
    hold(['s0m0', 's9m0'])
    expect(mounted()).toContain('s9m0')
    lookAt(9000)
    drain()
    expect(mounted()).toEqual(expect.arrayContaining(['s0m0', 's9m0', 's3m0']))
    hold([])
    lookAt(12_000)
    expect(mounted()).not.toContain('s0m0')
  })

  it('goes to what is far from the view to be measured, a few at a time, until it is drawn to its end', () => {
    const { lookAt, mounted, frame, drain, pass, visit } = near(200)
    lookAt(0)
    drain()
    const before = mounted()
    const seen: (readonly string[])[] = []
    let unfinished = ['s8m0']
    visit(['s7m0', 's7m1', 's7m2', 's8m0', 's8m1'], (ids) => {
      seen.push(ids)
      return ids.filter((id) => unfinished.includes(id))
    })
    expect(mounted(), 'after all else').toEqual(before)
    frame()
    expect(mounted()).toEqual([...before, 's7m0', 's7m1', 's7m2', 's8m0'].sort())
    lookAt(10)
    expect(mounted(), 'a look lets them stay').toContain('s7m2')
    pass(1)
    expect(mounted(), 'what takes several frames stays').toEqual([...before, 's8m0'].sort())
    unfinished = []
    drain()
    pass(1)
    expect(seen).toEqual([['s7m0', 's7m1', 's7m2', 's8m0'], ['s8m0'], ['s8m1']])
    expect(mounted()).toEqual(before)
  })

  it('says what is in view, and that nothing is before anybody looked', () => {
    const { lookAt, shows } = near(200)
    expect(shows(0, 10)).toBe(false)
    lookAt(1000)
    expect(shows(900, 999)).toBe(false)
    expect(shows(900, 1000)).toBe(true)
    expect(shows(0, 749, 0.25)).toBe(false)
    expect(shows(0, 750, 0.25)).toBe(true)
  })

  it('says which sections reach into the surroundings', () => {
    const { lookAt, sections } = near(200)
    lookAt(9000)
    expect(sections()).toEqual(['s2', 's3', 's4'])
  })
})
