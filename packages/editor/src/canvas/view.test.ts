import type { FolioModule } from '@recto/document'
import { describe, expect, it } from 'vitest'
import { zoomStep } from '../core/zoom.ts'
import { edgeStep } from '../gestures/pointer.ts'
import { grownRows } from '../growth.ts'
import { sectionName } from '../rail/section-name.ts'
import { fittingScale } from './use-scale.ts'

describe('the sheet in its view', () => {
  it('fits at 1024 to 1440 with both panels open, and never grows past its own size', () => {
    expect(fittingScale(920)).toBeCloseTo(0.7)
    expect(fittingScale(560)).toBeCloseTo(0.4)
    expect(fittingScale(3_000)).toBe(1)
  })

  it('zooms in steps between 50 and 200 %', () => {
    expect(zoomStep(0.7, 1)).toBe(0.8)
    expect(zoomStep(0.72, -1)).toBe(0.7)
    expect(zoomStep(2, 1)).toBe(2)
    expect(zoomStep(0.4, -1)).toBe(0.5)
  })

  it('scrolls faster the nearer the pointer is to an edge, and not in the middle', () => {
    const view = { top: 100, bottom: 900 }
    expect(edgeStep(view, 500)).toBe(0)
    expect(edgeStep(view, 850)).toBeGreaterThan(0)
    expect(edgeStep(view, 899)).toBeGreaterThan(edgeStep(view, 850))
    expect(edgeStep(view, 101)).toBeLessThan(edgeStep(view, 150))
  })
})

describe('the height a growing box gets', () => {
  it('is what its content needs', () => expect(grownRows(21, { floor: 8, minH: 4 })).toBe(21))
  it('is never under the height a person set or it began with', () =>
    expect(grownRows(6, { floor: 12, minH: 4 })).toBe(12))
  it('is never under the minimum of its type', () => expect(grownRows(1, { floor: 0, minH: 5 })).toBe(5))
})

describe('what a section is called in the rail', () => {
  const section = { id: 's', order: 'A', title: '', background: 'background' as const, heightRows: 0 }
  const withHeading = {
    texts: {
      body: {
        type: 'doc',
        content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Cash and runway' }] }],
      },
    },
  } as unknown as FolioModule

  it('its own title, else its first heading, else its number', () => {
    expect(sectionName({ ...section, title: 'Pipeline' }, [withHeading], 3, 'section')).toBe('Pipeline')
    expect(sectionName(section, [withHeading], 3, 'section')).toBe('Cash and runway')
    expect(sectionName(section, [], 3, 'page')).toBe('Page 3')
  })
})
