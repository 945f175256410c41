import type { ProductTemplate } from '@recto/contract'
import { Banner } from '@recto/ui'
import { useDashboardSetup } from '../../data/use-workspaces.ts'
import * as words from './gallery.words.ts'
import { useTemplates } from './use-templates.ts'

/**
 * What the plan has less of than the template, which comes whole nevertheless [OPEN-84]; and that no folio can be
 * created of it, where all are used.
 */
export function LargerThanPlan({ template }: { template: ProductTemplate }) {
  const limits = useTemplates().data?.limits
  const setup = useDashboardSetup().data
  const most = setup?.maxFolios ?? null
  const isFull = setup !== undefined && most !== null && setup.folioCount >= most
  const what = limits ? excessOf(template, limits) : null
  const said = [what && words.larger(what), isFull ? words.noFolioLeft(most) : what && words.comesWhole]
  const text = said.filter(Boolean).join(' ')
  return text && <Banner tone={isFull ? 'warn' : undefined}>{text}</Banner>
}

type Limits = Record<'modules' | 'canvases' | 'sections', number>

function excessOf({ sections, modules, isPaged }: ProductTemplate, limits: Limits): string | null {
  const of = isPaged ? 'canvases' : 'sections'
  if (sections > limits[of]) return words.tooMany(sections, of, limits[of])
  return modules > limits.modules ? words.tooMany(modules, 'modules', limits.modules) : null
}
