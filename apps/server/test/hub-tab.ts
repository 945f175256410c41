import type { HubEvent } from '@recto/contract'
import type { WebSocket } from 'ws'
import type { TestClient } from './client.ts'
import { endOf, openSocket } from './editors.ts'

export type HubAnswer = { type: 'ack' | 'error'; id: unknown; data?: unknown }
/** An event as it came; one that is kept has an id. */
export type Heard = HubEvent & { id?: number }
type DataOf<T extends HubEvent['type']> = Extract<HubEvent, { type: T }>['data']

/** A tab's JSON socket as the wire has it: nothing is sent that a test does not send. */
export type HubTab = {
  socket: WebSocket
  /** Every event so far. */
  heard: Heard[]
  ended: ReturnType<typeof endOf>
  /** Sends a method; what came back under its id. */
  ask(type: string, data?: unknown): Promise<HubAnswer>
  /** The first event of this kind for which `isIt`, waited for. */
  event<T extends HubEvent['type']>(
    type: T,
    isIt?: (data: DataOf<T>) => boolean,
  ): Promise<{ id?: number; data: DataOf<T> }>
  /** The data of all events of this kind so far. */
  all<T extends HubEvent['type']>(type: T): DataOf<T>[]
  /** Everything that was told before now has come. */
  settled(): Promise<void>
}

export async function openHubTab(
  server: { url: string },
  person: Pick<TestClient, 'cookie' | 'address'>,
): Promise<HubTab> {
  const socket = openSocket(server, person, '/hub')
  const heard: Heard[] = []
  const answers: HubAnswer[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (bytes: Buffer) => {
    const message = JSON.parse(bytes.toString()) as HubAnswer | Heard
    if (message.type === 'ack' || message.type === 'error') answers.push(message)
    else heard.push(message as Heard)
    for (const look of [...waiting]) look()
  })
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const look = () => {
        const found = find()
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  let id = 0
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const ask: HubTab['ask'] = (type, data = {}) => {
    const own = ++id
    socket.send(JSON.stringify({ type, data, id: own }))
    return until(() => answers.find((one) => one.id === own))
  }
  return {
    socket,
    heard,
    ended: endOf(socket),
    ask,
    event: (type, isIt = () => true) =>
      until(() => heard.find((one) => one.type === type && isIt(one.data as never)) as never),
    all: (type) => heard.flatMap((one) => (one.type === type ? [one.data as never] : [])),
    async settled() {
      await ask('mrPing')
    },
  }
}
