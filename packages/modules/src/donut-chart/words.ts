/** What the type is for, where one is chosen to be added. */
export const hint = 'Parts of a whole'

// Settings
export const look = 'Chart'
export const legend = 'Legend'
export const ring = 'Ring'
export const totalInTheMiddle = 'Total in the middle'
export const centreValueDefaultsToTotal = 'Centre value (defaults to total)'
export const centreLabel = 'Centre label'

// spec
export const donutChart = 'Donut chart'
export const whereTheMoneyGoes = 'Where the money goes'
export const product = 'Product'
export const sales = 'Sales'
export const support = 'Support'
export const office = 'Office'
