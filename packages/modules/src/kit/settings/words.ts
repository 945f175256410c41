export const more = 'More options'
