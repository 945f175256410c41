/** Address of a folio's sync socket. */
export const syncUrl = (token: string): string => `${location.origin.replace(/^http/, 'ws')}/hub/sync/${token}`
