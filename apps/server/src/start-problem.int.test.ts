import { execFileSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeData, temporaryFolder } from '../test/databases.ts'
import { ConfigError } from './config.ts'
import { ensureNodeId } from './hub/index.ts'
import { ensureSecret } from './secret.ts'
import { startProblem } from './start-problem.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => removeData(folder))

const failure = (work: Promise<unknown>) => work.then(() => null, startProblem) as Promise<Error | null>

it('H6: a secret that is there is read, and nothing is written beside it', async () => {
  const secret = await ensureSecret(folder)
  execFileSync('chmod', ['400', join(folder, 'secret')])
  expect([await ensureSecret(folder), await readdir(folder)]).toEqual([secret, ['secret']])
})

it('H6: of many first starts at once all have one secret, and no draft is left', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => ensureSecret(folder)))
  expect([new Set(secrets).size, await readdir(folder)]).toEqual([1, ['secret']])
})

describe('H6: a start that the system does not allow is explained in one sentence that names the place', () => {
  it.each([
    ['a folder where the secret should be', () => mkdir(join(folder, 'secret')), () => ensureSecret(folder)],
    [
      'a folder where the name of this server should be',
      () => mkdir(join(folder, 'node-id')),
      () => ensureNodeId(folder),
    ],
    [
      'a file where the data folder should be',
      () => writeFile(join(folder, 'file'), ''),
      () => ensureSecret(join(folder, 'file')),
    ],
    [
      'a file above the data folder',
      () => writeFile(join(folder, 'file'), ''),
      () => ensureSecret(join(folder, 'file/data')),
    ],
    ['a data folder below /proc', async () => {}, () => ensureSecret('/proc/recto')],
  ])('%s', async (_, prepare, start) => {
    await prepare()
    const said = await failure(start())
    expect(said).toBeInstanceOf(ConfigError)
    expect(said?.message).toMatch(/^(Recto cannot start with "[^"\n]+": |RECTO_DATA must be a folder)[^\n]+\.$/)
  })

  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EDQUOT', 'quota'],
    ['EROFS', 'only be read'],
    ['EACCES', 'may not use it'],
    ['EPERM', 'may not use it'],
    ['EISDIR', 'move it away'],
    ['ENOTDIR', 'move it away'],
    ['EEXIST', 'move it away'],
    ['EMFILE', 'open files'],
    ['EIO', 'fault'],
    ['53100', 'disk of the database is full'],
  ])('%s is said as: %s', (code, words) => {
    const said = startProblem(Object.assign(new Error('as the system says it'), { code, path: '/data/x' })) as Error
    expect([said.name, said.message.includes(words), said.message.includes('"/data/x"')]).toEqual([
      'ConfigError',
      true,
      true,
    ])
  })

  it('what is a fault of ours keeps its stack', () => {
    const fault = new TypeError('x is not a function')
    expect(startProblem(fault)).toBe(fault)
  })
})
