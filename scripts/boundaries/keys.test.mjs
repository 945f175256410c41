import { describe, expect, it } from 'vitest'
import { readsOwnKeys } from './keys.mjs'
import { parseSource } from './source.mjs'

const found = (code, path = 'packages/editor/src/topbar/Field.tsx') => readsOwnKeys(parseSource(path, code)).length

describe('keys that are asked for without an input method in mind', () => {
  it.each([
    "<input onKeyDown={(event) => event.key === 'Enter' && save()} />",
    "<input onKeyDown={({ key }) => key === 'Enter' && save()} />",
    'const onKey = (event: KeyboardEvent) => {\n  const { key, target } = event\n}',
    "function onKey(down: React.KeyboardEvent) {\n  if (down.key === 'Escape') leave()\n}",
    "addEventListener('keydown', (event) => [' ', 'Tab'].includes(event.key))",
    "addEventListener('keydown', ({ key }) => key === 'Escape' && end())",
    'function isBusy({ target, key }: KeyboardEvent) {}',
    'const onKey = (event: KeyboardEvent) => STEPS[event.key]',
    'const onKey = (event: KeyboardEvent) => event.keyCode === 13 && save()',
    "const onKey = (event: KeyboardEvent) => !event.nativeEvent.isComposing && keyOf(event) === 'Enter'",
    "const onKey = (pressed: ReactKey) => pressed.key.toLowerCase() === 'k'",
    "const onKey = (event: KeyboardEvent) => event.code === 'KeyB'",
  ])('fails: %s', (code) => {
    expect(found(code)).toBe(1)
  })

  it.each([
    ["<input onKeyDown={(event) => keyOf(event) === 'Enter' && save()} />"],
    [
      'const onKey = (event: KeyboardEvent) => STEPS[keyOf(event)]\nconst rows = all.map(({ key, name }) => [key, name])',
    ],
    ['const onKey = (event: KeyboardEvent) => go(logo.key)'],
    ['for (const peer of peers) found.set(peer.key, peer)'],
    ['export const keyOf = (press: Press) => (isComposed(press) ? "" : press.key)', 'packages/words/src/keys.ts'],
    ["page.on('keydown', (event) => event.key)", 'e2e/setup.ts'],
    ['const url = (event: StoredEvent) => event.key', 'apps/server/src/features/images/calls.ts'],
  ])('passes: %s', (code, path) => {
    expect(found(code, path)).toBe(0)
  })
})
