import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openEditor } from '../../apps/server/test/editors.ts'
import { signIn } from '../../apps/server/test/people.ts'
import { upload } from '../../apps/server/test/uploads.ts'
import { createProduct } from './product.ts'

const MB = 1024 * 1024
/** From room on the disk to everything being taken again. ms */
const WHOLE_AGAIN_MS = 15_000

it.runIf(process.getuid?.() === 0)(
  'S2: on a small disk files stop at 1 GB and edits at 256 MB, PostgreSQL never does, and all is whole within 15 s of space',
  async () => {
    const product = await createProduct()
    try {
      expect(product.disk, 'root may mount a disk').not.toBeNull()
      product.start()
      await product.answers()
      const person = await signIn(product, await product.demoLogin())
      const { token } = await person.ask<{ token: string }>('CreateFolio', {})
      const attach = async () => (await upload(person, 'UploadAttachment', randomBytes(5 * MB), { token })).status
      expect(await attach()).toBe(200)

      product.disk?.leave(900 * MB)
      await expect.poll(attach).toBe(507)
      const editor = await openEditor(product, person, token)
      editor.doc.getText('note').insert(0, 'kept below 1 GB')
      await editor.saved()

      product.disk?.leave(200 * MB)
      const write = async () => {
        editor.doc.getText('note').insert(0, 'a')
        return editor.socket.readyState === editor.socket.OPEN
      }
      await expect.poll(write, { interval: 200 }).toBe(false)
      expect(await editor.ended).toMatchObject({ code: 4507 })
      expect((await person.call('GetSessionUser')).status).toBe(200)

      product.disk?.free()
      const freedAt = performance.now()
      await expect.poll(attach).toBe(200)
      const again = await openEditor(product, person, token, { doc: editor.doc })
      again.doc.getText('note').insert(0, 'and on')
      await again.saved()
      const tookMs = performance.now() - freedAt
      again.close()
      console.log(`whole again ${(tookMs / 1000).toFixed(1)} s after there was room`)
      expect(tookMs).toBeLessThan(WHOLE_AGAIN_MS)
      expect(await product.postgresLog()).not.toMatch(/PANIC|shutting down|No space left/)
    } finally {
      await product.remove()
    }
  },
)
