import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeData, temporaryFolder } from '../test/databases.ts'
import { freePorts } from '../test/harness.ts'
import { until } from './db/embedded/postmaster.ts'

let dataDir: string
let children: ChildProcess[] = []
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(async () => {
  for (const child of children) child.kill('SIGTERM')
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  children = []
  await removeData(dataDir)
})

/** `main.ts` as a process of its own, in a process group of its own. */
function main(env: Record<string, string>, command = [process.execPath, `${import.meta.dirname}/main.ts`]) {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: `${import.meta.dirname}/../../..`,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      RECTO_DATA: dataDir,
      THUMBNAILS: '0',
      ...env,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  return { child, printed: () => printed, exitCode: async () => (await once(child, 'exit'))[0] as number | null }
}

async function ready(port: number): Promise<void> {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  if (!(await until(answers, 50_000))) throw new Error('the server is not ready')
}

/** Whether a process is of this data folder; those of other people cannot be looked into. */
function isOurs(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`RECTO_DATA=${dataDir}`)
  } catch {
    return false
  }
}

const processesOf = (text: string) => {
  try {
    return execFileSync('pgrep', ['-f', text], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** A part of the server that throws where no one catches it. */
const THROWS = `data:text/javascript,process.on('SIGUSR2',()=>setImmediate(()=>{throw new Error('thrown by a callback')}))`

it('`npm start` says where it is, and that its server was killed; what is started again on that ends with 0 at a signal, with 1 at an error that nobody caught, and leaves no process', async () => {
  const [port, internalPort] = await freePorts()
  const env = { PORT: String(port), INTERNAL_PORT: String(internalPort) }
  const first = main(env, ['sh', '-c', 'exec npm start 2>&1'])
  await ready(port)
  // The log begins after it.
  expect(await until(() => first.printed().includes('database migrated'), 5_000)).toBe(true)
  expect(first.printed().slice(0, first.printed().indexOf('{"level"'))).toMatch(/Recto is ready: .+demo login/s)
  expect(first.printed()).toContain(`http://localhost:${port}`)
  expect(first.printed()).toMatch(/database +embedded PostgreSQL in /)
  const server = processesOf('apps/server/src/main.ts').split('\n').find(isOurs)
  const killed = first.exitCode()
  process.kill(Number(server), 'SIGKILL')
  expect(await killed).toBe(137)
  expect(first.printed()).toContain('Recto was ended by SIGKILL')

  const again = main(env, ['npm', 'start'])
  await ready(port)
  const stopped = again.exitCode()
  // More than once, as a terminal sends what npm passes on too.
  for (let i = 0; i < 2; i++) again.child.kill('SIGTERM')
  expect(await stopped, again.printed()).toBe(0)
  expect(processesOf(dataDir)).toBe('')

  const throwing = main(env, [process.execPath, '--import', THROWS, `${import.meta.dirname}/main.ts`])
  await ready(port)
  const ended = throwing.exitCode()
  throwing.child.kill('SIGUSR2')
  expect(await ended, throwing.printed()).toBe(1)
  expect(throwing.printed()).toMatch(/an error that nobody caught: the server stops/)
  expect(throwing.printed()).toContain('thrown by a callback')
  expect(processesOf(dataDir)).toBe('')
}, 180_000)

it('a wrong value ends the start with 1 and one sentence, before anything is made', async () => {
  const { exitCode, printed } = main({ PORT: 'eighty' })
  expect(await exitCode()).toBe(1)
  expect(printed()).toBe('PORT must be a whole number from 1 to 65535, not "eighty".\n')
})

it('a dead database server ends the start with 1 and one sentence', async () => {
  const { exitCode, printed } = main({
    DATABASE_URL: 'postgres://recto:hunter2@127.0.0.1:9/recto',
    ALLOW_EMBEDDED_MAIL: '1',
  })
  expect(await exitCode()).toBe(1)
  expect(printed()).toMatch(/^DATABASE_URL cannot be used: [^\n]+\.\n$/)
  expect(printed()).not.toContain('hunter2')
})
