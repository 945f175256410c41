import { expect, it } from 'vitest'
import { type Action, offered } from '../../shell/offered.ts'
import { matching, namesFirst, shownKeys } from './matching.ts'

const action = (name: string, keywords = ''): Action => ({ id: name, name, keywords, group: 'Go to', run: () => {} })
const all = [action('Recent', 'dashboard'), action('Email settings'), action('Settings'), action('Café menu')]
const found = (typed: string) => matching(all, typed).map(({ name }) => name)

it('finds an action by the beginnings of its words, in any order and with any accents', () => {
  expect(found('')).toEqual(['Recent', 'Email settings', 'Settings', 'Café menu'])
  expect(found('dash')).toEqual(['Recent'])
  expect(found('set em')).toEqual(['Email settings'])
  expect(found('cafe')).toEqual(['Café menu'])
  expect(found('tings')).toEqual([])
})

it('shows first what is called as it was typed', () => {
  expect(found('sett')).toEqual(['Settings', 'Email settings'])
})

it('shows what the group alone leads to after what is called so', () => {
  const workspaces = ['General', 'Client work', 'Worked out'].map((name) => ({ name, group: 'Workspaces' }))
  expect(matching(workspaces, 'work').map(({ name }) => name)).toEqual(['Worked out', 'Client work', 'General'])
})

it('shows things of one’s own before commands that are called no more so, and after those that are', () => {
  const commands = ['New workspace', 'Signing in'].map((name) => action(name, 'work'))
  const names = (typed: string, things: string[][]) => {
    const lists = things.map((list) => list.map((name) => action(name)))
    return namesFirst(matching(commands, typed), lists, typed).map(({ name }) => name)
  }
  expect(names('work', [['Client work'], ['Work plan'], ['A trip']])).toEqual([
    'Client work',
    'Work plan',
    'New workspace',
    'Signing in',
    'A trip',
  ])
  expect(names('new', [['Brand new']])).toEqual(['New workspace', 'Brand new'])
  expect(names('trip', [['A trip']])).toEqual(['A trip'])
  expect(names('', [])).toEqual(['New workspace', 'Signing in'])
})

it('names the keys of this computer', () => {
  expect([shownKeys('Mod + K', false), shownKeys('Mod + K', true)]).toEqual(['Ctrl + K', 'Cmd + K'])
})

it('offers what a screen can do while it is open', () => {
  const first = offered.offer([action('One')])
  const second = offered.offer([action('Two')])
  const names = () => offered.current().flatMap((list) => list.map(({ name }) => name))
  expect(names()).toEqual(['One', 'Two'])
  first()
  expect(names()).toEqual(['Two'])
  second()
  expect(names()).toEqual([])
})
