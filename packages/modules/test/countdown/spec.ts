import { defineModule, type ModuleType } from '@recto/document'
import { z } from 'zod/mini'
import { line } from '../../src/kit/fields.ts'

const props = z.object({ header: line, days: z.int().check(z.gte(0), z.lte(9_999)), link: line })

export type CountdownProps = z.infer<typeof props>

/** A type that the product does not have: what it takes to add one, as a fixture. */
export const countdown = defineModule({
  type: 'Countdown' as ModuleType,
  title: 'Countdown',
  size: { w: 12, h: 9, minW: 6, minH: 5 },
  props,
  defaults: () => ({ header: 'Opening in', days: 30, link: '' }),
  grows: true,
  plainText: (props) => [props.header, `${props.days} days`],
})
