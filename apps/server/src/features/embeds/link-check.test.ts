import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createSafeFetch } from '../../adapters/safe-fetch.ts'
import { answers } from './link-check.ts'

it('an address answers unless nobody is there or the page is not; nothing inside this network is asked [EDIT-31]', async () => {
  const status: Record<string, number> = { '/there': 200, '/members': 403, '/busy': 503, '/gone': 404 }
  const site = createServer((request, response) => response.writeHead(status[request.url ?? ''] ?? 200).end('x'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const fetch = createSafeFetch({ open: ['127.0.0.1'] })
  const found: Record<string, boolean> = {}
  for (const path of Object.keys(status)) found[path] = await answers(fetch, origin + path)
  expect(found).toEqual({ '/there': true, '/members': true, '/busy': true, '/gone': false })
  expect(await answers(createSafeFetch(), `${origin}/there`)).toBe(false)
  await new Promise((resolve) => site.close(resolve))
  expect(await answers(fetch, `${origin}/there`)).toBe(false)
})
