import { createRandom, pick } from '../../random.ts'
import { inEditor } from '../in-page.ts'
import type { Done, Door, World } from '../world.ts'
import { add } from './add.ts'
import { bring } from './bring.ts'
import { command, key } from './commands.ts'

/** What two people can do in one folio at the same moment. */
const DOORS: readonly Door[] = [add, command, key, bring]

/** Somebody else changes the folio in the same moment, or while she has lost the line. */
export const together: Door = {
  name: 'two people at once',
  weight: 4,
  may: ({ persona }) => persona.withOther && !persona.phone,
  async go(world, random) {
    const { other } = world
    if (!other) return { said: 'nobody else is here' }
    const theirs: World = { ...world, page: other, context: other.context(), second: null, other: world.page }
    await inEditor(world)
    await inEditor(theirs, other)
    const [mine, hers] = [pick(DOORS, random), pick(DOORS, random)]
    const isApart = random() < 0.3
    if (isApart) await other.context().setOffline(true)
    // Each with numbers of his own: who asks first depends on the machine.
    const [one, two] = [random(), random()].map((draw) => createRandom(Math.floor(draw * 2 ** 32)))
    const both = await Promise.allSettled([mine.go(world, one ?? random), hers.go(theirs, two ?? random)])
    if (isApart) await other.context().setOffline(false)
    const [said = '', saidThere = ''] = both.map((one) => toldOf(one))
    return { said: `${said}; somebody else${isApart ? ' without a line' : ''}: ${saidThere}` }
  },
}

const toldOf = (one: PromiseSettledResult<Done>): string => (one.status === 'fulfilled' ? one.value.said : 'given up')
