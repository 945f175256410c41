import { plural } from '@recto/words'

export const pdf = 'PDF'
export const pdfHint = 'Pages with selectable text'
export const png = 'PNG'
export const pngHint = 'One image, or one per section'
export const html = 'HTML'
export const htmlHint = 'A single file that opens in any browser'
export const markdown = 'Markdown'
export const markdownHint = 'Text, lists and tables, without layout or pictures'
export const json = 'JSON'
export const jsonHint = (megabytes: number) => `Data and files, to import again up to ${megabytes} MB`
export const landscape = 'landscape'
export const quality = { standard: 'standard quality', high: 'high quality', best: 'best quality' }
export const noBackground = 'no background'
export const bySection = 'by section'
export const sections = (count: number) => plural(count, { one: '# section', other: '# sections' })
export const bytes = (count: number) => plural(count, { one: '# byte', other: '# bytes' })
export const exportsLeft = (left: number, max: number) => `${left} of ${max} exports left in this 30-day period.`
export const exportsLeftAndBought = (left: number, max: number, bought: number) =>
  `${left} of ${max} exports left in this 30-day period, and ${plural(bought, { one: '# purchased', other: '# purchased' })}.`
