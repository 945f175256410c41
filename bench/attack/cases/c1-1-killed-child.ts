import { openEditor } from '../../../apps/server/test/editors.ts'
import { type Person, signIn } from '../../../apps/server/test/people.ts'
import { createProduct } from '../../crash/product.ts'
import { createRandom } from '../../random.ts'
import type { AttackCase } from '../attack-case.ts'
import { percentile } from '../watch.ts'

const SEED = 11
const KILLS = 20
/** From the kill until an edit is saved. ms */
const BACK_WITHIN_MS = 5000
/** A product that takes longer counts as gone. ms */
const PATIENCE_MS = 60_000

const attack: AttackCase = {
  finding: 'C1.1',
  title: 'a killed child of the embedded PostgreSQL costs seconds, and its recovery is not interrupted',
  shownBy: 'apps/server/src/db/embedded/recovery.int.test.ts',
  async run(_, { quick }) {
    const product = await createProduct()
    const random = createRandom(SEED)
    const took: number[] = []
    try {
      product.start()
      await product.answers()
      const person = await signIn(product, await product.demoLogin())
      const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Kept' })
      for (let kill = 0; kill < (quick ? 1 : KILLS); kill++) {
        const began = performance.now()
        await product.killPostgresChild(random)
        await keepsAnEdit(product, person, token)
        took.push(performance.now() - began)
      }
      const log = await product.postgresLog()
      if (log.includes('interrupted while in recovery')) throw new Error('A recovery was interrupted.')
    } finally {
      await product.remove()
    }
    const sorted = took.map(Math.round).sort((a, b) => a - b)
    const saw = `${took.length} kills (seed ${SEED}), editing again after ${percentile(sorted, 0.5)} ms (median), ${sorted.at(-1)} ms at most`
    if (quick) return `${took.length} kill, no recovery interrupted`
    if ((sorted.at(-1) ?? 0) > BACK_WITHIN_MS) throw new Error(`${saw}; each: ${took.map(Math.round).join(', ')}`)
    return `${saw}, no recovery interrupted`
  },
}
export default attack

/** Opens the folio and edits it until an edit is saved. @throws if none is within a minute. */
async function keepsAnEdit(product: { url: string }, person: Person, token: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    if (await isEditKept(product, person, token).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('No edit is kept after a kill.')
}

async function isEditKept(product: { url: string }, person: Person, token: string): Promise<boolean> {
  const editor = await openEditor(product, person, token)
  try {
    editor.doc.getText('note').insert(0, 'x')
    return await Promise.race([editor.saved().then(() => true), editor.ended.then(() => false)])
  } finally {
    editor.close()
  }
}
