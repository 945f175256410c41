/** What the type is for, where one is chosen to be added. */
export const hint = 'Values ranked, or progress'

// Settings
export const look = 'Chart'
export const labels = 'Labels'
export const barHeight = 'Bar height'
export const barHeightInPx = 'Bar height in px'
export const widthOfLabels = 'Label width'
export const widthOfLabelsInPx = 'Label width in px'
export const axisMax = 'Axis max'
export const showTrack = 'Show track'

// View
export const lineAt = (value: string) => `Line at ${value}`

// spec
export const barChart = 'Bar chart'
export const first = 'First'
export const second = 'Second'
export const third = 'Third'
