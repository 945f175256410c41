import { isDeepStrictEqual } from 'node:util'
import { cleanValue, type FolioDocument, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { checkFolio, createFolioStore, type Finding, mendFolio, readFolio, writeFolio } from '@recto/store'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { projectState } from '../../apps/server/src/projection/project.ts'
import { writeHostile } from '../../packages/store/test/hostile-writes.ts'
import { createRandom, pick } from '../random.ts'

const CLIENTS = 3
const EDITS = 60
/** The probability that two clients exchange their content after an edit. */
const MEETS = 0.2

/** The result for a folio into which several raw clients wrote arbitrary data. */
export type HostileResult = { seed: number; findings: Finding[]; faults: string[] }

/** Ids are the same each time, so that a seed is reproducible. */
const HOME = 'home'

/** A folio with a module of each type that is stored. */
export function folioOfEachType(): FolioDocument {
  const blank = newFolioDocument(SPECS)
  const sections = blank.sections.map((section) => ({ ...section, id: HOME }))
  const modules = Object.values(SPECS).flatMap((spec, at) =>
    spec && spec.saved !== false
      ? [{ ...newModule(spec, { sectionId: HOME, rect: { ...spec.size, x: 0, y: at * 50 } }), id: `module${at}` }]
      : [],
  )
  return { ...blank, sections, modules }
}

/** Raw clients write invalid data, separately and together; then the folio is read, checked and repaired. */
export function playHostile(seed: number): HostileResult {
  const random = createRandom(seed)
  const first = new Y.Doc()
  first.clientID = 1
  writeFolio(first, folioOfEachType(), SPECS)
  const writers = Array.from({ length: CLIENTS }, (_, at) => {
    const doc = docOf(Y.encodeStateAsUpdate(first))
    doc.clientID = 10 + at
    return doc
  })
  for (let edit = 0; edit < EDITS; edit++) {
    writeHostile(pick(writers, random), SPECS, random)
    if (random() < MEETS) meet(pick(writers, random), pick(writers, random))
  }
  for (const one of writers) for (const other of writers) meet(one, other)
  // As received: half a surrogate pair exists only in the memory of its author.
  const clients = writers.map((one) => docOf(Y.encodeStateAsUpdate(one)))

  const [doc] = clients as [Y.Doc]
  const seen = readFolio(doc, SPECS)
  const findings = checkFolio(doc, SPECS, new Set())
  const faults = [...storeFaults(doc, seen)]
  if (clients.some((one) => !isDeepStrictEqual(readFolio(one, SPECS), seen)))
    faults.push('clients read different folios')
  if (!isDeepStrictEqual(readThroughStore(clients[1] as Y.Doc), seen)) faults.push('an editor reads another folio')

  mendFolio(doc, SPECS)
  if (!isDeepStrictEqual(withoutPhoneOrder(readFolio(doc, SPECS)), withoutPhoneOrder(seen)))
    faults.push('mending changed what is shown')
  const left = checkFolio(doc, SPECS).filter(({ canMend }) => canMend)
  if (left.length > 0) faults.push(`mending left ${left.map(({ kind, id }) => `${kind} of ${id}`).join(', ')}`)
  for (const one of [first, ...writers, ...clients]) one.destroy()
  return { seed, findings, faults }
}

function docOf(update: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  return doc
}

function meet(one: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one, Y.encodeStateVector(other)))
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other, Y.encodeStateVector(one)))
}

/** Why a database could not store what was read. */
function storeFaults(doc: Y.Doc, seen: FolioDocument): string[] {
  const { json, plainText } = projectState(Y.encodeStateAsUpdate(doc), SPECS)
  const faults: string[] = []
  if (cleanValue(json) !== json || cleanValue(plainText) !== plainText) faults.push('what is read is not clean')
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(seen)), JSON.parse(JSON.stringify(json))))
    faults.push('the projection is another folio')
  return faults
}

function readThroughStore(doc: Y.Doc): FolioDocument {
  const awareness = new Awareness(doc)
  const store = createFolioStore({ doc, awareness, specs: SPECS })
  const folio = store.read()
  store.destroy()
  awareness.destroy()
  return folio
}

/** Ids of removed modules in the phone order have no effect; the repair removes them. */
const withoutPhoneOrder = ({ sections, ...rest }: FolioDocument) => ({
  ...rest,
  sections: sections.map(({ phoneOrder: _, ...section }) => section),
})
