// ChartTable
export const label = 'Label'
export const value = 'Value'
export const share = 'Share'
export const showAsTable = 'Show as table'

// Facade
export const on = 'on'

// tone-names
export const softPrimary = 'Soft primary'
export const softAccent = 'Soft accent'
