import { createRandom } from '../../random.ts'
import { drawn } from '../doors/calls.ts'
import type { Check, World } from '../world.ts'

/** These are for somebody who has no access: they ask for it, or say whether there is something to ask for. */
const ASKING = /ask|request|public/i
/** Numbers with which calls that change a folio are drawn: theirs need not differ from one time to the next. */
const DRAWS = [1, 2, 3] as const

/** Somebody of another team gets nothing of the folio and changes nothing, by any call about a folio or by its addresses. */
export const foreignGetsNothing: Check = {
  name: 'somebody foreign gets nothing',
  after: 'few',
  async look(world) {
    return [...new Set([...(await readable(world)), ...(await reachable(world))])]
  },
}

/** The same of calls that change something: once, for it takes a while. */
export const foreignChangesNothing: Check = {
  name: 'somebody foreign changes nothing',
  after: 'end',
  async look(world) {
    const { tables, stranger, token } = world
    const found: string[] = []
    for (const { name, access, kind, input, upload } of tables.CALLS) {
      if (kind !== 'write' || upload || !access.startsWith('folio.') || ASKING.test(access)) continue
      for (const draw of DRAWS) {
        const things = { tokens: [token], labels: [], email: '', password: stranger.password, team: '' }
        const given = drawn(input, things, createRandom(draw)) as Record<string, unknown>
        if (given.token !== token) break
        const { status, envelope } = await stranger.call(name, given)
        if (status === 200 && envelope.StatusCode === 1) found.push(`${name} does what somebody of another team asks`)
        if (status >= 500 && status !== 507) found.push(`${name} answers ${status}`)
        // Refused for who asks: nothing else matters.
        if (status === 401 || status === 403 || status === 404 || status === 429) break
      }
    }
    return [...new Set(found)]
  },
}

async function readable({ tables, stranger, token }: World): Promise<string[]> {
  const calls = tables.CALLS.filter(
    ({ access, kind, input, upload }) =>
      kind === 'read' &&
      !upload &&
      access.startsWith('folio.') &&
      !ASKING.test(access) &&
      input.safeParse({ token }).success &&
      !input.safeParse({}).success,
  )
  const found: string[] = []
  for (const { name } of calls) {
    const { status, envelope } = await stranger.call(name, { token })
    if (status === 200 && envelope.StatusCode === 1) found.push(`${name} answers somebody of another team`)
    if (status >= 500) found.push(`${name} answers ${status}`)
  }
  return found
}

/** The page, and what the page shows: by its addresses alone, with a session of another team. */
async function reachable({ stranger, me, token }: World): Promise<string[]> {
  const page = await stranger.fetch(`/folio/${token}`)
  if (page.status === 200 && /data-type=|class="cell/.test(await page.text()))
    return ['the page is shown to somebody of another team']
  const mine = await me.fetch(`/folio/${token}`)
  const html = mine.status === 200 ? await mine.text() : ''
  const files = new Set(Array.from(html.matchAll(/\/folio\/[0-9A-Za-z]{22}\/file\/[^"')\s]+/g), ([address]) => address))
  const found: string[] = []
  for (const address of [...files].slice(0, 5))
    if ((await stranger.fetch(address)).status === 200)
      found.push('a file of the folio is sent to somebody of another team')
  return found
}
