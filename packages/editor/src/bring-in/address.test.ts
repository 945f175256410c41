import { expect, it } from 'vitest'
import { shownAddress } from './address.ts'

it('W33: an address that is pasted alone becomes a video, a frame or a card; other words stay words', () => {
  const video = shownAddress(' https://youtu.be/aqz-KE-bpKQ ')
  expect(video).toMatchObject({ type: 'Videos', x: 4, props: { items: [{ url: 'https://youtu.be/aqz-KE-bpKQ' }] } })
  expect(shownAddress('https://miro.com/app/board/uXjVO123456=/')?.type).toBe('EmbedModule')
  const card = shownAddress('https://larkfield.example/offers')
  expect([card?.type, card?.props]).toEqual(['EmbedModule', { url: 'https://larkfield.example/offers' }])
  expect(card?.h).toBeLessThan(video?.h ?? 0)
  for (const words of ['See https://larkfield.example', 'javascript:alert(1)', 'larkfield', ''])
    expect(shownAddress(words)).toBe(null)
})
