import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const refusal = (env: Record<string, string>) => {
  try {
    loadConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error(`accepted ${JSON.stringify(env)}`)
}

const OUTSIDE = { HOST: '0.0.0.0', PUBLIC_URL: 'https://recto.example.com', SMTP_URL: 'smtp://mail.example.com' }

describe('configuration', () => {
  it('needs nothing: loopback, port 3000, the embedded database and the demo', () => {
    expect(loadConfig({}, '/srv/recto')).toEqual({
      port: 3000,
      host: 'localhost',
      loopback: true,
      internalPort: 3001,
      dataDir: '/srv/recto/.recto',
      databaseUrl: null,
      statsDatabaseUrl: null,
      statsMonths: 25,
      statsReaders: 'on',
      geoDb: null,
      filesUrl: null,
      postgresBin: null,
      publicUrl: 'http://localhost:3000',
      pagesUrl: null,
      oidc: null,
      hasCaptcha: false,
      salesUrl: null,
      payUrl: 'http://127.0.0.1:3000',
      stripe: null,
      photos: null,
      operatorEmail: null,
      seller: { name: 'Recto', address: [], vatId: '', email: '' },
      invoicePrefix: 'RECTO',
      tax: { kind: 'none' },
      cnameAddress: 'localhost',
      dnsServers: [],
      trustedProxies: [],
      authSecret: null,
      smtpUrl: null,
      mailFrom: 'Recto <no-reply@localhost>',
      forgetDataKey: false,
      backupPassphrase: null,
      metricsToken: null,
      diskFloorMb: 1024,
      isCluster: false,
      maxSocketsPerSession: 20,
      maxSocketsPerAddress: 200,
      folioLimits: null,
      newTeamPlan: 'Free',
      fontsUrl: null,
      exploreFolio: null,
      chromiumPath: null,
      thumbnails: true,
      templatePictures: true,
      logLevel: 'info',
      isLogAsked: false,
      seedDemo: true,
    })
  })

  it('puts the card’s fields on another origin, and refuses the product’s own', () => {
    expect(loadConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }).payUrl).toBe('http://localhost:8080')
    expect(loadConfig({ ...OUTSIDE, PAGES_URL: 'https://pages.example.net' }).payUrl).toBe(
      'https://pay.recto.example.com',
    )
    expect(refusal({ PUBLIC_URL: 'http://localhost:3000', PAY_URL: 'http://localhost:3000' })).toContain('PAY_URL')
  })

  it('takes a provider of sign-ins with all three of its names, and asks a captcha away from this machine', () => {
    const oidc = { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
    expect(loadConfig(oidc).oidc).toEqual({
      issuer: 'https://accounts.example',
      clientId: 'a',
      clientSecret: 'b',
      name: 'Google',
    })
    expect(loadConfig({}).oidc).toBeNull()
    expect(() => loadConfig({ ...oidc, OIDC_CLIENT_ID: '' })).toThrow('OIDC_CLIENT_ID must be set')
    expect(() => loadConfig({ ...oidc, OIDC_ISSUER: 'http://accounts.example' })).toThrow('must begin with https')
    expect(loadConfig({}).hasCaptcha).toBe(false)
    expect(loadConfig({ CAPTCHA: '1' }).hasCaptcha).toBe(true)
    expect(() => loadConfig({ CAPTCHA: 'perhaps' })).toThrow('CAPTCHA')
  })

  it('takes Stripe with all three of its names, of one mode, or none', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_a',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_b',
      STRIPE_WEBHOOK_SECRET: 'w1, w2',
    }
    expect(loadConfig(stripe).stripe).toEqual({
      secretKey: 'sk_test_a',
      publishableKey: 'pk_test_b',
      webhookSecrets: ['w1', 'w2'],
      url: null,
    })
    expect(refusal({ STRIPE_SECRET_KEY: 'sk_test_a' })).toContain('STRIPE_PUBLISHABLE_KEY must be set')
    expect(refusal({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_a' })).toContain('both be live')
    expect(refusal({ ...stripe, STRIPE_SECRET_KEY: 'secret' })).toContain('STRIPE_SECRET_KEY must begin')
    expect(refusal({ INVOICE_PREFIX: 'TEST' })).toContain('INVOICE_PREFIX')
  })

  it('adds no tax, one rate, or what Stripe calculates', () => {
    expect(loadConfig({ TAX: 'stripe' }).tax).toEqual({ kind: 'stripe' })
    const vat = { kind: 'flat', ratePercent: 20, name: 'VAT', country: null }
    expect(loadConfig({ TAX: 'flat/20/VAT' }).tax).toEqual(vat)
    expect(loadConfig({ TAX: 'flat/19.5/MwSt/DE' }).tax).toEqual({
      ...vat,
      ratePercent: 19.5,
      name: 'MwSt',
      country: 'DE',
    })
    for (const wrong of ['20', 'flat/200/VAT', 'flat/20', 'flat/20/VAT/Germany'])
      expect(refusal({ TAX: wrong })).toContain('TAX')
  })

  it('puts the internal port one above the port, or where it is told', () => {
    expect(loadConfig({ PORT: '8080' }).internalPort).toBe(8081)
    expect(loadConfig({ PORT: '8080', INTERNAL_PORT: '9000' }).internalPort).toBe(9000)
  })

  it('takes a real deployment', () => {
    const config = loadConfig({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://recto.example.com/',
      PAGES_URL: 'https://pages.example.com',
      DATABASE_URL: 'postgres://recto:secret@db:5432/recto',
      SMTP_URL: 'smtps://mail.example.com',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    })
    expect(config).toMatchObject({
      loopback: false,
      publicUrl: 'https://recto.example.com',
      trustedProxies: ['10.0.0.0/8', '::1'],
      mailFrom: 'Recto <no-reply@recto.example.com>',
      seedDemo: false,
    })
  })

  it('takes a bucket, of Amazon or of another service', () => {
    expect(loadConfig({ FILES_URL: 's3://AKEY:a%2Fsecret@files.example/recto/?region=eu-central-1' }).filesUrl).toEqual(
      {
        bucket: 'files.example',
        prefix: 'recto/',
        region: 'eu-central-1',
        endpoint: null,
        isPathStyle: false,
        credentials: { accessKeyId: 'AKEY', secretAccessKey: 'a/secret' },
      },
    )
    expect(loadConfig({ FILES_URL: 's3://files?endpoint=http://127.0.0.1:9000' }).filesUrl).toMatchObject({
      prefix: '',
      endpoint: 'http://127.0.0.1:9000',
      isPathStyle: true,
      credentials: null,
    })
    for (const url of ['s3://AKEY:hidden@', 's3://AKEY@files', 's3://AKEY:hidden@files?prefix=a'])
      expect(refusal({ FILES_URL: url })).not.toContain('hidden')
  })

  it('takes a database behind a Unix socket', () => {
    const env = { DATABASE_URL: 'postgres://recto:secret@/recto?host=/run/postgresql', ALLOW_EMBEDDED_MAIL: '1' }
    expect(loadConfig(env).databaseUrl).toBe(env.DATABASE_URL)
  })

  it('seeds no demo with another database, another host, or when reached from outside', () => {
    const outside = { PUBLIC_URL: 'https://recto.example.com', ALLOW_EMBEDDED_MAIL: '1' }
    expect(loadConfig({ DATABASE_URL: 'postgres://db/recto', ALLOW_EMBEDDED_MAIL: '1' }).seedDemo).toBe(false)
    expect(loadConfig({ HOST: '0.0.0.0', ALLOW_ONE_ORIGIN: '1', ...outside }).seedDemo).toBe(false)
    expect(loadConfig(outside).seedDemo).toBe(false)
    expect(loadConfig({ PUBLIC_URL: 'http://team.localhost:3000' }).seedDemo).toBe(true)
  })

  it.each([
    ['FILES_URL', { FILES_URL: '/srv/files' }],
    ['FILES_URL', { FILES_URL: 's3://FILES' }],
    ['endpoint of FILES_URL', { FILES_URL: 's3://files?endpoint=here' }],
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '0' }],
    ['INTERNAL_PORT', { PORT: '65535' }],
    ['INTERNAL_PORT', { PORT: '4000', INTERNAL_PORT: '4000' }],
    ['HOST', { HOST: 'http://0.0.0.0' }],
    ['PUBLIC_URL', { HOST: '0.0.0.0' }],
    ['PAGES_URL', { ...OUTSIDE }],
    ['PAGES_URL', { ...OUTSIDE, PAGES_URL: OUTSIDE.PUBLIC_URL }],
    ['PUBLIC_URL', { PUBLIC_URL: 'recto.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://recto.example.com/app' }],
    ['PAGES_URL', { PAGES_URL: 'ftp://pages' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root@db/recto' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com:587' }],
    ['SMTP_URL', { DATABASE_URL: 'postgres://db/recto' }],
    ['ALLOW_EMBEDDED_MAIL', { ALLOW_EMBEDDED_MAIL: 'yes' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/40' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy' }],
    ['CNAME_ADDRESS', { CNAME_ADDRESS: 'https://pages.example.com' }],
    ['DNS_SERVERS', { DNS_SERVERS: '9.9.9.9, dns.example.com' }],
    ['NEW_TEAM_PLAN', { NEW_TEAM_PLAN: 'Gold' }],
    ['FONTS_URL', { FONTS_URL: 'fonts.example.com' }],
    ['FOLIO_LIMITS', { FOLIO_LIMITS: '50/3' }],
    ['FOLIO_LIMITS', { FOLIO_LIMITS: '50/0/10' }],
    ['MAX_SOCKETS_PER_SESSION', { MAX_SOCKETS_PER_SESSION: '-1' }],
    ['CHROMIUM_PATH', { CHROMIUM_PATH: '/no/such/chromium' }],
    ['CHROMIUM_PATH', { CHROMIUM_PATH: import.meta.filename }],
    ['CHROMIUM_PATH', { CHROMIUM_PATH: '/' }],
    ['MAIL_FROM', { MAIL_FROM: 'Recto' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['STATS_DATABASE_URL', { STATS_DATABASE_URL: 'stats.example.com' }],
    ['STATS_MONTHS', { STATS_MONTHS: '0' }],
    ['STATS_READERS', { STATS_READERS: 'always' }],
    ['GEO_DB', { GEO_DB: '/no/such/file.mmdb' }],
  ])('a wrong value stops the start with one sentence naming %s', (name, env) => {
    expect(refusal(env)).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`))
  })

  it('asks the DNS servers it is given, with or without a port, and sends domains to the pages’ host', () => {
    const config = loadConfig({
      DNS_SERVERS: '9.9.9.9, 127.0.0.1:5353,::1,[::1]:53',
      PAGES_URL: 'https://pages.example.net',
    })
    expect(config.dnsServers).toEqual(['9.9.9.9', '127.0.0.1:5353', '::1', '[::1]:53'])
    expect(config.cnameAddress).toBe('pages.example.net')
    expect(loadConfig({ CNAME_ADDRESS: 'Go.example.com' }).cnameAddress).toBe('go.example.com')
  })

  it('never repeats a password it refuses', () => {
    expect(refusal({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain('hunter2')
  })
})
