/** On whole pixels of the screen, so that lines stay sharp. */
export const sharp = (px: number): number => Math.round(px * window.devicePixelRatio) / window.devicePixelRatio
