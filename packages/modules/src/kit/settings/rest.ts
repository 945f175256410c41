/** General debounce in ms [LIMIT-01]: what is typed becomes one edit, and one undo step, once the hand rests. */
export const REST_MS = 400
