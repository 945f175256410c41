import type { Copy } from './copy.ts'

/** Reproduces one finding of an external review; it holds if the product refuses or withstands the attack. */
export type AttackCase = {
  /** The finding, as named in tests: `S1` of the security review, `C1.4` of the checks, `held` for what always held. */
  finding: string
  /** What must hold, in the user's words. */
  title: string
  /**
   * Path from the root of a test in `npm test` that shows the same, if there is one; such a case runs only in `npm run
   * attack`.
   */
  shownBy?: string
  /**
   * Attacks the running copy and returns one line about what it saw.
   * `quick` is the form that `npm test` runs: it takes seconds and checks only counts and bytes. The full form may assert times.
   * @throws if the attack succeeded.
   */
  run(copy: Copy, how: { quick: boolean }): Promise<string>
}
