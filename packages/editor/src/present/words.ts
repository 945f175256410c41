export const present = 'Present'
export const slides = 'Slides'
export const slideOf = (at: number, count: number, title: string) =>
  title ? `Slide ${at} of ${count}, ${title}` : `Slide ${at} of ${count}`
export const place = (at: number, count: number) => `${at} / ${count}`
export const previous = 'Previous slide'
export const next = 'Next slide'
export const black = 'Black screen'
export const end = 'End'
export const keys =
  'Arrow keys or Space move, a number and Enter jump, B is black, W is white, F fills the screen, Esc ends.'
