import { resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ButtonIcon } from './ButtonIcon.tsx'
import { ICON_CATALOGUE, type IconName } from './icon-catalogue.ts'
import { BUTTON_ICONS } from './spec.ts'

type IconFile = { __iconData: { node: [string, Record<string, string>][] } }

const LUCIDE = resolve(import.meta.dirname, '../../../../node_modules/lucide-react/dist/esm/icons')

it('icons are chosen from a named list, each drawn as Lucide draws it [LIMIT-04, OPEN-72]', async () => {
  const names = Object.keys(ICON_CATALOGUE) as IconName[]
  expect(BUTTON_ICONS).toEqual(['none', ...names])
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const { lucide } = ICON_CATALOGUE[name]
    const { __iconData } = (await import(`${LUCIDE}/${lucide}.mjs`)) as IconFile
    const shapes = __iconData.node.map(([tag, { key: _, ...shape }]) => {
      const written = Object.entries(shape).map(([attribute, value]) => ` ${attribute}="${value}"`)
      return `<${tag}${written.join('')}></${tag}>`
    })
    expect(renderToStaticMarkup(<ButtonIcon icon={name} />), name).toContain(`>${shapes.join('')}</svg>`)
  }
  expect(renderToStaticMarkup(<ButtonIcon icon="none" />)).toBe('')
})
