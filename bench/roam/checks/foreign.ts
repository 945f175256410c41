import type { Check } from '../world.ts'

/** These are for somebody who has no access: they ask for it, or say whether there is something to ask for. */
const ASKING = /ask|request|public/i

/** Somebody of another team gets nothing of the folio, by any call that asks for a folio's token and no more. */
export const foreignGetsNothing: Check = {
  name: 'somebody foreign gets nothing',
  after: 'few',
  async look({ tables, stranger, token }) {
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
    const page = await stranger.fetch(`/folio/${token}`)
    if (page.status === 200 && /data-type=|class="cell/.test(await page.text()))
      found.push('the page is shown to somebody of another team')
    return found
  },
}
