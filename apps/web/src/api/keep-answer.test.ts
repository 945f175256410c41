import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepAnswer } from './keep-answer.ts'

it('a fetch that began before a change does not put the older state back', async () => {
  const queries = new QueryClient()
  const queryKey = ['sharing', 'a']
  let stored = 'private'
  queries.setQueryData(queryKey, stored)
  const { promise: line, resolve: answers } = Promise.withResolvers<void>()
  const queryFn = async () => {
    const read = stored
    await line
    return read
  }
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {})
  stored = 'anyone'
  keepAnswer<string>(queries, queryKey, () => stored)
  answers()
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(queries.getQueryData(queryKey)).toBe('anyone')
  stop()
})
