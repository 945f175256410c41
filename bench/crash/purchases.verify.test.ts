import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../apps/server/test/databases.ts'
import { type Person, signUp } from '../../apps/server/test/people.ts'
import { countEnd, expectWhole, isDeclinedAt, pressAt } from '../../apps/server/test/purchase-kills.ts'
import { startStripePeer } from '../../apps/server/test/stripe-peer.ts'
import { createRandom } from '../random.ts'
import { createProduct } from './product.ts'

const TEAMS = 20
const PER_TEAM = 6
const AT_ONCE = 4
/** A tenth of the provider's answers is cut, before or after it acted. */
const CUT = 0.1

it('the server is killed again and again while people buy from Stripe, whose answers are cut: not a cent is taken twice or for nothing', async () => {
  const seed = Number(process.env.RECTO_SEED ?? Date.now() % 1_000_000)
  const random = createRandom(seed)
  const database = await createTestDatabase()
  let ahead = 0
  const peer = await startStripePeer({ now: () => Date.now() + ahead })
  peer.fate = () => (random() < CUT ? (random() < 0.5 ? 'cut before' : 'cut after') : 'answered')
  const product = await createProduct({
    ...{ DATABASE_URL: database.url, ALLOW_EMBEDDED_MAIL: '1', NEW_TEAM_PLAN: 'Free', THUMBNAILS: '0' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_peer', STRIPE_PUBLISHABLE_KEY: 'pk_test_peer' },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_peer', STRIPE_URL: peer.url },
  })
  let kills = 0
  let doubled = 0
  try {
    product.start()
    await product.answers()
    const site = { url: product.url, app: { db: database.db, now: Date.now } }
    const people: Person[] = []
    for (let at = 0; at < TEAMS; at++) people.push(await signUp(site))

    /** Asks until the server answers; null: it was killed meanwhile. */
    const askOf = (person: Person) => async (name: string, input: object) => {
      await product.answers().catch(() => {})
      return person.call(name, input).then(
        ({ envelope }) => envelope,
        () => null,
      )
    }
    const surely = async (person: Person, name: string, input: object) => {
      for (let tries = 0; tries < 40; tries++) {
        const answer = await askOf(person)(name, input)
        if (answer?.StatusCode === 1) return answer.Data as Record<string, string>
        await wait(250)
      }
      throw new Error(`${name} is never answered.`)
    }
    async function typeCard(person: Person, turn: number): Promise<void> {
      const { setup = '', clientSecret = '' } = await surely(person, 'BeginCard', {})
      peer.type(clientSecret, isDeclinedAt(turn) ? 'pm_test_declinedLater' : 'pm_test_visa')
      await surely(person, 'KeepCard', { token: setup })
    }

    let isBuying = true
    const waiting = people.map((person, at) => ({ person, at }))
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        for (let turn = next.at * PER_TEAM; turn < (next.at + 1) * PER_TEAM; turn++) {
          await typeCard(next.person, turn)
          if ((await pressAt(turn, PER_TEAM, askOf(next.person))).isDouble) doubled++
        }
      }
    }
    const buying = Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => {
      isBuying = false
    })
    const killing = (async () => {
      while (isBuying) {
        await wait(500 + random() * 2_000)
        if (!isBuying) break
        await product.killServer()
        kills++
        product.start()
        await product.answers()
      }
    })()
    await Promise.all([buying, killing])

    // The clock finishes what no one came back for.
    peer.fate = () => 'answered'
    const moving = async () =>
      Number(
        (
          await database.pool.query(`select count(*) from purchase where state in ('open', 'named', 'asking', 'retry')
            or (state in ('declined', 'lapsed', 'void') and payment is not null and closed_at is null)`)
        ).rows[0].count,
      )
    for (let tries = 0; tries < 120 && (await moving()) > 0; tries++) {
      ahead += 61_000
      product.setClock(ahead)
      await wait(1_000)
    }
    const end = { ...(await countEnd(database.pool)), takenCents: peer.takenCents(), doubled, open: await moving() }
    console.info(`seed ${seed}, ${kills} kills, ${peer.requests.length} requests: ${JSON.stringify(end)}`)
    expect(kills).toBeGreaterThan(5)
    expectWhole(end)
    expect(peer.faults).toEqual([])
  } finally {
    await product.remove()
    await peer.stop()
    await database.drop()
  }
}, 1_800_000)
