import { type FolioModule, LIMITS, newModule, readBox, readProps, readZ } from '@recto/document'
import { clampRect } from '@recto/grid'
import { setChanged, writeFields } from '../fields.ts'
import { mapAt, recordKey } from '../layout.ts'
import { rawModule, specOf } from '../raw.ts'
import type { FolioCommands, ModulePatch, NewModule } from '../types.ts'
import { moduleMap } from '../write-folio.ts'
import { type CommandContext, existingSection, isInLockedSection, isLockedSection, specAt } from './context.ts'
import { leaveFlows } from './flows.ts'
import { placementWrites, shownPlaces } from './placing.ts'
import { propWrites } from './prop-writes.ts'

type ModuleCommands = Pick<
  FolioCommands,
  'addModules' | 'place' | 'setModule' | 'setModules' | 'setProps' | 'setRecord' | 'deleteModules'
>

/** The commands that add, place, change and delete modules. */
export function moduleCommands(context: CommandContext): ModuleCommands {
  const { maps, specs, reads, change, writeModules } = context

  function built(given: NewModule): FolioModule {
    const spec = specOf(given.type, specs)
    if (spec === undefined || spec.saved === false) throw new TypeError(`A ${given.type} cannot be stored`)
    const props = readProps({ ...spec.defaults(), ...given.props }, spec)
    if ('fault' in props) throw new TypeError(`${given.type}: ${props.fault}`)
    const module = newModule(spec, {
      ...given,
      rect: clampRect(given.rect, { minW: spec.size.minW }, LIMITS.row),
      sectionId: existingSection(reads().sections(), given.sectionId),
      z: readZ(given.z),
      box: readBox(given.box),
      props: props.value,
    })
    const whole = given.flow ? { ...module, flow: given.flow } : module
    const isBack = given.id !== undefined && !maps.modules.has(given.id)
    return isBack ? { ...whole, id: given.id as string } : whole
  }

  function setFields(id: string, { z, locked, vAlign, box, isResized }: ModulePatch): void {
    const checked = { z: z === undefined ? z : readZ(z), locked, vAlign, box: box && readBox(box), isResized }
    const given = Object.entries(checked).filter(([, value]) => value !== undefined)
    const map = mapAt(maps.modules, id)
    if (map) setChanged(map, Object.fromEntries(given))
  }

  return {
    addModules(given, alsoMoved = {}) {
      const modules = given.map(built).filter(({ sectionId }) => !isLockedSection(context, sectionId))
      if (modules.length === 0) return []
      const writes = placementWrites(context, alsoMoved)
      const settled = shownPlaces(context, new Set(modules.map(({ sectionId }) => sectionId)))
      change(() => {
        writeFields(maps, new Map([...settled, ...writes]))
        for (const module of modules) maps.modules.set(module.id, moduleMap(module, specs))
      })
      return modules.map(({ id }) => id)
    },
    place(rects, { sectionOf = {}, resized = [], sameStep = false } = {}) {
      const writes = placementWrites(context, rects, sectionOf)
      for (const id of resized) writes.set(id, { ...writes.get(id), isResized: true })
      writeModules(writes, sameStep)
    },
    setModule: (id, patch) => change(() => setFields(id, patch)),
    setModules: (patches) =>
      change(() => {
        for (const [id, patch] of Object.entries(patches)) if (!isInLockedSection(context, id)) setFields(id, patch)
      }),
    setProps(id, patch) {
      const map = mapAt(maps.modules, id)
      const spec = specAt(context, id)
      if (map === undefined || spec === undefined) return
      const writes = propWrites(map, spec, specs, patch)
      change(() => setChanged(map, writes))
    },
    setRecord(id, name, key, value) {
      const map = mapAt(maps.modules, id)
      const spec = specAt(context, id)
      if (map === undefined || spec === undefined) return
      if (!spec.records?.includes(name)) throw new TypeError(`${spec.type} has no record ${name}`)
      const props = rawModule(map, specs)?.props as Record<string, unknown>
      const { [key]: _replaced, ...others } = props[name] as Record<string, unknown>
      const entries = value === undefined ? others : { ...others, [key]: value }
      const read = readProps({ ...props, [name]: entries }, spec)
      if ('fault' in read) throw new TypeError(`${spec.type}: ${read.fault}`)
      const entry = (read.value[name] as Record<string, unknown>)[key]
      change(() => setChanged(map, { [recordKey(name, key)]: value === undefined ? undefined : entry }))
    },
    deleteModules(ids) {
      const free = ids.filter((id) => !isInLockedSection(context, id))
      change(() => {
        leaveFlows(context, new Set(free))
        for (const id of free) if (maps.modules.has(id)) maps.modules.delete(id)
      })
    },
  }
}
