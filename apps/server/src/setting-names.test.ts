import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { misspeltSettings, SETTING_NAMES } from './setting-names.ts'

it('E21: the README names every setting that is read, and no other', () => {
  const readme = readFileSync(`${import.meta.dirname}/../../../README.md`, 'utf8')
  const rows = readme.split('\n').flatMap((line) => /^\| (`[A-Z_`, ]+`) \|/.exec(line)?.[1]?.match(/[A-Z_]+/g) ?? [])
  expect(rows.toSorted()).toEqual([...SETTING_NAMES].toSorted())
  const read = new Set<string>()
  loadConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  const known = new Set<string>(SETTING_NAMES)
  expect([...read].filter((name) => !known.has(name))).toEqual([])
})

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['SMTP-URL', 'SMTP_URL'],
  ['RECTO_SMTP_URL', 'SMTP_URL'],
  ['RECTO_PORT', 'PORT'],
  ['port', 'PORT'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['FILE_URL', 'FILES_URL'],
  ['STRIPE_WEBHOOKS_SECRET', 'STRIPE_WEBHOOK_SECRET'],
  ['ALLOW_EMBEDED_MAIL', 'ALLOW_EMBEDDED_MAIL'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['AUTH_SERCET', 'AUTH_SECRET'],
])('E21: %s is told, with the name that was meant', (name, meant) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([`${name} is not a setting of Recto: did you mean ${meant}?`])
})

it.each([
  'PATH',
  'HOME',
  'HOSTNAME',
  'HOSTS',
  'MAX',
  'PORTS',
  'LOG',
  'NODE_ENV',
  'SMTP_HOST',
  'npm_config_port',
  'PGPORT',
  'AWS_SECRET_ACCESS_KEY',
  ...SETTING_NAMES,
])('E21: %s of the machine is none of ours, and nothing is said', (name) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([])
})

it('E21: an empty one says nothing, nor one beside the right name', () => {
  expect(misspeltSettings({ SMPT_URL: ' ' })).toEqual([])
  expect(misspeltSettings({ SMTP_URI: 'x', SMTP_URL: 'smtp://mail.example.com' })).toEqual([])
})
