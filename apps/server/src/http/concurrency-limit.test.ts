import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

it('lets so many go on at a time for each key, some others in the order they came, and no more wait', async () => {
  const turn = createConcurrencyLimit<string>('uploads', 2, 2)
  const going: string[] = []
  const begin = async (key: string, name: string) => {
    const end = await turn(key)
    going.push(name)
    return end
  }
  const [first, second, third, fourth] = ['a1', 'a2', 'a3', 'a4'].map((name) => begin('a', name))
  await expect(begin('a', 'a5')).rejects.toMatchObject({ name: 'BusyError', retryAfterS: 5 })
  const other = begin('b', 'b1')
  await Promise.all([first, second, other])
  expect(going).toEqual(['a1', 'a2', 'b1'])
  const end = await first
  end?.()
  end?.()
  await third
  expect(going).toEqual(['a1', 'a2', 'b1', 'a3'])
  ;(await second)?.()
  await fourth
  expect(going).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})
