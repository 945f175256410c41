import { expect, it } from 'vitest'
import { heightIn } from './frame-height.ts'

it('a responsive embed is as high as its frame says, in each way that hosts say it [MOD-30]', () => {
  expect(heightIn({ type: 'recto:height', height: 321.2 })).toBe(322)
  expect(heightIn('{"context":"iframe.resize","height":480}')).toBe(480)
  expect(heightIn('[iFrameSizer]frame:612:800:mutationObserver')).toBe(612)
  expect(heightIn({ event: 'calendly.page_height', payload: { height: '720px' } })).toBe(720)
  expect(heightIn('{"type":"MEASURE","details":{"height":655}}')).toBe(655)
  expect(heightIn({ 'datawrapper-height': { abcde: 400 } })).toBe(400)
  expect(heightIn({ 'twttr.embed': { method: 'twttr.private.resize', params: [{ height: 512 }] } })).toBe(512)
})

it('never less than can be seen nor more than a page can hold, and nothing for any other message', () => {
  expect(heightIn({ type: 'height', height: 3 })).toBe(40)
  expect(heightIn({ type: 'height', height: 9e9 })).toBe(20_000)
  for (const other of [
    null,
    7,
    'hello',
    '{',
    '[1,2]',
    {},
    { height: 300 },
    { type: 'height' },
    { type: 'height', height: -5 },
    { type: 'height', height: 'NaN' },
    { type: 'height', payload: null },
  ]) {
    expect(heightIn(other)).toBeNull()
  }
})
