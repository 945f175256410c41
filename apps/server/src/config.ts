import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import {
  domainName,
  type FolioLimits,
  findPlan,
  folioLimits,
  folioToken,
  READERS_MODES,
  type ReadersMode,
} from '@recto/contract'
import type { S3Place } from './adapters/files/s3.ts'
import { misspeltSettings } from './setting-names.ts'

/** An OpenID Connect provider for signing in, and its name for people. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string }

/** Everything the environment may decide. Read once, at the start. */
export type Config = {
  /** Port of the product. */
  port: number
  /** Address to listen on; a loopback one listens on 127.0.0.1 and ::1. */
  host: string
  /** Whether Recto is reachable only from this machine. */
  loopback: boolean
  /** Port of what only this machine may see: outbox, metrics, TLS questions. */
  internalPort: number
  /** Absolute path of the folder with everything the server stores on disk. */
  dataDir: string
  /** Bucket for files; null: the folder `files` in `dataDir`. */
  filesUrl: S3Place | null
  /** Room on the disk below which uploads, exports and revisions are refused; edits below a quarter of it. MB of 1,048,576 bytes; 0: never. */
  diskFloorMb: number
  /** PostgreSQL 15 or later; null: the embedded one. */
  databaseUrl: string | null
  /** PostgreSQL for page visits; null: the same. */
  statsDatabaseUrl: string | null
  /** Months for which page visits are kept. */
  statsMonths: number
  /**
   * The most tracking that teams may choose: nothing is stored in readers' browsers, only with their consent, or unless
   * they object.
   */
  statsReaders: ReadersMode
  /** MMDB file that says where addresses are; null: the bundled one, of countries. */
  geoDb: string | null
  /** Folder holding `initdb` and `postgres` for the embedded database; null: the npm package's. */
  postgresBin: string | null
  /** Origin that links in mail and on pages start with, without a trailing slash. */
  publicUrl: string
  /** Separate origin that serves published pages; null: `publicUrl` does. */
  pagesUrl: string | null
  /** Name that teams' own domains point to; by default the host of published pages. */
  cnameAddress: string
  /** DNS servers that are asked about teams' own domains; empty: those of the system. */
  dnsServers: string[]
  /** Addresses and networks whose forwarded headers are trusted. Empty: none. */
  trustedProxies: string[]
  /** SMTP server for mail; null: the outbox on the internal port. */
  smtpUrl: string | null
  /** Sender of every mail. */
  mailFrom: string
  /** Signs session cookies; null: a random secret, kept in the data folder. */
  authSecret: string | null
  /** Required at `/metrics`; null: every user of this machine can read it. */
  metricsToken: string | null
  /** Seals the data key in backups; null: only this server's secret opens it. */
  backupPassphrase: string | null
  /** Drops a data key that was sealed with a lost secret, along with everything encrypted with it. */
  forgetDataKey: boolean
  /** Several servers share the database. For tests: files and what tabs hear are still one server's own. */
  isCluster: boolean
  maxSocketsPerSession: number
  maxSocketsPerAddress: number
  /** Chromium for export; null: an installed one, else the npm package's. */
  chromiumPath: string | null
  /** Draws a picture of each folio for the dashboard and social cards. */
  thumbnails: boolean
  /** Draws pictures of the templates too. */
  templatePictures: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  /** The log level was set explicitly, so someone reads the log. */
  isLogAsked: boolean
  /** Address of a service of fonts; null: there are those that come with the product [API-164]. */
  fontsUrl: string | null
  /** The most that one folio may contain on any plan; null: what its plan allows [PLAN-073]. */
  folioLimits: FolioLimits | null
  /** Token of a sample folio that the dashboard links to; null: none [DASH-18]. */
  exploreFolio: string | null
  /** Id of the plan that a new team starts on, without an end. */
  newTeamPlan: string
  /** The OpenID Connect provider for signing in; null: none. */
  oidc: OidcSettings | null
  /** A browser works something out before a code is mailed to a new address. */
  hasCaptcha: boolean
  /** Origin of the card fields, in a separate frame; never Recto's own. */
  payUrl: string
  /** Cards and money at Stripe; null: the embedded provider, which takes no money. */
  stripe: StripeSettings | null
  /** Free photos to choose from; null: illustrations in their place. */
  photos: PhotoSettings | null
  /** The seller shown on invoices. */
  seller: Seller
  /** Begins the numbers of invoices, such as RECTO in RECTO-2027-000001. */
  invoicePrefix: string
  /** Tax added to prices, which exclude it. */
  tax: TaxSettings
  /** Where customers can ask about more than the largest plan offers; null: nowhere. */
  salesUrl: string | null
  /** The person who runs this installation and sees its adapters; null: the person with the first account. */
  operatorEmail: string | null
  /** Whether the demo team is created in an empty database: only for an embedded database on loopback. */
  seedDemo: boolean
}

