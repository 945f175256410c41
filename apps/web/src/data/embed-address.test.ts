import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { embedAddress } from './embed-address.ts'

it('HTML is asked for at the very address that the server keeps it under', () => {
  for (const html of ['<p>One</p>', '東京 👩‍👩‍👧', 'lone \ud800 surrogate', 'x'.repeat(100_000)]) {
    const address = `/embed/${createHash('sha256').update(html).digest('hex')}`
    expect([embedAddress(html), embedAddress(html)]).toEqual([address, address])
  }
})
