import { expect, it } from 'vitest'
import { missingPaths } from './paths.mjs'

const found = (text) =>
  missingPaths([{ path: 'docs/editor.md', text }], ['packages/editor/src/canvas/boxes.ts', 'docs/editor.md'], ['lint'])

it('finds files and folders that a page names and that do not exist', () => {
  expect(found('`packages/editor/src/canvas/box.ts`, `canvas/gone.ts`, `packages/editor/src/drawing`')).toEqual([
    'docs/editor.md names `packages/editor/src/canvas/box.ts`, which does not exist: say where it is now.',
    'docs/editor.md names `canvas/gone.ts`, which does not exist: say where it is now.',
    'docs/editor.md names `packages/editor/src/drawing`, which does not exist: say where it is now.',
  ])
})

it('accepts whole paths, their ends, folders, examples, and what is no path', () => {
  expect(
    found(
      '`packages/editor/src/canvas/boxes.ts` `canvas/boxes.ts` `canvas` `packages/editor/` `x.test.ts` `a/b` `npx vitest run`',
    ),
  ).toEqual([])
})

it('finds commands that package.json does not have', () => {
  expect(found('`npm run lint` and `npm run polish -- all`')).toEqual([
    'docs/editor.md names `npm run polish`, which package.json does not have.',
  ])
})