/** The seller, on invoices. */
export type Seller = { name: string; address: string[]; vatId: string; email: string }

/** No tax; one rate, of buyers of `country` (null: of all); or what Stripe calculates for the buyer's address. */
export type TaxSettings =
  | { kind: 'none' | 'stripe' }
  | { kind: 'flat'; ratePercent: number; name: string; country: string | null }

/** Credentials of a Stripe account; `url` is an alternative address of the API, such as a stand-in's. */
export type StripeSettings = { secretKey: string; publishableKey: string; webhookSecrets: string[]; url: string | null }

/** Credentials of a photo service; pictures are fetched only from `imageHosts`. */
export type PhotoSettings = { key: string; url: string; imageHosts: string[] }

/** A wrong environment. The message is one sentence for the person who starts the server and names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1']

/** The configuration of this process; `defaults` apply where the environment says nothing. */
export const ownConfig = (defaults: Record<string, string> = {}): Config => loadConfig({ ...defaults, ...process.env })

/** A sentence for each variable of this process that is nearly a setting's name. */
export const ownMisspelt = (): string[] => misspeltSettings(process.env)

/**
 * The configuration that `env` describes.
 * @throws ConfigError naming the first variable that cannot be used.
 */
export function loadConfig(env: Record<string, string | undefined>, cwd = process.cwd()): Config {
  const value = (name: string) => env[name]?.trim() || null

  const port = whole(value('PORT'), 'PORT', 3000, 1, 65_535)
  if (port === 65_535 && !value('INTERNAL_PORT')) {
    throw new ConfigError(
      'INTERNAL_PORT must be set when PORT is 65535, because its default (PORT + 1) is not a valid port.',
    )
  }
  const internalPort = whole(value('INTERNAL_PORT'), 'INTERNAL_PORT', port + 1, 1, 65_535)
  if (internalPort === port) throw new ConfigError(`INTERNAL_PORT must differ from PORT, but both are ${port}.`)

  const host = hostOf(value('HOST'))
  const loopback = LOOPBACK_HOSTS.includes(host)
  const publicUrl = originOf(value('PUBLIC_URL'), 'PUBLIC_URL')
  if (!loopback && !publicUrl) {
    throw new ConfigError(
      `PUBLIC_URL must be set when HOST is ${host}. It is the address people open, such as https://recto.example.com.`,
    )
  }
  const databaseUrl = urlOf(value('DATABASE_URL'), 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const smtpUrl = urlOf(value('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:'])
  const allowEmbeddedMail = flag(value('ALLOW_EMBEDDED_MAIL'), 'ALLOW_EMBEDDED_MAIL')
  if (!smtpUrl && !allowEmbeddedMail && (databaseUrl || !loopback)) {
    throw new ConfigError(
      `SMTP_URL must be set when ${databaseUrl ? 'DATABASE_URL' : 'HOST'} is, or ALLOW_EMBEDDED_MAIL=1 to keep mail in the outbox on INTERNAL_PORT.`,
    )
  }
  const localUrl = `http://localhost:${port}`
  const pagesUrl = originOf(value('PAGES_URL'), 'PAGES_URL')
  if (!flag(value('ALLOW_ONE_ORIGIN'), 'ALLOW_ONE_ORIGIN') && !loopback && (pagesUrl ?? publicUrl) === publicUrl) {
    throw new ConfigError(
      `PAGES_URL must be another origin than PUBLIC_URL when HOST is ${host}, such as https://pages.example.com, so that no page of people's passes for the product; or ALLOW_ONE_ORIGIN=1 shows both at one.`,
    )
  }
  return {
    port,
    host,
    loopback,
    internalPort,
    dataDir: resolve(cwd, value('RECTO_DATA') ?? '.recto'),
    databaseUrl,
    fontsUrl: urlOf(value('FONTS_URL'), 'FONTS_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    statsDatabaseUrl: urlOf(value('STATS_DATABASE_URL'), 'STATS_DATABASE_URL', ['postgres:', 'postgresql:']),
    statsMonths: whole(value('STATS_MONTHS'), 'STATS_MONTHS', 25, 1, 120),
    statsReaders: oneOf(value('STATS_READERS'), 'STATS_READERS', READERS_MODES, 'on'),
    geoDb: pathOf(value('GEO_DB'), 'GEO_DB'),
    filesUrl: bucketOf(value('FILES_URL'), 'FILES_URL'),
    diskFloorMb: whole(value('DISK_FLOOR_MB'), 'DISK_FLOOR_MB', 1024, 0, 1_000_000),
    postgresBin: pathOf(value('POSTGRES_BIN'), 'POSTGRES_BIN'),
    publicUrl: publicUrl ?? localUrl,
    pagesUrl,
    cnameAddress: nameOf(value('CNAME_ADDRESS')) ?? new URL(pagesUrl ?? publicUrl ?? localUrl).hostname,
    dnsServers: servers(value('DNS_SERVERS'), 'DNS_SERVERS'),
    trustedProxies: networks(value('TRUSTED_PROXIES'), 'TRUSTED_PROXIES'),
    smtpUrl,
    mailFrom: senderOf(value('MAIL_FROM')) ?? `Recto <no-reply@${new URL(publicUrl ?? localUrl).hostname}>`,
    authSecret: secretOf(value('AUTH_SECRET'), 'AUTH_SECRET', 32),
    metricsToken: secretOf(value('METRICS_TOKEN'), 'METRICS_TOKEN', 16),
    backupPassphrase: secretOf(value('BACKUP_PASSPHRASE'), 'BACKUP_PASSPHRASE', 12),
    forgetDataKey: flag(value('FORGET_DATA_KEY'), 'FORGET_DATA_KEY'),
    isCluster: flag(value('CLUSTER'), 'CLUSTER'),
    maxSocketsPerSession: whole(value('MAX_SOCKETS_PER_SESSION'), 'MAX_SOCKETS_PER_SESSION', 20, 1, 10_000),
    maxSocketsPerAddress: whole(value('MAX_SOCKETS_PER_ADDRESS'), 'MAX_SOCKETS_PER_ADDRESS', 200, 1, 100_000),
    chromiumPath: programOf(value('CHROMIUM_PATH'), 'CHROMIUM_PATH'),
    ...thumbnailsOf(value('THUMBNAILS') ?? '1'),
    folioLimits: limitsOf(value('FOLIO_LIMITS')),
    exploreFolio: tokenOf(value('EXPLORE_FOLIO'), 'EXPLORE_FOLIO'),
    newTeamPlan: planIdOf(value('NEW_TEAM_PLAN') ?? 'Free'),
    oidc: oidcOf(value),
    hasCaptcha: flag(value('CAPTCHA') ?? (loopback ? '0' : '1'), 'CAPTCHA'),
    payUrl: payUrlOf(originOf(value('PAY_URL'), 'PAY_URL'), publicUrl ?? localUrl),
    stripe: stripeOf(value),
    photos: photosOf(value),
    seller: sellerOf(value('INVOICE_SELLER'), value('INVOICE_VAT_ID'), value('INVOICE_EMAIL')),
    invoicePrefix: prefixOf(value('INVOICE_PREFIX') ?? 'RECTO'),
    tax: taxOf(value('TAX') ?? 'none'),
    salesUrl: urlOf(value('SALES_URL'), 'SALES_URL', ['http:', 'https:']),
    logLevel: oneOf(value('LOG_LEVEL'), 'LOG_LEVEL', LOG_LEVELS, 'info'),
    isLogAsked: value('LOG_LEVEL') !== null,
    operatorEmail: emailOf(value('OPERATOR_EMAIL'), 'OPERATOR_EMAIL'),
    seedDemo: !databaseUrl && loopback && (!publicUrl || isLoopbackName(new URL(publicUrl).hostname)),
  }
}

/**
 * The origin of the card fields. On this machine it is the other loopback name, which browsers treat as another origin
 * with its own cookies, so nothing has to be set up; otherwise the host `pay` below Recto's.
 */
function payUrlOf(given: string | null, publicUrl: string): string {
  const { protocol, host, hostname, port } = new URL(publicUrl)
  if (given === publicUrl) throw new ConfigError('PAY_URL must be a different origin from PUBLIC_URL.')
  if (given) return given
  if (!isLoopbackName(hostname)) return `${protocol}//pay.${host}`
  const other = hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1'
  return `${protocol}//${other}${port ? `:${port}` : ''}`
}

const OIDC_NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

function oidcOf(value: (name: string) => string | null): OidcSettings | null {
  const [issuer, clientId, clientSecret] = OIDC_NAMES.map(value)
  if (!issuer && !clientId && !clientSecret) return null
  const missing = OIDC_NAMES.find((name) => !value(name))
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError(`${missing} must be set when any of ${OIDC_NAMES.join(', ')} is.`)
  }
  const { protocol, hostname } = new URL(urlOf(issuer, 'OIDC_ISSUER', ['http:', 'https:']) ?? issuer)
  if (protocol !== 'https:' && !isLoopbackName(hostname)) throw new ConfigError('OIDC_ISSUER must begin with https.')
  return { issuer, clientId, clientSecret, name: value('OIDC_NAME') ?? 'Google' }
}

const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

function stripeOf(value: (name: string) => string | null): StripeSettings | null {
  const [secretKey, publishableKey, webhookSecret] = STRIPE_NAMES.map(value)
  if (!secretKey && !publishableKey && !webhookSecret) return null
  const missing = STRIPE_NAMES.find((name) => !value(name))
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new ConfigError(`${missing} must be set when any of ${STRIPE_NAMES.join(', ')} is.`)
  }
  if (!/^(sk|rk)_(live|test)_/.test(secretKey)) {
    throw new ConfigError('STRIPE_SECRET_KEY must begin with sk_live_, sk_test_, rk_live_ or rk_test_.')
  }
  if (!/^pk_(live|test)_/.test(publishableKey)) {
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY must begin with pk_live_ or pk_test_.')
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live or both be test keys.')
  }
  const webhookSecrets = webhookSecret.split(',').map((one) => one.trim())
  return {
    secretKey,
    publishableKey,
    webhookSecrets,
    url: urlOf(value('STRIPE_URL'), 'STRIPE_URL', ['http:', 'https:']),
  }
}

