import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { partlyShared, sharedJson, writeShared } from './shared-json.ts'

it('writes an answer whose shared part is written and packed once, as text and as gzip', async () => {
  const list = Array.from({ length: 200 }, (_, nth) => ({ name: `Template ${nth}`, purpose: 'Say “what” it is for' }))
  const shared = await sharedJson({ list })
  for (const own of [{}, { limits: null, mine: [{ name: 'Ærlig' }] }]) {
    const wanted = { StatusCode: 1, Message: '', Data: { list, ...own } }
    const answer = partlyShared(own, shared)
    expect(JSON.parse(writeShared(answer, false).toString())).toEqual(wanted)
    const packed = writeShared(answer, true)
    expect(JSON.parse(gunzipSync(packed).toString())).toEqual(wanted)
    expect(packed.length).toBeLessThan(shared.text.length / 5)
  }
})
