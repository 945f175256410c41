/** The house margin: columns at the sides of a sheet, rows at the top and the bottom of its pages. */
export const MARGIN = 4
