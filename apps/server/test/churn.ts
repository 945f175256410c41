import { setTimeout as pause } from 'node:timers/promises'
import type * as Y from 'yjs'
import { type Editor, openEditor } from './editors.ts'
import type { TestServer } from './harness.ts'
import { type Person, signUp } from './people.ts'

type Created = { token: string }

/** Ways in which a folio ends soon after it was created, each with what the caller does in between. */
const ENDS: Readonly<
  Record<string, (server: TestServer, person: Person, delay: () => Promise<unknown>) => Promise<unknown>>
> = {
  async DeleteFolioPermanent(_server, person, delay) {
    const { token } = await person.ask<Created>('CreateFolio')
    await delay()
    await person.ask('DeleteFolio', { token })
    await person.ask('DeleteFolioPermanent', { token })
  },
  async EmptyTrash(_server, person, delay) {
    const { token } = await person.ask<Created>('CreateFolio')
    await person.ask('DeleteFolio', { token })
    await delay()
    await person.ask('EmptyTrash')
  },
  async 'DeleteFolioPermanent while it is edited'(server, person, delay) {
    const { token } = await person.ask<Created>('CreateFolio')
    const editor = await comeIn(server, person, token)
    editor.doc.getText('note').insert(0, 'soon gone')
    await delay()
    await person.ask('DeleteFolio', { token })
    await person.ask('DeleteFolioPermanent', { token })
    editor.close()
  },
  async DeleteTeam(server, _person, delay) {
    const owner = await signUp(server)
    await owner.ask('CreateTeamApi', { teamName: 'Soon gone', teamUrl: newAddress() })
    const creating = owner.call('CreateFolio')
    await delay()
    await owner.ask('DeleteTeam', { teamName: 'Soon gone' })
    await creating
  },
  async DeleteAccount(server, _person, delay) {
    const owner = await signUp(server)
    const creating = owner.call('CreateFolio')
    await delay()
    await owner.ask('DeleteAccount', { typed: owner.email, password: owner.password })
    await creating
  },
  async 'DeleteFolioPermanent while it is exported'(_server, person, delay) {
    const { token } = await person.ask<Created>('CreateFolio')
    await person.call('ExportV3', { token, format: 'json' })
    await delay()
    await person.ask('DeleteFolio', { token })
    await person.ask('DeleteFolioPermanent', { token })
  },
}

/** The names of the ways, in the order in which they take turns. */
export const WAYS_TO_END = Object.keys(ENDS)

let addresses = 0
const newAddress = () => `churn${process.pid}x${++addresses}`

/** Creates folios and ends them again, in every way by turns; the delays in between go from 0 to `longestMs`. */
export async function createAndEnd(
  server: TestServer,
  { pairs, longestMs, atOnce }: { pairs: number; longestMs: number; atOnce: number },
): Promise<void> {
  let next = 0
  const work = async () => {
    let [person, uses] = [await signUp(server), 0]
    for (let pair = next++; pair < pairs; pair = next++) {
      // A person may create so many in a minute.
      if (++uses > 18) [person, uses] = [await signUp(server), 1]
      const [, end] = Object.entries(ENDS)[pair % WAYS_TO_END.length] as [string, (typeof ENDS)[string]]
      await end(server, person, () => pause(((pair * 7919) % 100) * (longestMs / 100)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

let busy = 0

/** How many openings were told so far that the server is busy. */
export const busyOpenings = (): number => busy

/** Opens a folio as a tab does: who is told that the server is busy comes again. */
async function comeIn(...asked: Parameters<typeof openEditor>): Promise<Editor> {
  for (let times = 1; ; times++) {
    try {
      return await openEditor(...asked)
    } catch (error) {
      if (times === MOST_TIMES || !/"reason":"busy"/.test((error as Error).message)) throw error
      busy++
    }
  }
}
const MOST_TIMES = 5

/** A person's folio of so many bytes. */
export async function largeFolio(server: TestServer, person: Person, bytes: number): Promise<string> {
  const { token } = await person.ask<Created>('CreateFolio')
  const editor = await openEditor(server, person, token)
  const doc = editor.doc as Y.Doc
  for (let at = 0; at < bytes; at += 200_000) doc.getMap('pages').set(`page ${at}`, 'x'.repeat(200_000))
  await editor.saved()
  editor.close()
  return token
}

/** Opens a folio, has all of it, and leaves at once: `visits` times, by the people in turn. */
export async function lookIn(
  server: TestServer,
  people: readonly Pick<Person, 'cookie' | 'address'>[],
  token: string,
  visits: number,
): Promise<void> {
  await Promise.all(
    people.map(async (person, first) => {
      for (let visit = first; visit < visits; visit += people.length) {
        const editor = await comeIn(server, person, token)
        const { size } = editor.doc.getMap('pages')
        if (size === 0) throw new Error(`Visit ${visit} found nothing.`)
        editor.close()
        await editor.ended
      }
    }),
  )
}
