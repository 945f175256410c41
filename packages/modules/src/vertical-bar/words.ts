/** What the type is for, where one is chosen to be added. */
export const hint = 'Values side by side, over time'

// Settings
export const look = 'Chart'
export const spaceBetween = 'Space between'
export const spaceBetweenBarsInPx = 'Space between bars in px'
export const fullHeight = 'Full height'

// View
export const lineAt = (value: string) => `Line at ${value}`

// spec
export const verticalBar = 'Vertical Bar'
export const columnChart = 'Column chart'
export const ordersByQuarter = 'Orders by quarter'

// Series
export const seriesNamed = (place: number) => `Series ${place}`

export const series = 'Series'
export const addSeries = 'Add a series'
export const seriesNoun = 'series'
export const nameOfSeries = (place: number) => `Name of series ${place}`
export const valuesOf = 'Values of'
export const drawAs = 'Draw as'
export const drawnAs = { columns: 'Columns', stacked: 'Stacked columns', lines: 'Lines', areas: 'Areas' } as const
export const axis = 'Value axis'
