import { type Bucket, createBucket } from './bucket.ts'
import { MESSAGES, UNITS_PER_MESSAGE } from './budgets.ts'
import type { Connection } from './connection.ts'
import type { Clock } from './ports.ts'

type IncomingPorts = {
  connection: Connection
  clock: Clock
  /** The budget of whose connection it is. */
  work(): Bucket
  /** Takes a message; a promise if processing continues in later turns. */
  take(bytes: Uint8Array): Promise<void> | undefined
}

/** A connection's messages, one after another, within its budgets: excess messages wait in its network. */
export type Incoming = {
  /** `done` is called when the message's memory is no longer needed. */
  receive(bytes: Uint8Array, done?: () => void): void
}

type Message = { bytes: Uint8Array; done: () => void }

/** Processes the messages of a connection one after another, within its budgets. */
export function createIncoming({ connection, clock, work, take }: IncomingPorts): Incoming {
  const messages = createBucket(clock, MESSAGES)
  /** Messages that had already arrived when the connection was paused: less than one read of its socket. */
  let inbox: Message[] = []
  let isBusy = false

  connection.whenEnded(() => {
    for (const { done } of inbox) done()
    inbox = []
  })

  function start({ bytes, done }: Message): void {
    messages.take(1)
    work().take(bytes.byteLength + UNITS_PER_MESSAGE)
    const taking = take(bytes)
    if (!taking) {
      done()
      waitForBudget()
      return
    }
    wait(taking.finally(done).finally(() => afterwards()))
  }

  function waitForBudget(): void {
    const waitMs = Math.max(messages.waitMs(), work().waitMs())
    if (waitMs > 0) wait(new Promise<void>((resolve) => clock.after(waitMs, resolve)).then(afterwards))
  }

  function wait(until: Promise<void>): void {
    isBusy = true
    connection.hold('turn')
    void until
  }

  function afterwards(): void {
    isBusy = false
    if (!connection.isOpen) return
    waitForBudget()
    for (let next = isBusy ? undefined : inbox.shift(); next; next = isBusy ? undefined : inbox.shift()) start(next)
    if (!isBusy) connection.letGo('turn')
  }

  return {
    receive(bytes, done = () => {}) {
      if (!connection.isOpen) return done()
      if (isBusy) inbox.push({ bytes, done })
      else start({ bytes, done })
    },
  }
}
