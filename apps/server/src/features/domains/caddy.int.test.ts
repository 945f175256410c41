import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/databases.ts'
import { type DnsServer, startDns } from '../../../test/dns-server.ts'
import { freePorts, startServer, type TestServer } from '../../../test/harness.ts'
import { signUp } from '../../../test/people.ts'

const NAME = 'docs.acme.example'
const TARGET = 'pages.recto.example'

/** Debian has all three as packages; without them there is nothing to stand in front. */
const missing = ['caddy', 'pebble', 'openssl'].filter((program) => !isInstalled(program))

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}

describe.skipIf(missing.length > 0)(
  `Caddy in front${missing.length ? `: skipped, not installed: ${missing.join(', ')}` : ''}`,
  () => {
    let dns: DnsServer
    let server: TestServer
    let folder: string
    let httpsPort = 0
    const programs: ChildProcess[] = []

    beforeAll(async () => {
      dns = await startDns()
      dns.zones.set(TARGET, { a: ['127.0.0.1'] })
      dns.zones.set(NAME, { cname: TARGET })
      dns.zones.set('evil.example', { cname: TARGET })
      server = await startServer({ env: { DNS_SERVERS: dns.address, CNAME_ADDRESS: TARGET } })
      folder = await temporaryFolder()
      const [[httpPort, secure], [acmePort, managementPort]] = [await freePorts(), await freePorts()]
      httpsPort = secure
      const [certificate, key] = [join(folder, 'acme.pem'), join(folder, 'acme.key')]
      execFileSync(
        'openssl',
        [
          ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
          ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
        ],
        { stdio: 'ignore' },
      )
      const pebble = {
        listenAddress: `127.0.0.1:${acmePort}`,
        managementListenAddress: `127.0.0.1:${managementPort}`,
        certificate,
        privateKey: key,
        httpPort,
        tlsPort: httpsPort,
      }
      await writeFile(join(folder, 'pebble.json'), JSON.stringify({ pebble }))
      await writeFile(
        join(folder, 'Caddyfile'),
        `{
  admin off
  storage file_system ${join(folder, 'caddy')}
  http_port ${httpPort}
  https_port ${httpsPort}
  acme_ca https://localhost:${acmePort}/dir
  acme_ca_root ${certificate}
  on_demand_tls {
    ask ${server.internalUrl}/internal/tls-ask
  }
}
https:// {
  tls {
    on_demand
  }
  reverse_proxy 127.0.0.1:${new URL(server.url).port}
}
`,
      )
      const env = { ...process.env, HOME: folder, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' }
      const start = (program: string, args: string[]) =>
        programs.push(spawn(program, args, { env, cwd: folder, stdio: 'ignore' }))
      start('pebble', ['-config', join(folder, 'pebble.json'), '-dnsserver', dns.address])
      start('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'])
    }, 60_000)

    afterAll(async () => {
      for (const program of programs) program.kill('SIGKILL')
      await server?.stop()
      await dns?.stop()
      if (folder) await rm(folder, { recursive: true, force: true })
    })

    /** Opens a name over TLS as a reader would; null: no secure connection was made. */
    const open = (name: string) =>
      new Promise<{ status: number; text: string; names: string } | null>((resolve) => {
        const asked = request(
          {
            host: '127.0.0.1',
            port: httpsPort,
            servername: name,
            headers: { host: name, accept: 'text/html' },
            rejectUnauthorized: false,
            agent: false,
          },
          (answer) => {
            const names = (answer.socket as TLSSocket).getPeerCertificate().subjectaltname ?? ''
            const parts: Buffer[] = []
            answer.on('data', (part: Buffer) => parts.push(part))
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), names }),
            )
          },
        )
        asked.on('error', () => resolve(null))
        asked.end()
      })

    it('a verified domain has its certificate with the first visit, any other name none', {
      timeout: 60_000,
    }, async () => {
      const owner = await signUp(server)
      const { domain } = await owner.ask<{ domain: { id: string; txtName: string; txtRecord: string } }>(
        'CreateCustomDomain',
        { domainTld: NAME },
      )
      await expect.poll(() => portAnswers(httpsPort), { timeout: 15_000 }).toBe(true)
      expect(await open(NAME)).toBe(null)
      dns.zones.set(domain.txtName, { txt: [domain.txtRecord] })
      await owner.ask('VerifyCustomDomainInitial', { domainTld: NAME })
      const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Orchard guide' })
      await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
      await owner.ask('AttachFolioToDomain', { token, domainId: domain.id })
      await expect
        .poll(() => open(NAME), { timeout: 20_000, interval: 500 })
        .toMatchObject({
          status: 200,
          names: `DNS:${NAME}`,
          text: expect.stringContaining('<title>Orchard guide</title>'),
        })
      expect(await open('evil.example')).toBe(null)
    })
  },
)

function portAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
