import { beforeAll, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import type { TestServer } from '../../../test/harness.ts'
import { signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'
import { BusyError } from '../../fair-queue.ts'
import { hashPassword } from '../../http/passwords.ts'
import { accountKeysOf } from './account-keys.ts'
import { createAuth } from './auth.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

/** Keeps the queue of one network full until it is told to end; returns how many hashes were made meanwhile. */
function flood(network: string) {
  let isOver = false
  let made = 0
  const one = async () => {
    while (!isOver) {
      await hashPassword('a flood', network).then(
        () => made++,
        (error) => {
          if (!(error instanceof BusyError)) throw error
          return new Promise(setImmediate)
        },
      )
    }
  }
  const all = Promise.all(Array.from({ length: 60 }, one))
  return {
    async end() {
      isOver = true
      await all
      return made
    },
  }
}

it('S3: sign-ins that wait for a hash hold no connection, and other calls are answered meanwhile', async () => {
  const ada = await signUp(server)
  const { pool } = server.app
  const crowd = flood('192.0.2.1')
  const strangers = Array.from({ length: 12 }, (_, at) =>
    createClient(server).call('SignIn', { email: `nobody${at}@example.com`, password: 'a wrong password' }),
  )
  const answers: number[] = []
  const waitedFor: number[] = []
  for (let asked = 0; asked < 20; asked++) {
    answers.push((await ada.call('GetSessionUser')).status)
    waitedFor.push(pool.waitingCount)
  }
  const signedIn = (await Promise.all(strangers)).map(({ status }) => status)
  await crowd.end()
  expect(answers).toEqual(Array(20).fill(200))
  expect(Math.min(...waitedFor)).toBe(0)
  expect(signedIn).toEqual(Array(12).fill(200))
})

it('S3: a network that fills the queue is asked to come again, and another one signs in meanwhile', async () => {
  const ada = await signUp(server)
  const flooding = createClient(server)
  await flooding.call('GetSessionUser')
  const crowd = flood(flooding.address)
  const response = await (async () => {
    for (;;) {
      const token = await flooding.fetch('/Apiv1/GetAntiForgeryToken').then((answer) => answer.json())
      const { requestVerificationToken } = (token as { Data: { requestVerificationToken: string } }).Data
      const answer = await flooding.fetch('/Apiv1/SignIn', {
        method: 'POST',
        headers: { 'content-type': 'application/json', RequestVerificationToken: requestVerificationToken },
        body: JSON.stringify({ email: `${Math.random()}@example.com`, password: 'a wrong password' }),
      })
      if (answer.status !== 200) return answer
    }
  })()
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ Data: { reason: 'busy' }, Message: expect.stringContaining('busy') })
  const other = createClient(server)
  const { envelope } = await other.call('SignIn', { email: ada.email, password: ada.password })
  expect(envelope).toMatchObject({ StatusCode: 1 })
  expect(await crowd.end()).toBeGreaterThan(0)
})

it('S3: nothing hashes a password while it holds a transaction', async () => {
  const auth = createAuth(server.app.db, { keys: accountKeysOf('x', 'x'), baseUrl: server.url })
  const { password } = await auth.$context
  await expect(password.hash('a good password')).rejects.toThrow('before the transaction')
  await expect(password.verify({ hash: 'x', password: 'y' })).rejects.toThrow('before the transaction')
})
