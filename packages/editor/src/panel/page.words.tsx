import { plural } from '@recto/words'

export const keepSettings = 'Keep the new settings'
export const pageSettings = 'Page settings'
export const refresh = 'Refresh'
export const pageSetup = 'Page setup'
export const apply = 'Apply'
export const layout = 'Layout'
export const pageless = 'Pageless'
export const pagelessHint = 'Sections as long as their content, for reading on screen.'
export const paged = 'Paged'
export const pagedHint = 'Pages of one size, for presenting and printing.'
export const orientation = 'Orientation'
export const portrait = 'Portrait'
export const landscape = 'Landscape'
export const size = 'Size'
export const typeForPaper = 'Larger text for print'
export const sectionsGrow = 'Each section is as tall as its content.'
export const everythingFits = 'Everything fits on its page.'
export const reachPastEnd = (count: number) =>
  plural(count, {
    one: '# module reaches past the end of a page. The canvas shows which, and offers to continue on a new page; nothing is lost.',
    other:
      '# modules reach past the end of a page. The canvas shows which, and offers to continue on a new page; nothing is lost.',
  })
export const points = (size: number) => `${size} pt`
export const printedAt = (size: string, paper: string) => `Body text prints at ${size} on ${paper}`
export const printedLarger = (size: string, paper: string, larger: string) =>
  `Body text prints at ${size} on ${paper}, at ${larger} with larger text for print`
export const settingsUpdated = (page: string) => (
  <>
    Page settings updated: <b>{page}</b>
  </>
)
export const revertTo = (page: string) => `Revert to ${page}`
export const pagelessBefore = 'pageless'
export const pages = (size: string, orientation: string) => `${size} ${orientation} pages`
