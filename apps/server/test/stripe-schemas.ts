import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Ajv, type ValidateFunction } from 'ajv'
import Stripe from 'stripe'
import { createGenerator, type Schema } from 'ts-json-schema-generator'
import type { StripeParams } from './stripe-params.ts'

/** A request that the peer answers: method and path. */
export type StripeRequest = keyof StripeParams

const PARAMS = fileURLToPath(new URL('stripe-params.ts', import.meta.url))
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/stripe/', import.meta.url))

/** Values that the SDK's types leave open, as they may be written: its enums take any text. */
const ENUMS: Readonly<Record<string, readonly string[]>> = {
  usage: ['off_session', 'on_session'],
  currency: ['usd'],
  address_source: ['billing', 'shipping'],
  tax_behavior: ['exclusive', 'inclusive'],
}

/** One validator for each request, from the parameter types of the SDK that is installed. What has no type is refused. */
export async function stripeValidators(): Promise<(request: StripeRequest, params: unknown) => string | null> {
  const { properties } = (await schemaOf()) as { properties: Record<StripeRequest, object> }
  const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true })
  const validators = new Map<StripeRequest, ValidateFunction>()
  return (request, params) => {
    const schema = properties[request]
    if (!schema) return `The SDK has no parameters for ${request}.`
    const validate = validators.get(request) ?? ajv.compile(schema)
    validators.set(request, validate)
    if (!validate(params)) return ajv.errorsText(validate.errors, { dataVar: request })
    return wrongEnum(params)
  }
}

/** Made once for an SDK: reading its types takes seconds. */
async function schemaOf(): Promise<Schema> {
  const file = `${CACHE}${Stripe.PACKAGE_VERSION}-${(await readFile(PARAMS, 'utf8')).length}.json`
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Schema
  const schema = createGenerator({
    path: PARAMS,
    tsconfig: fileURLToPath(new URL('stripe-params.tsconfig.json', import.meta.url)),
    type: 'StripeParams',
    skipTypeCheck: true,
    expose: 'none',
    topRef: false,
    additionalProperties: false,
  }).createSchema('StripeParams')
  await mkdir(CACHE, { recursive: true })
  await writeFile(file, JSON.stringify(schema))
  return schema
}

function wrongEnum(params: unknown): string | null {
  if (typeof params !== 'object' || params === null) return null
  for (const [name, value] of Object.entries(params)) {
    const allowed = ENUMS[name]
    if (allowed && typeof value === 'string' && !allowed.includes(value)) return `${name} may not be ${value}.`
    const inside = wrongEnum(value)
    if (inside) return inside
  }
  return null
}
