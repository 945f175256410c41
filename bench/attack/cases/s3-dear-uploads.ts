import { deepStrictEqual, ok } from 'node:assert'
import sharp from 'sharp'
import { createClient } from '../../../apps/server/test/client.ts'
import { upload } from '../../../apps/server/test/uploads.ts'
import type { AttackCase } from '../attack-case.ts'
import { percentile, watch } from '../watch.ts'

const AT_ONCE = 4
const SIGN_INS = 12
const MOST_P99_MS = 300

/** The most expensive small files: decompression bombs, many frames, and a drawing of many shapes. */
async function dearest(isSmall: boolean): Promise<Record<string, Buffer>> {
  const edge = isSmall ? 7_000 : 9_990
  const plain = sharp({ create: { width: edge, height: edge, channels: 3, background: '#66d7c4' } })
  const [frames, side] = isSmall ? [50, 700] : [150, 800]
  const pixels = Buffer.alloc(frames * side * side * 3)
  for (let at = 0; at < pixels.length; at += side) pixels[at] = at % 251
  const moving = sharp(pixels, { raw: { width: side, height: frames * side, channels: 3, pageHeight: side } })
  const shapes = '<rect x="1"/>'.repeat((isSmall ? 500_000 : 4_900_000) / 13)
  return {
    png: await plain.png({ compressionLevel: 9 }).toBuffer(),
    gif: await moving.gif({ effort: 1 }).toBuffer(),
    svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${shapes}</svg>`),
  }
}

export default {
  finding: 'S3',
  title: 'the dearest uploads and HTML, four at once beside twelve strangers who sign in, hold nobody up',
  shownBy: 'apps/server/src/features/accounts/busy-passwords.int.test.ts',
  async run(copy, { quick }) {
    const [sender, other] = [await copy.signUp(), await copy.signUp()]
    const { token } = await sender.ask<{ token: string }>('CreateFolio', {})
    const files = await dearest(quick)
    const html = '<p class="a" onclick="b">one</p>'.repeat(200_000 / 32)
    const attacks: Record<string, () => Promise<{ status: number }>> = {
      html: () => sender.call('SaveEmbedHtml', { token, html }),
    }
    for (const [name, file] of Object.entries(files))
      attacks[name] = () => upload(sender, 'UploadImage', file, { token })
    const saw: string[] = []
    for (const [name, attack] of Object.entries(attacks)) {
      const took: number[] = []
      const statuses = new Set<number>()
      let isOver = false
      const { healthP99Ms, cpuS } = await watch(copy, async () => {
        const asking = (async () => {
          while (!isOver) {
            const began = performance.now()
            statuses.add((await other.call('GetSessionUser')).status)
            took.push(performance.now() - began)
          }
        })()
        const strangers = Array.from({ length: SIGN_INS }, (_, at) =>
          createClient(copy).call('SignIn', { email: `nobody${at}.${name}@example.com`, password: 'a wrong password' }),
        )
        const all = await Promise.all([...Array.from({ length: AT_ONCE }, attack), ...strangers])
        isOver = true
        await asking
        for (const { status } of all) statuses.add(status)
      })
      deepStrictEqual(
        [...statuses].filter((status) => status >= 500),
        [],
        name,
      )
      const p99 = percentile(
        took.toSorted((a, b) => a - b),
        0.99,
      )
      if (!quick) ok(p99 < MOST_P99_MS, `${name}: other calls took ${Math.round(p99)} ms at the 99th of 100`)
      saw.push(
        `${name}: others p99 ${Math.round(p99)} ms, /healthz ${Math.round(healthP99Ms)} ms, ${cpuS.toFixed(1)} CPU s`,
      )
    }
    return saw.join('; ')
  },
} satisfies AttackCase
