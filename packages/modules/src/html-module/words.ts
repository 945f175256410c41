/** What the type is for, where one is chosen to be added. */
export const hint = 'Your own code, in a sandbox'
