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
  const view = createNearView({ request: (run) => frames.push(run), cancel: () => frames.splice(0) })
  const { places, modulesOf } = folio(modules)
  const told: string[] = []
  for (const { id } of places) for (const one of modulesOf(id)) view.modules.watch(one.id, () => told.push(one.id))
  return {
    told,
    lookAt: (top: number) => view.look({ top, bottom: top + VIEW_PX }, places, modulesOf),
    mounted: () => [...view.modules.get()].sort(),
    sections: () => [...view.sections.get()],
    frame: () => frames.shift()?.(),
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
    const { lookAt, drain, told } = near(200)
    lookAt(0)
    drain()
    told.splice(0)
    lookAt(300)
    expect(told).toEqual([])
    drain()
    expect(told).toEqual(['s0m6'])
  })

  it('is everything in a small folio', () => {
    const { lookAt, mounted, drain } = near(SMALL_FOLIO)
    lookAt(0)
    drain()
    expect(mounted()).toHaveLength(SMALL_FOLIO)
  })

  it('says which sections reach into the surroundings', () => {
    const { lookAt, sections } = near(200)
    lookAt(9000)
    expect(sections()).toEqual(['s2', 's3', 's4'])
  })
})
