import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppWindow, ArrowRight, CircleQuestionMark, PenLine, UserRound, UsersRound } from 'lucide-react'
import { expect, it } from 'vitest'
import { GROUPS } from '../../shell/offered.ts'
import { iconOf } from './icons.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const idsIn = (path: string, pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, id = '']) => id)
const listed = (path: string) => /const OFFERED = \[([^\]]+)\] as const/.exec(read(path))?.[1]?.match(/\w+/g) ?? []

/** Everything that screens offer to the palette, as their sources name it. */
const IDS = [
  ...listed('packages/editor/src/FolioEditor.tsx'),
  ...listed('packages/editor/src/EditSurface.tsx'),
  ...idsIn('packages/editor/src/FolioEditor.tsx', /\.\.\.opens\('(\w+)'/g),
  ...idsIn('apps/web/src/app/Dashboard.tsx', /^ +id: '([\w-]+)',$/gm),
  ...idsIn('apps/web/src/app/Frame.tsx', /^ +id: '([\w-]+)',$/gm),
  ...idsIn('apps/web/src/features/palette/use-actions.ts', /\b(?:go|act)\(\s*'([\w-]+)'/g),
]

it('LK-25: each command of the palette has an icon of its own', () => {
  expect(IDS.length).toBeGreaterThan(40)
  const ofGroups: unknown[] = [AppWindow, PenLine, ArrowRight, UsersRound, UserRound, CircleQuestionMark]
  const icons = IDS.map((id) => iconOf({ id, group: GROUPS.folio }))
  expect(IDS.filter((_, at) => ofGroups.includes(icons[at]))).toEqual([])
  expect(IDS.filter((id, at) => icons.indexOf(icons[at] as never) !== IDS.indexOf(id))).toEqual([])
})
