/** What the type is for, where one is chosen to be added. */
export const hint = 'A place between two ends'

// Settings
export const sliders = 'Sliders'
export const addASlider = 'Add a slider'
export const leftEndOfSlider = (number: number) => `Left end of slider ${number}`
export const rightEndOfSlider = (number: number) => `Right end of slider ${number}`
export const placeOfSlider = (number: number, left: string, right: string) =>
  `Place of slider ${number} between ${left} and ${right}`
export const look = 'Look'
export const steps = 'Steps'
export const noneAnywhere = 'None, anywhere'
export const valueAtEachSlider = 'Value at each slider'
export const labels = 'Labels'
export const heading = 'Heading'
export const footnote = 'Footnote'

// View
export const between = (left: string, right: string) => `Between ${left} and ${right}`
export const theRight = 'the right'

// spec
export const scale = 'Scale'
export const fewLarge = 'Few, large'
export const manySmall = 'Many, small'
