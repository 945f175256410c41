export const present = 'Present'
export const slides = 'Slides'
export const slideOf = (at: number, count: number, title: string) =>
  title ? `Slide ${at} of ${count}, ${title}` : `Slide ${at} of ${count}`
export const place = (at: number, count: number) => `${at} / ${count}`
export const previous = 'Previous slide'
export const next = 'Next slide'
export const black = 'Black screen'
export const laser = 'Laser pointer'
export const presenter = 'Presenter view'
export const end = 'End'
export const keys =
  'Arrow keys or Space: change slide. Number, then Enter: go to it. B: black screen. W: white screen. S: presenter view. L: laser pointer. F: full screen. Esc: end.'
export const nextUp = 'Next'
export const lastSlide = 'This is the last slide.'
export const notes = 'Notes'
export const noNotes = 'No notes for this slide. Add them in the settings of its section.'
export const elapsed = 'Elapsed time'
export const pause = 'Pause the timer'
export const goOn = 'Resume the timer'
export const restart = 'Restart the timer'
export const smaller = 'Smaller notes'
export const larger = 'Larger notes'
export const blocked = 'Your browser blocked the presenter view. Allow pop-ups for this page and try again.'
