import type { GetImageLibrary, OutputOf } from '@recto/contract'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestServer } from './harness.ts'
import { type Person, signUp } from './people.ts'
import { joinTeam, onPlan, teamOf } from './plans.ts'
import { upload } from './uploads.ts'

/** Pictures that the largest plan takes altogether. */
const QUOTA_BYTES = 50_000 * 1_000_000
const WIDTH_PX = 101

type Kept = { id: string }

const picture = (shade: number) =>
  sharp({ create: { width: WIDTH_PX, height: 300, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .png()
    .toBuffer()

/** Sends a picture, and again as long as the server says that others are before it. */
async function send(person: Person, bytes: Buffer) {
  for (;;) {
    const { status, envelope } = await upload<Kept>(person, 'UploadLibraryImage', bytes)
    if (status !== 503) return envelope
  }
}

/**
 * A team whose library has room for `room` more pictures gets `each` from `people` at once; expects that it is never
 * overfull, and that what was refused leaves nothing.
 */
export async function expectQuotaHeld(
  server: TestServer,
  { people: count, each, room }: { people: number; each: number; room: number },
): Promise<void> {
  const { pool } = server.app
  const owner = await signUp(server)
  await onPlan(server, owner, 'UnlimitedYearly25')
  const people = [owner]
  while (people.length < count) {
    const person = await signUp(server)
    await joinTeam(server, owner, person, 3)
    await person.ask('SwitchTeam', { teamId: owner.user.team.id })
    people.push(person)
  }
  const first = (await send(owner, await picture(250))).Data
  const { images } = await owner.ask<OutputOf<typeof GetImageLibrary>>('GetImageLibrary', {})
  const { bytes = 0 } = images[0] ?? {}
  const filled = QUOTA_BYTES - Math.round(bytes * (room + 0.5))
  await pool.query('update team_image set bytes = $1 where token = $2', [filled, first.id])
  // One after the other: a person who sends more than a minute's worth is told to wait.
  const sendAll = async (person: Person, who: number) => {
    const answers: Awaited<ReturnType<typeof send>>[] = []
    for (let at = 0; at < each; at++) answers.push(await send(person, await picture(who * each + at)))
    return answers
  }
  const sent = (await Promise.all(people.map(sendAll))).flat()
  const counts = Map.groupBy(sent, ({ StatusCode }) => StatusCode)
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([1, 120])
  const { rows } = await pool.query<{ bytes: number; count: number; claims: number }>(
    `select sum(bytes)::float8 as bytes, count(*)::int as count,
      (select count(*)::int from file_claim where team_id = $1) as claims from team_image where team_id = $1`,
    [await teamOf(server, owner)],
  )
  expect(rows[0]?.bytes).toBeLessThanOrEqual(QUOTA_BYTES)
  expect(rows[0]).toMatchObject({ count: 1 + (counts.get(1)?.length ?? 0), claims: 0 })
  expect(rows[0]?.count).toBeGreaterThan(room / 2)
}
