import type { FolioDocument } from '@recto/document'
import type { Page } from 'playwright-core'
import { folioIn } from '../in-page.ts'
import type { Check, World } from '../world.ts'
import { untilHeld } from './held.ts'

/** Longest that the last change is on its way to everybody. ms */
const ARRIVES_MS = 20_000

/** Both tabs, whoever else has it open, and what the server hands to a program, hold the same folio. */
export const tabsEqual: Check = {
  name: 'everybody and a fresh tab hold the same folio',
  after: 'few',
  async look(world) {
    const { page, second, other } = world
    const isOpen = async () =>
      page.url().includes(`/edit/${world.token}`) && (await folioIn(page).catch(() => null)) !== null
    if (!(await isOpen())) return []
    return untilHeld(
      ARRIVES_MS,
      () => page.waitForTimeout(250),
      async () => {
        const here = await folioIn(page)
        const held = async (tab: Page | null) => tab && (await folioIn(tab).catch(() => null))
        const [there, theirs, fresh] = [await held(second), await held(other), await freshFolio(world)]
        const differs = (what: string, one: FolioDocument | null) =>
          one && plain(here) !== plain(one) ? [`${what} differs in ${differing(here, one)}`] : []
        return [
          ...differs('the other tab', there),
          ...differs('what somebody else has', theirs),
          ...differs('a fresh one', fresh),
        ]
      },
    )
  },
}

/** The folio as the server has it now, read as everybody reads it. */
export async function freshFolio({ me, token, tables }: World): Promise<FolioDocument | null> {
  const { status, envelope } = await me.call('GetFolioJson', { token })
  if (status !== 200) return null
  return tables.document.readDocumentJson((envelope.Data as { document: unknown }).document, tables.SPECS)
}

/** As text: keys in order, nothing that is not there. */
export const plain = (document: FolioDocument | null): string =>
  JSON.stringify(
    document && { ...document, modules: document.modules.toSorted((a, b) => (a.id < b.id ? -1 : 1)) },
    (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  )

/** What is not equal, by its kind: names of types and fields, never ids. */
export function differing(one: FolioDocument | null, other: FolioDocument | null): string {
  if (!one || !other) return 'everything'
  const words = new Set<string>()
  const parts = (key: keyof FolioDocument) =>
    plain({ [key]: one[key] } as never) !== plain({ [key]: other[key] } as never)
  for (const key of Object.keys(one) as (keyof FolioDocument)[]) {
    if (key === 'modules' || !parts(key)) continue
    words.add(key)
  }
  const others = new Map(other.modules.map((module) => [module.id, module]))
  for (const module of one.modules) {
    const twin = others.get(module.id)
    if (!twin) words.add(`a ${module.type} that is missing`)
    else
      for (const key of Object.keys(module) as (keyof typeof module)[])
        if (stable(module[key]) !== stable(twin[key])) words.add(`${key} of a ${module.type}`)
  }
  if (other.modules.length > one.modules.length) words.add('a module too many')
  return [...words].toSorted().join(', ') || 'their order'
}

const stable = (value: unknown) => plain({ modules: [], value } as never)
