import { join } from 'node:path'

/** The product's own tables, of the checkout that is roamed: what it is given later is roamed as well. */
export type Tables = {
  root: string
  /** Every command of the editor, and what each is given in its test. */
  COMMANDS: typeof import('../../packages/editor/src/core/commands/index.ts').COMMANDS
  CASES: typeof import('../../packages/editor/test/command-cases.ts').CASES
  CALLS: typeof import('@recto/contract').CALLS
  APP_ROUTES: typeof import('@recto/contract').APP_ROUTES
  POPUPS: typeof import('../../apps/web/src/app/popup-registry.ts').POPUPS
  popupCases: typeof import('../../e2e/popup-cases.ts').popupCases
  /** Keyboards of people, and how each presses a shortcut. */
  LAYOUTS: typeof import('../../packages/editor/test/layouts.ts').LAYOUTS
  pressesOf: typeof import('../../packages/editor/test/layouts.ts').pressesOf
  EXPORT_FORMATS: typeof import('@recto/contract').EXPORT_FORMATS
  exportSettings: typeof import('@recto/contract').exportSettings
  SPECS: typeof import('@recto/modules/specs').SPECS
  document: typeof import('@recto/document')
  store: typeof import('@recto/store')
  /** How its tests start it and make people. */
  harness: Pick<
    typeof import('../../apps/server/test/databases.ts'),
    'createTestDatabase' | 'temporaryFolder' | 'startDatabase' | 'FORGETFUL'
  > &
    Pick<typeof import('../../apps/server/test/harness.ts'), 'freePorts'> &
    Pick<typeof import('../../apps/server/test/people.ts'), 'signUp'> &
    Pick<typeof import('../../apps/server/test/write-folio.ts'), 'writeContent'> &
    Pick<typeof import('../../apps/server/test/pay.ts'), 'putCardOnFile'> &
    Pick<typeof import('../../apps/server/test/purchase-kills.ts'), 'countEnd'> &
    Pick<typeof import('../../apps/server/test/uploads.ts'), 'upload'>
}

/** Reads the tables of a checkout whose builds and packages are there. */
export async function readTables(root: string): Promise<Tables> {
  const load = (path: string) => import(join(root, path))
  const [commands, cases, layouts, contract, popups, popupCases, specs, document, store] = await Promise.all([
    load('packages/editor/src/core/commands/index.ts'),
    load('packages/editor/test/command-cases.ts'),
    load('packages/editor/test/layouts.ts'),
    load('packages/contract/src/index.ts'),
    load('apps/web/src/app/popup-registry.ts'),
    load('e2e/popup-cases.ts'),
    load('packages/modules/src/specs.ts'),
    load('packages/document/src/index.ts'),
    load('packages/store/src/index.ts'),
  ])
  const test = (name: string) => load(`apps/server/test/${name}.ts`)
  const harness = Object.assign(
    {},
    ...(await Promise.all(
      ['databases', 'harness', 'people', 'write-folio', 'uploads', 'pay', 'purchase-kills'].map(test),
    )),
  )
  return {
    root,
    ...commands,
    ...cases,
    ...layouts,
    ...contract,
    ...popups,
    ...popupCases,
    ...specs,
    document,
    store,
    harness,
  }
}