const PHOTOS = { url: 'https://api.pexels.com/v1', imageHost: 'images.pexels.com' } as const

/** A service at another address has its pictures there too. */
function photosOf(value: (name: string) => string | null): PhotoSettings | null {
  const [key, given] = [value('PHOTOS_KEY'), urlOf(value('PHOTOS_URL'), 'PHOTOS_URL', ['http:', 'https:'])]
  if (!key) {
    if (given) throw new ConfigError('PHOTOS_KEY must be set when PHOTOS_URL is.')
    return null
  }
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new ConfigError('PHOTOS_KEY must be 8 to 200 characters without spaces.')
  const url = (given ?? PHOTOS.url).replace(/\/$/, '')
  return { key, url, imageHosts: [given ? new URL(given).host : PHOTOS.imageHost] }
}

/** "Recto Ltd|1 High Street|London N1|United Kingdom": a name, then the lines of an address. */
function sellerOf(text: string | null, vatId: string | null, email: string | null): Seller {
  const [name = '', ...address] = (text ?? 'Recto').split('|').map((one) => one.trim())
  if (name === '')
    throw new ConfigError('INVOICE_SELLER must begin with a name, such as "Recto Ltd|1 High Street|London".')
  return { name, address: address.filter(Boolean), vatId: vatId ?? '', email: email ?? '' }
}

