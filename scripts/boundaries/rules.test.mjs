import { describe, expect, it } from 'vitest'
import { cycleIn, MAY_IMPORT, RULES } from './rules.mjs'
import { parseSource } from './source.mjs'

const facts = {
  declared: { 'packages/document': ['zod'], 'packages/editor': ['react'], 'apps/server': ['pg'] },
  specPaths: ['/specs', '/table'],
  moduleTypes: ['Text', 'DonutChart', 'Vertical Bar'],
}
const sentences = (path, text) => {
  const file = parseSource(path, text)
  return RULES.flatMap((rule) => rule(file, facts))
}

describe('what the boundaries refuse', () => {
  it.each([
    ['an import up the ladder', 'packages/document/src/a.ts', `import { x } from '@recto/store'`, 'may import grid'],
    ['a type, too', 'packages/grid/src/a.ts', `import type { X } from '@recto/document'`, 'no package of ours'],
    ['a re-export', 'packages/grid/src/a.ts', `export * from '@recto/document'`, 'no package of ours'],
    ['a lazy import', 'packages/grid/src/a.ts', `await import('@recto/document')`, 'no package of ours'],
    [
      'a path out of the package',
      'packages/editor/src/a.ts',
      `import '../../store/src/index.ts'`,
      'import @recto/store',
    ],
    ['what is not declared', 'packages/document/src/a.ts', `import x from 'left-pad'`, 'declare it'],
    [
      'Yjs outside the store',
      'packages/editor/src/a.ts',
      `import type * as Y from 'yjs'`,
      'use what @recto/store exports',
    ],
    ['views on the server', 'apps/server/src/a.ts', `import { V } from '@recto/modules/views'`, '@recto/modules/specs'],
    ['the viewer elsewhere on the server', 'apps/server/src/jobs/a.ts', `import '@recto/viewer'`, 'pages/viewer.ts'],
    ['React in a spec', 'packages/modules/src/text/spec.ts', `import 'react'`, 'belongs into View.tsx'],
    ['our controls in a view', 'packages/modules/src/text/View.tsx', `import '@recto/ui'`, 'only Settings.tsx'],
    ['one type in another', 'packages/modules/src/text/View.tsx', `import '../table/spec.ts'`, 'modules/src/kit'],
    ['the inside of a feature', 'apps/server/src/features/a/calls.ts', `import '../b/queries.ts'`, 'b/index.ts'],
    ['a feature of web in another', 'apps/web/src/features/a/A.tsx', `import '../b/B.tsx'`, 'by name'],
    ['a feature in data', 'apps/web/src/data/a.ts', `import type { B } from '../features/b/B.tsx'`, 'from above'],
    [
      'the app in a feature',
      'apps/web/src/features/a/A.tsx',
      `await import('../../app/App.tsx')`,
      'move what both need',
    ],
    ['a layer in a file of none', 'apps/web/src/days.ts', `import './api/index.ts'`, 'a file of no layer'],
    ['the environment', 'apps/server/src/a.ts', 'if (process.env.PORT) x()', 'take the setting from Config'],
    ['React in the core of the editor', 'packages/editor/src/core/a.ts', `import 'react'`, 'through EditorView'],
    ['its skin in the core', 'packages/editor/src/core/tools/a.ts', `import '../../host.ts'`, 'through EditorView'],
    ['Node in a package', 'packages/document/src/a.ts', `import fs from 'node:fs'`, 'pass in what is needed'],
    ['a compound type name', 'packages/editor/src/a.ts', `const t = ['DonutChart']`, 'ask its spec'],
    ['a plain type name compared', 'packages/editor/src/a.ts', `if (m.type === 'Text') x()`, 'ask its spec'],
    ['a nameless name', 'apps/web/src/utils/a.ts', '', 'name it after its subject'],
    ['a long file', 'packages/grid/src/a.ts', 'x\n'.repeat(601), '600 is the limit'],
  ])('%s', (_, path, text, alternative) => {
    expect(sentences(path, text).join('\n')).toContain(alternative)
  })

  it('names file and line', () => {
    expect(sentences('packages/grid/src/a.ts', `/* one\n two */\n\nimport '@recto/ui'`)[0]).toMatch(
      /^packages\/grid\/src\/a\.ts:4 /,
    )
  })
})

describe('what the boundaries let pass', () => {
  it.each([
    ['the table', 'packages/editor/src/a.ts', `import { S } from '@recto/store'`],
    ['Yjs in the store', 'packages/store/src/a.ts', `import * as Y from 'yjs'`],
    ['a comment', 'packages/grid/src/a.ts', `// import x from '@recto/ui'\n/** as from 'yjs' */`],
    ['a word that is also a type', 'apps/web/src/a.tsx', `const title = 'Text'`],
    ['a type in its own folder', 'packages/modules/src/donut-chart/spec.ts', `const type = 'DonutChart'`],
    ['a test that looks across', 'packages/document/src/a.test.ts', `import { r } from '@recto/store'`],
    ['a feature by its index', 'apps/server/src/features/a/calls.ts', `import '../b/index.ts'`],
    ['a spec by its own entry', 'packages/catalogue/src/a.ts', `import { cell } from '@recto/modules/table'`],
    ['600 lines', 'packages/grid/src/a.ts', 'x\n'.repeat(600)],
  ])('%s', (_, path, text) => {
    const own = { ...facts, declared: { ...facts.declared, 'packages/store': ['yjs'] } }
    const file = parseSource(path, text)
    expect(RULES.flatMap((rule) => rule(file, own))).toEqual([])
  })
})

it('the table of packages has no cycle, and one would be found', () => {
  expect(cycleIn(MAY_IMPORT)).toBeNull()
  expect(cycleIn({ ...MAY_IMPORT, 'packages/grid': ['viewer'] })).toBe('grid → viewer → document → grid')
})
