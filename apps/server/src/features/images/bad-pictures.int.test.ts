import { crc32, deflateSync } from 'node:zlib'
import type { GetImageLibrary, OutputOf } from '@recto/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { type S3Peer, startS3Peer } from '../../../test/s3-peer.ts'
import { upload } from '../../../test/uploads.ts'

const MB = 1024 * 1024

let peer: S3Peer
let server: TestServer
let person: Person
let freeMb = 5_000
beforeAll(async () => {
  peer = await startS3Peer('files')
  server = await startServer({
    env: { FILES_URL: peer.url('files') },
    statfs: async () => ({ bavail: freeMb, bsize: MB }),
  })
  person = await signUp(server)
})
afterAll(async () => {
  await server?.stop()
  await peer?.stop()
})

const send = async (bytes: Uint8Array) => {
  const { status, envelope } = await upload<{ id: string }>(person, 'UploadLibraryImage', bytes)
  return { status, said: envelope.Message, id: envelope.Data?.id }
}
const rows = async (table: string) =>
  (await server.app.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number
/** What is kept: pictures of libraries, claims of files, and files. */
const kept = async () => [await rows('team_image'), await rows('file_claim'), peer.objects('files').size]
const plain = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

/** A whole PNG of 20,000 x 20,000 black pixels in some 50 kB. */
function hugePng(): Buffer {
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(20_000, 0)
  head.writeUInt32BE(20_000, 4)
  head[8] = 1
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(20_000 * 2_501))
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', pixels), part('IEND', Buffer.alloc(0))])
}

describe('a picture that cannot be kept is refused in words, and nothing of it is kept', () => {
  it('one of 400 megapixels, whatever its file takes [IMG-30]', async () => {
    const bytes = hugePng()
    expect(bytes.length).toBeLessThan(100_000)
    const before = await kept()
    expect((await send(bytes)).said).toContain('40 megapixels')
    expect(await kept()).toEqual(before)
  })

  it('one at an address of the server itself or of its network', async () => {
    const before = await kept()
    for (const url of [
      `${server.url}/favicon.ico`,
      server.internalUrl,
      'http://localhost/a.png',
      'http://[::ffff:7f00:1]/',
    ]) {
      const { envelope } = await person.call('UploadLibraryImageWLink', { url })
      expect([url, envelope.Message]).toEqual([url, 'There is no picture at this address, or it cannot be reached.'])
    }
    expect(await kept()).toEqual(before)
  })

  it('one for which the disk has no room, and the next once there is some', async () => {
    const before = await kept()
    freeMb = 100
    const level = async () =>
      (await (await fetch(`${server.internalUrl}/metrics`)).text()).match(/^recto_disk_level (\d)/m)?.[1]
    await expect.poll(level).toBe('2')
    const { status, said } = await send(await plain('#17406b'))
    expect([status, said]).toEqual([507, expect.stringContaining('disk is full')])
    expect(await kept()).toEqual(before)
    freeMb = 5_000
    await expect.poll(level).toBe('0')
    expect((await send(await plain('#17406b'))).status).toBe(200)
  })

  it('one that the bucket refuses, also when it is asked again and again', async () => {
    const before = await kept()
    peer.fail(1_000)
    const { status, said } = await send(await plain('#7a2416'))
    peer.fail(0)
    expect([status, said]).toEqual([503, expect.stringMatching(/\w+ \w+/)])
    expect(await kept()).toEqual(before)
    expect((await send(await plain('#7a2416'))).status).toBe(200)
  })
})

it('a drawing with script in it is kept without', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="alert(1)"><script>alert(2)</script>
    <a href="javascript:alert(3)"><rect width="9" height="9" onclick="alert(4)"/></a></svg>`
  const { id } = await send(Buffer.from(drawing))
  const { images } = await person.ask<OutputOf<typeof GetImageLibrary>>('GetImageLibrary', {})
  const image = images.find((one) => one.id === id)
  expect(image?.format).toBe('SVG')
  const shown = await (await person.fetch(image?.url ?? '')).text()
  expect(shown).toContain('<rect')
  expect(shown).not.toMatch(/script|alert|onload|onclick/i)
})
