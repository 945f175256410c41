/** What the type is for, where one is chosen to be added. */
export const hint = 'From a file or a link'