function emailOf(text: string | null, name: string): string | null {
  if (text === null || /^[^\s@]+@[^\s@]+$/.test(text)) return text
  throw new ConfigError(`${name} must be an address such as anna@example.com.`)
}

function prefixOf(text: string): string {
  if (/^[A-Z][A-Z0-9]{0,9}$/.test(text) && text !== 'TEST') return text
  throw new ConfigError(`INVOICE_PREFIX must be up to 10 capital letters and digits, and not TEST, not "${text}".`)
}

/** "none", "stripe", or a rate such as "flat/20/VAT" with the country whose buyers pay it: "flat/20/VAT/GB". */
function taxOf(text: string): TaxSettings {
  if (text === 'none' || text === 'stripe') return { kind: text }
  const [kind, rate = '', name = '', country = ''] = text.split('/').map((one) => one.trim())
  const ratePercent = Number(rate)
  if (kind === 'flat' && name !== '' && ratePercent > 0 && ratePercent < 100 && /^([A-Z]{2})?$/.test(country)) {
    return { kind, ratePercent, name, country: country || null }
  }
  throw new ConfigError(`TAX must be none, stripe, or a rate such as flat/20/VAT or flat/20/VAT/GB, not "${text}".`)
}

function planIdOf(text: string): string {
  const plan = findPlan(text)
  if (!plan) throw new ConfigError(`NEW_TEAM_PLAN must be the id of a plan such as Free or ProYearly25, not "${text}".`)
  return plan.planId
}

