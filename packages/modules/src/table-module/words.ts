/** What the type is for, where one is chosen to be added. */
export const hint = 'Rows and columns, prices, plans'
