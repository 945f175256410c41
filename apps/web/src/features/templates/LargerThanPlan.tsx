import type { ProductTemplate } from '@recto/contract'
import { Banner } from '@recto/ui'
import * as words from './gallery.words.ts'
import { useTemplates } from './use-templates.ts'

/** What the plan has less of than the template: it comes whole nevertheless [OPEN-84]. */
export function LargerThanPlan({ template: { sections, modules, isPaged } }: { template: ProductTemplate }) {
  const limits = useTemplates().data?.limits
  if (!limits) return null
  const of = isPaged ? 'canvases' : 'sections'
  const what =
    sections > limits[of]
      ? words.tooMany(sections, of, limits[of])
      : modules > limits.modules
        ? words.tooMany(modules, 'modules', limits.modules)
        : null
  return what && <Banner>{words.larger(what)}</Banner>
}