/** "50/3/10": modules, canvases, sections [OPEN-62], and perhaps embeds [OPEN-63]. */
function limitsOf(text: string | null): FolioLimits | null {
  if (text === null) return null
  const [modules, canvases, sections, embeds = modules, ...more] = text.split('/').map(Number)
  const read = folioLimits.safeParse({ modules, canvases, sections, embeds })
  if (!read.success || more.length > 0) {
    throw new ConfigError(
      `FOLIO_LIMITS must be modules/pages/sections, optionally with /embeds, such as 50/3/10, not "${text}".`,
    )
  }
  return read.data
}

function tokenOf(text: string | null, name: string): string | null {
  if (text === null || folioToken.safeParse(text).success) return text
  throw new ConfigError(`${name} must be the token of a folio, not "${text}".`)
}

/** Whether browsers do not trust the product's address: http, by a name or number that is not this machine's own. */
export function lacksHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol !== 'https:' && !isLoopbackName(hostname)
}

function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_HOSTS.includes(hostname) || hostname === '[::1]' || hostname.endsWith('.localhost')
}

function whole(text: string | null, name: string, fallback: number, min: number, max: number): number {
  if (text === null) return fallback
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  }
  return number
}

function flag(text: string | null, name: string): boolean {
  if (text === null || text === '0') return false
  if (text === '1') return true
  throw new ConfigError(`${name} must be 1 or 0, not "${text}".`)
}

/** Which thumbnails are drawn, of folios and of templates. */
function thumbnailsOf(text: string): Pick<Config, 'thumbnails' | 'templatePictures'> {
  if (text === 'folios') return { thumbnails: true, templatePictures: false }
  if (text !== '0' && text !== '1') throw new ConfigError(`THUMBNAILS must be 1, 0 or folios, not "${text}".`)
  return { thumbnails: text === '1', templatePictures: text === '1' }
}

/** Never repeats the value. */
function secretOf(text: string | null, name: string, least: number): string | null {
  if (text !== null && text.length < least) throw new ConfigError(`${name} must have at least ${least} characters.`)
  return text
}

function oneOf<T extends string>(text: string | null, name: string, allowed: readonly T[], fallback: T): T {
  if (text === null) return fallback
  const found = allowed.find((one) => one === text)
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}

function hostOf(text: string | null): string {
  const host = (text ?? 'localhost').replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (isIP(host) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)) return host
  throw new ConfigError(`HOST must be an address or a host name to listen on, such as 0.0.0.0, not "${text}".`)
}

/** Never repeats the value: it may contain a password. */
function urlOf(text: string | null, name: string, schemes: string[]): string | null {
  if (text === null) return null
  const scheme = /^([a-z][a-z0-9+.-]*:)\/\//i.exec(text)?.[1]?.toLowerCase()
  // `postgres://user:pass@/db?host=/socket` is a valid connection string and no valid URL.
  const parsable = scheme && (URL.canParse(text) || (scheme.startsWith('postgres') && text.includes('@/')))
  if (!parsable || !schemes.includes(scheme)) {
    throw new ConfigError(`${name} must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}.`)
  }
  return text
}

