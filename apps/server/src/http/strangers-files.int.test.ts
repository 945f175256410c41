import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { onPlan } from '../../test/plans.ts'
import { filesOn, upload } from '../../test/uploads.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
let ada: Person
let token: string
let files: Record<string, Uint8Array>
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
  await onPlan(server, ada, 'ProYearly25')
  token = (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Harvest plan' })).token
  const noise = { create: { width: 300, height: 300, channels: 3, background: '#7a3', noise: { type: 'gaussian' } } }
  const png = await sharp(noise as never)
    .png()
    .toBuffer()
  const locked = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  files = {
    empty: Buffer.alloc(0),
    words: Buffer.from('not a file of that kind'),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a cut picture': png.subarray(0, 60),
    'a locked document': locked,
    'a ZIP': Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj\n'),
    'a program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0x90)]),
    zeros: Buffer.alloc(4_096),
    'JSON of others': Buffer.from('{"name":"x"}'),
  }
})

const EMPTY = 'This file is empty.'
const FONT = 'This is not a font. Please upload a WOFF2, WOFF, TTF or OTF file.'
const PICTURE = 'Please use a JPEG, PNG, GIF, SVG, WebP or HEIC picture.'
const BROKEN = 'Image Failed to process.'
const PORTRAIT = 'Please use a JPEG, PNG, GIF or WebP picture.'
const FILM = 'Please use an mp4, mov or webm video, or WebVTT captions.'
const FOLIO = 'This is not a folio file. Use the JSON file from an export.'

describe('a file that a door cannot take', () => {
  it.each<[door: string, fields: Record<string, string>, others: string, own: Record<string, string>]>([
    ['UploadCustomFont', { isLicensed: 'true' }, FONT, { empty: EMPTY }],
    ['UploadStyleLogo', { place: 'light' }, PICTURE, { empty: EMPTY, 'a cut picture': BROKEN }],
    ['UploadSwatch', {}, PICTURE, { empty: EMPTY, 'a cut picture': BROKEN }],
    ['UploadTeamLogo', {}, PICTURE, { empty: EMPTY, 'a cut picture': BROKEN }],
    ['UploadPicture', {}, PORTRAIT, { empty: EMPTY }],
    ['UploadLibraryImage', {}, PICTURE, { empty: EMPTY, 'a cut picture': BROKEN }],
    ['UploadImage', { token: '' }, PICTURE, { empty: EMPTY, 'a cut picture': BROKEN }],
    ['UploadMedia', { token: '' }, FILM, { empty: EMPTY }],
    ['BringInFolio', { channelToken: '' }, FOLIO, {}],
  ])('H4: is refused by %s in its reader’s own words, and nothing stays', async (door, fields, others, own) => {
    const before = await filesOn(server)
    const said: Record<string, string> = {}
    for (const [name, bytes] of Object.entries(files)) {
      const sent = 'token' in fields ? { ...fields, token } : fields
      const { status, envelope } = await upload(ada, door, bytes, sent)
      expect([name, status < 500, envelope.StatusCode === 1]).toEqual([name, true, false])
      said[name] = envelope.Message
    }
    expect(said).toEqual({ ...Object.fromEntries(Object.keys(files).map((name) => [name, others])), ...own })
    expect(await filesOn(server)).toEqual(before)
  })

  it('H4: is refused where a folio offers it only when it is empty: what it is does not matter there', async () => {
    const { envelope } = await upload(ada, 'UploadAttachment', files.empty ?? Buffer.of(), { token })
    expect([envelope.StatusCode, envelope.Message]).toEqual([0, EMPTY])
  })
})
