import { pick } from '../../random.ts'
import { turnedWrong } from '../checks/shelf.ts'
import { seenOf } from '../shelf/pictures.ts'
import { type Item, SHELF } from '../shelf/shelf.ts'
import type { Door, World } from '../world.ts'
import { drawn, makeFolio, thingsOf } from './calls.ts'

/** Sends a file of the shelf with any call that takes one; whatever pictures it answers with are upright. */
export const uploads: Door = {
  name: 'a file sent by a program',
  weight: 2,
  async go(world, random) {
    const things = thingsOf(world)
    await makeFolio(world, things)
    const call = pick(
      world.tables.CALLS.filter(({ upload }) => upload),
      random,
    )
    // Every other time what the call is most likely for.
    const files = SHELF.filter(({ bytes }) => bytes)
    const pictures = files.filter(({ right }) => right.picture)
    const item = pick(random() < 0.5 ? pictures : files, random)
    if (!item?.bytes) return { said: 'no file' }
    const fields = Object.entries(drawn(call.input, things, random) as object).map(([name, value]) => [
      name,
      String(value),
    ])
    const send = world.tables.harness.upload
    const { status, envelope } = await send(world.program, call.name, item.bytes, Object.fromEntries(fields))
    if (status >= 500 && status !== 507) world.faults.push(`an answer with ${status} to ${call.name} with ${item.name}`)
    const isTaken = status === 200 && envelope.StatusCode === 1
    const said = `${item.name} sent with ${call.name} (${isTaken ? 'taken' : 'refused'})`
    if (!isTaken) return { said }
    return { said, wrong: await turnedIn(world, `a picture sent with ${call.name}`, item, envelope.Data) }
  },
}

/** What is not upright of the pictures whose addresses an answer holds. */
async function turnedIn({ program }: World, what: string, { right }: Item, data: unknown): Promise<string[]> {
  if (!right.picture) return []
  const found: string[] = []
  for (const address of addressesIn(data)) {
    const answer = await program.fetch(address)
    if (answer.status !== 200) found.push(`${what} answers ${answer.status} at its address`)
    else if (/^image\/(webp|png|jpeg|avif)/.test(answer.headers.get('content-type') ?? '')) {
      const seen = await seenOf(Buffer.from(await answer.arrayBuffer()))
      // Some are cut to a square.
      found.push(...turnedWrong(what, { ...seen, isWide: right.picture.isWide }, right.picture))
    }
  }
  return [...new Set(found)]
}

/** Every address of this server in an answer. */
function addressesIn(data: unknown): string[] {
  if (typeof data === 'string') return /^\/[\w/.-]+$/.test(data) ? [data] : []
  return data && typeof data === 'object' ? Object.values(data).flatMap(addressesIn) : []
}
