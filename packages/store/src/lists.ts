import { isOrderKey, orderBetween, orderKeys } from '@recto/document'
import { deepEqual } from './equal.ts'
import { itemKey, itemPrefix } from './layout.ts'

/**
 * A list of items with ids, stored so that two people changing different items both win. The list a module starts with
 * is one value, never written again; every later change has its own key: a field of an item, its order, its deletion,
 * or an item added later. So nothing has to be converted, and old lists read as they are.
 */
type Item = { readonly id: string } & Readonly<Record<string, unknown>>

/** Fields of an item that are not its own: the whole of one that came later, its order key, that it is gone. */
const WHOLE = ''
const ORDER = '~order'
const GONE = '~gone'
/** Marks a field that an item no longer has. */
const NONE = '\u0000'

/** After every order key, which are of letters and digits. */
const LAST = '~'

type ItemEntry = { id: string; field: string; value: unknown }
type Stored = { item: Record<string, unknown>; order: string }

/** The resulting list: its initial items with later changes, in order. `base` itself if there were none. */
export function readList(base: unknown, entries: readonly ItemEntry[]): unknown {
  return entries.length === 0 ? base : stored(base, entries).map(({ item }) => item)
}

function stored(base: unknown, entries: readonly ItemEntry[]): Stored[] {
  const first = itemsOf(base)
  const orders = orderKeys(first.length)
  const found = new Map<string, Stored>(
    first.map((item, at) => [item.id, { item: { ...item }, order: orders[at] as string }]),
  )
  for (const { id, field, value } of entries) {
    if (field !== WHOLE || typeof value !== 'object' || value === null) continue
    found.set(id, { item: { ...value, id }, order: found.get(id)?.order ?? LAST })
  }
  for (const { id, field, value } of entries) {
    const one = found.get(id)
    if (!one || field === WHOLE || field === GONE) continue
    if (field === ORDER) one.order = isOrderKey(value) ? value : LAST
    else if (value === NONE) delete one.item[field]
    else if (field !== 'id') one.item[field] = value
  }
  for (const { id, field } of entries) if (field === GONE) found.delete(id)
  return [...found]
    .sort(([a, one], [b, other]) => compare(one.order, other.order) || compare(a, b))
    .map(([, one]) => one)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Items that can be distinguished; items without an id are not stored separately. */
function itemsOf(list: unknown): Item[] {
  if (!Array.isArray(list)) return []
  const byId = new Map<string, Item>()
  for (const item of list) if (typeof item?.id === 'string' && item.id !== '') byId.set(item.id, item)
  return [...byId.values()]
}

/**
 * The keys that make the list `after`, `undefined` for removed ones; null if its items cannot be distinguished, which
 * makes it one value.
 */
export function listWrites(
  name: string,
  base: unknown,
  entries: readonly ItemEntry[],
  after: unknown,
): Record<string, unknown> | null {
  const wanted = itemsOf(after)
  if (!Array.isArray(base) || !Array.isArray(after) || wanted.length !== after.length) return null
  if (itemsOf(base).length !== base.length) return null
  const writes: Record<string, unknown> = {}
  const before = stored(base, entries)
  const known = new Map(before.map(({ item, order }) => [item.id as string, { item, order }]))
  const first = new Set(itemsOf(base).map(({ id }) => id))
  const kept = new Set(wanted.map(({ id }) => id))
  for (const id of known.keys()) {
    if (kept.has(id)) continue
    for (const entry of entries) if (entry.id === id) writes[itemKey(name, id, entry.field)] = undefined
    if (first.has(id)) writes[itemKey(name, id, GONE)] = true
  }
  for (const item of wanted) {
    const old = known.get(item.id)?.item
    if (old) Object.assign(writes, fieldWrites(name, old, item))
    else {
      for (const entry of entries) if (entry.id === item.id) writes[itemKey(name, item.id, entry.field)] = undefined
      writes[itemKey(name, item.id, WHOLE)] = item
    }
  }
  for (const [id, order] of newOrders(wanted, new Map(before.map(({ item, order }) => [item.id as string, order])))) {
    writes[itemKey(name, id, ORDER)] = order
  }
  return writes
}

function fieldWrites(name: string, before: Item | Record<string, unknown>, after: Item): Record<string, unknown> {
  const writes: Record<string, unknown> = {}
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  for (const field of fields) {
    const value = after[field]
    if (deepEqual((before as Record<string, unknown>)[field], value)) continue
    writes[itemKey(name, after.id, field)] = value === undefined ? NONE : value
  }
  return writes
}

/** Order keys for new or moved items; as few as possible, keeping the others in place. */
function newOrders(wanted: readonly Item[], orders: ReadonlyMap<string, string>): Map<string, string> {
  const staying = longestRising(wanted.map(({ id }) => orders.get(id)))
  const given = new Map<string, string>()
  let from = 0
  while (from < wanted.length) {
    if (staying.has(from)) {
      from++
      continue
    }
    let to = from
    while (to < wanted.length && !staying.has(to)) to++
    const low = from > 0 ? orderAt(from - 1) : null
    const high = to < wanted.length ? orderAt(to) : null
    between(low, high, to - from).forEach((order, at) => {
      given.set((wanted[from + at] as Item).id, order)
    })
    from = to
  }
  return given

  function orderAt(at: number): string {
    const { id } = wanted[at] as Item
    return given.get(id) ?? (orders.get(id) as string)
  }
}

/** `count` keys between two, the middle one first, so that they stay short. */
function between(low: string | null, high: string | null, count: number): string[] {
  if (count === 0) return []
  const before = (count - 1) >> 1
  const middle = orderBetween(low, high)
  return [...between(low, middle, before), middle, ...between(middle, high, count - 1 - before)]
}

/** Places of the longest run of order keys that rise already; places without a key are not in it. */
function longestRising(orders: readonly (string | undefined)[]): Set<number> {
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  orders.forEach((order, at) => {
    if (order === undefined || order === LAST) return
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((orders[ends[middle] as number] as string) < order) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? ends[low - 1] : undefined
    ends[low] = at
  })
  const found = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.add(at)
  return found
}

/** The entries of one list among the keys of a module. */
export function entriesOf(name: string, keys: Iterable<[string, unknown]>): ItemEntry[] {
  const prefix = itemPrefix(name)
  const entries: ItemEntry[] = []
  for (const [key, value] of keys) {
    if (!key.startsWith(prefix)) continue
    const rest = key.slice(prefix.length)
    const colon = rest.lastIndexOf(':')
    if (colon > 0) entries.push({ id: rest.slice(0, colon), field: rest.slice(colon + 1), value })
  }
  return entries.sort((a, b) => compare(a.id, b.id) || compare(a.field, b.field))
}
