/** `Data.status` of `CheckUserEmail`: an address is free to use, sent a code that is not yet entered, or an account's. */
export const ADDRESS_STATE = { free: 1, codeSent: 2, taken: 3 } as const
