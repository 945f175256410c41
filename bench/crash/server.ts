import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePorts } from '../../apps/server/test/harness.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')

/** The product as a process of its own that can be killed and started again at the same address. */
export type CrashServer = {
  url: string
  /** Starts it and waits until it says that it is ready. */
  start(): Promise<void>
  /** `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>
}

export async function createCrashServer(databaseUrl: string, dataDir: string): Promise<CrashServer> {
  const [port, internalPort] = await freePorts()
  let child: ChildProcess | null = null
  let said = ''

  return {
    url: `http://localhost:${port}`,
    start() {
      said = ''
      const started = spawn(process.execPath, [MAIN], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          PORT: String(port),
          INTERNAL_PORT: String(internalPort),
          RECTO_DATA: dataDir,
          DATABASE_URL: databaseUrl,
          ALLOW_EMBEDDED_MAIL: '1',
          TRUSTED_PROXIES: '127.0.0.1,::1',
          MAX_SOCKETS_PER_SESSION: '200',
          MAX_SOCKETS_PER_ADDRESS: '1000',
          LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
        },
      })
      child = started
      return new Promise<void>((resolve, reject) => {
        const hear = (bytes: Buffer) => {
          said = (said + bytes.toString()).slice(-4000)
          if (process.env.LOG_LEVEL) process.stderr.write(bytes)
          if (said.includes('Recto is ready')) resolve()
        }
        started.stdout.on('data', hear)
        started.stderr.on('data', hear)
        started.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
      })
    },
    async kill() {
      const dying = child
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const gone = new Promise((resolve) => dying.once('exit', resolve))
      dying.kill('SIGKILL')
      await gone
    },
  }
}
