import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from './processes.mjs'
import { SECONDS_FILE } from './seconds.mjs'

/** What each long file took in the run that was recorded last; see `seconds.mjs`. */
const SECONDS = existsSync(SECONDS_FILE) ? JSON.parse(readFileSync(SECONDS_FILE, 'utf8')) : {}

/**
 * In which order the files of a run are begun: the longest first, since what is begun last keeps one core busy while the
 * other has nothing to do. Projects that share a queue follow each other, because a worker stays with one project. What
 * has no time follows, by what it took here last, else by its size.
 */
export class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const seconds = ({ moduleId }) => SECONDS[relative(root, moduleId)] ?? 0
    const order = ({ project }) => project.config.sequence.groupOrder
    // Journeys first: their files are longer than those of the integration tests.
    const name = ({ project }) => project.name
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) =>
        order(one) - order(other) || name(one).localeCompare(name(other)) || seconds(other) - seconds(one),
    )
  }
}
