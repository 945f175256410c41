import type { Doubt } from '@recto/document/figures'
import { locale, plural } from '@recto/words'

export const more = 'More options'

// ChartGrid
export const valueNumber = (number: number) => `Value ${number}`
export const values = 'Values'
export const addAValue = 'Add a value'
export const place = 'Place'
export const label = 'Label'
export const value = 'Value'
export const remove = 'Remove'
export const labelOfValue = (number: number) => `Label of value ${number}`
export const removeValue = (number: number) => `Remove value ${number}`
export const rowKeys = 'Enter adds a row, Alt with an arrow moves it, Ctrl with Backspace removes it.'
export const pasteHint = 'Paste two columns from a spreadsheet.'

// ColorPick
export const colour = 'Colour'
export const colourOf = (label: string) => `Colour of ${label}`
export const chartColour = 'Chart colour'
export const highlight = 'Highlight'

// ChartLookFields
export const dataLabels = 'Data labels'
export const sort = 'Sort'
export const highToLow = 'High to low'
export const lowToHigh = 'Low to high'
export const dataTable = 'Data table'
export const screenReadersOnly = 'Screen readers only'
export const belowTheChart = 'Below the chart'

// ChartWords
export const labels = 'Text and numbers'
export const heading = 'Heading'
export const prefixAndSuffix = 'Prefix and suffix'
export const beforeTheNumber = 'Before the number'
export const afterTheNumber = 'After the number'
export const decimals = 'Decimals'
export const asNeeded = 'As needed'
export const footnote = 'Footnote'

// DateDraft
export const when = 'When'
export const chooseADay = (label: string) => `${label}: choose a day`

// draft
export const linkHint = 'example.com or name@example.com'

// FromLibrary
export const pictureNotAdded = 'The picture could not be added.'

// FullAt
export const auto = 'Auto'
export const fixed = 'Fixed'

// ItemList
export const removeItem = (noun: string, number: number) => `Remove ${noun} ${number}`

// PickFile
export const isVideo = 'This is a video. Add a Video for it, or drop it on the sheet.'
export const uploadLimitExceeded = 'Upload Limit Exceeded'
export const fileNotStored = 'The file could not be stored.'
export const uploading = 'Uploading'

// ReferenceFields
export const referenceLine = 'Reference line'
export const average = 'Average'
export const lineAt = 'Line at'
export const lineLabel = 'Line label'

// Swatches
export const anotherColour = 'Another colour'
export const otherColours = 'Other colours'

// choices
export const left = 'Left'
export const centre = 'Centre'
export const right = 'Right'
export const align = 'Align'

// panel
export const add = 'Add'

// chart-rows
export const rowsOver = (count: number, room: number) =>
  `${plural(count, { one: '# row', other: '# rows' })} left out: this chart has room for ${room} from here on.`
export const rowsWithoutNumber = (count: number) =>
  `${plural(count, { one: '# row', other: '# rows' })} without a number left out.`
export const columnsOver = (count: number) =>
  `${plural(count, { one: '# more column', other: '# more columns' })} of numbers left out: it shows one.`
export const valuesRaised = (count: number, least: number) =>
  `${plural(count, { one: '# value', other: '# values' })} below ${least} became ${least}.`
export const total = 'Total'

// Doubt
export const readAs = ({ text, value, count }: Doubt) =>
  count > 1
    ? `“${text}” was read as ${exact(value)}, and ${plural(count - 1, { one: '# more', other: '# more' })} like it.`
    : `“${text}” was read as ${exact(value)}.`
export const otherReading = ({ other }: Doubt) => `Read as ${exact(other)}`
const exact = (value: number): string => value.toLocaleString(locale(), { maximumFractionDigits: 10 })
