import type { Copy } from './copy.ts'

/** One reproduction of a fault that a check from outside found: it holds while the product refuses or bears it. */
export type AttackCase = {
  /** Which finding, as tests name it: `S1` of the security review, `C1.4` of the checks, `held` for what always held. */
  finding: string
  /** What has to hold, in the user's words. */
  title: string
  /**
   * The test within `npm test` that shows the same, where there is one; such a case runs in `npm run attack` only. A path
   * from the root.
   */
  shownBy?: string
  /**
   * Attacks the running copy and answers one line of what it saw.
   * `quick` is the form that `npm test` runs: seconds long, counts and bytes only. The full form may assert times.
   * @throws when the product gave way.
   */
  run(copy: Copy, how: { quick: boolean }): Promise<string>
}
