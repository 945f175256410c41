/** With which random cases are drawn unless RECTO_SEED says otherwise. */
export const DEFAULT_SEED = '20261122'