/**
 * `s3://KEY:SECRET@bucket/prefix?region=…&endpoint=…`. @throws ConfigError that never repeats the value: it may contain
 * a secret
 */
export function bucketOf(text: string | null, name: string): S3Place | null {
  if (text === null) return null
  const url = text.startsWith('s3://') && URL.canParse(text) ? new URL(text) : null
  const known = ['region', 'endpoint', 'path-style']
  if (!url || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || url.hash || url.port) {
    throw new ConfigError(`${name} must be the address of a bucket such as s3://KEY:SECRET@bucket/prefix?region=eu-1.`)
  }
  for (const given of url.searchParams.keys()) {
    if (!known.includes(given)) {
      throw new ConfigError(`${name} has the parameter "${given}", but only ${known.join(', ')} are accepted.`)
    }
  }
  if ((url.username === '') !== (url.password === '')) {
    throw new ConfigError(`${name} must have both the key and its secret before the bucket name, or neither.`)
  }
  const endpoint = originOf(url.searchParams.get('endpoint'), `endpoint of ${name}`)
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    isPathStyle: flag(url.searchParams.get('path-style') ?? (endpoint ? '1' : '0'), `path-style of ${name}`),
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : null,
  }
}

function originOf(text: string | null, name: string): string | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const plain = url && (url.protocol === 'https:' || url.protocol === 'http:') && url.pathname === '/'
  if (!plain || url.search || url.hash || url.username) {
    throw new ConfigError(`${name} must be an origin such as https://recto.example.com, without a path, not "${text}".`)
  }
  return url.origin
}

function pathOf(text: string | null, name: string): string | null {
  if (text === null) return null
  try {
    return realpathSync(text)
  } catch {
    throw new ConfigError(`${name} must be an existing path, but "${text}" does not exist.`)
  }
}

function programOf(text: string | null, name: string): string | null {
  const path = pathOf(text, name)
  if (path === null || isProgram(path)) return path
  throw new ConfigError(`${name} must be a program that Recto may run, which "${text}" is not.`)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function senderOf(text: string | null): string | null {
  const address = text?.match(/^[^<>]*<([^<>]*)>$/)?.[1] ?? text
  if (address === null || /^[^\s@<>]+@[^\s@<>]+$/.test(address)) return text
  throw new ConfigError(
    `MAIL_FROM must be an address such as post@example.com or Recto <post@example.com>, not "${text}".`,
  )
}

function nameOf(text: string | null): string | null {
  if (text === null || domainName(text) === text.toLowerCase()) return text?.toLowerCase() ?? null
  throw new ConfigError(`CNAME_ADDRESS must be a name such as pages.example.com, not "${text}".`)
}

/** Each an address, with or without a port; an IPv6 address with a port is in brackets. */
function servers(text: string | null, name: string): string[] {
  const all = (text ?? '').split(',').map((one) => one.trim())
  return all.filter(Boolean).map((one) => {
    const [, bracketed, plain, port] = /^(?:\[([^\]]*)\]|([^:]*|.*:.*:.*?))(?::(\d{1,5}))?$/.exec(one) ?? []
    if (isIP(one) || (isIP(bracketed ?? plain ?? '') && Number(port ?? 53) <= 65_535)) return one
    throw new ConfigError(
      `${name} must list addresses of DNS servers such as 9.9.9.9 or 127.0.0.1:5353, separated by commas, not "${one}".`,
    )
  })
}

function networks(text: string | null, name: string): string[] {
  const all = (text ?? '').split(',').map((one) => one.trim())
  return all.filter(Boolean).map((one) => {
    const [address = '', bits, ...rest] = one.split('/')
    const family = isIP(address)
    const bitsFit = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
    if (!family || !bitsFit || rest.length) {
      throw new ConfigError(
        `${name} must list addresses or networks such as 10.0.0.0/8, separated by commas, not "${one}".`,
      )
    }
    return one
  })
}
