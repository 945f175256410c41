import type { ExportV3, GetExports, GetPagedDashboard, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signIn } from '../../apps/server/test/people.ts'
import { createProduct, type Product } from '../crash/product.ts'

let product: Product
beforeAll(async () => {
  product = await createProduct()
  product.start()
  await product.answers()
})
afterAll(() => product.remove())

it('a server that is killed while it draws goes on with every export when it is started again', async () => {
  const ada = await signIn(product, await product.demoLogin())
  const { folios } = await ada.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})
  const tokens = folios.slice(0, 4).map(({ token }) => token)
  const begin = (token: string) =>
    ada.ask<OutputOf<typeof ExportV3>>('ExportV3', { token, format: 'png', settings: { quality: 'best' } })
  const begun = await Promise.all(tokens.map(begin))
  const states = async () => {
    const lists = await Promise.all(
      tokens.map((token) => ada.ask<OutputOf<typeof GetExports>>('GetExports', { token })),
    )
    return lists.map(({ exports }) => exports[0])
  }
  await vi.waitUntil(async () => (await states()).some((one) => one?.state === 'running'), {
    timeout: 60_000,
    interval: 20,
  })
  await product.killServer()
  product.start()
  await product.answers()
  const ended = await vi.waitUntil(
    async () => {
      const now = await states()
      return now.every((one) => one?.state === 'done' || one?.state === 'failed') ? now : null
    },
    { timeout: 180_000, interval: 300 },
  )
  expect(ended.map((one) => [one?.exportId, one?.state, one?.error])).toEqual(
    begun.map(({ exportId }) => [exportId, 'done', null]),
  )
  for (const one of ended) {
    const file = await ada.fetch(one?.url ?? '')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
})
