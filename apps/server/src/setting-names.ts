/** Every variable of the environment that Recto reads, as the README's table names them. */
export const SETTING_NAMES = [
  ...['PORT', 'HOST', 'INTERNAL_PORT', 'RECTO_DATA', 'FILES_URL', 'DATABASE_URL', 'PUBLIC_URL', 'CNAME_ADDRESS'],
  ...['DNS_SERVERS', 'PAGES_URL', 'ALLOW_ONE_ORIGIN', 'TRUSTED_PROXIES', 'SMTP_URL', 'MAIL_FROM'],
  ...['ALLOW_EMBEDDED_MAIL', 'AUTH_SECRET', 'METRICS_TOKEN', 'BACKUP_PASSPHRASE', 'FORGET_DATA_KEY', 'CLUSTER'],
  ...['MAX_SOCKETS_PER_SESSION', 'MAX_SOCKETS_PER_ADDRESS', 'EXPLORE_FOLIO', 'FONTS_URL', 'FOLIO_LIMITS'],
  ...['NEW_TEAM_PLAN', 'CAPTCHA', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'PAY_URL'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_URL', 'PHOTOS_KEY'],
  ...['PHOTOS_URL', 'OPERATOR_EMAIL', 'INVOICE_SELLER', 'INVOICE_VAT_ID', 'INVOICE_EMAIL', 'INVOICE_PREFIX'],
  ...['SALES_URL', 'TAX', 'CHROMIUM_PATH', 'DISK_FLOOR_MB', 'THUMBNAILS', 'POSTGRES_BIN', 'STATS_DATABASE_URL'],
  ...['STATS_MONTHS', 'STATS_READERS', 'GEO_DB', 'LOG_LEVEL'],
] as const

/** Shorter names are near to many words that are none of ours. */
const SHORT = 6

/**
 * A sentence for each variable that is nearly the name of a setting, which Recto would pass over in silence: letters swapped,
 * missing or too many, small letters, other separators, a prefix.
 */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set<string>(SETTING_NAMES)
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || name.startsWith('npm_') || !env[name]?.trim()) return []
    const meant = SETTING_NAMES.find((setting) => isNear(name, setting))
    // One that is set in its right form too was meant for something else.
    if (!meant || env[meant]?.trim()) return []
    return [`${name} is not a setting of Recto: did you mean ${meant}?`]
  })
}

const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

function isNear(name: string, setting: string): boolean {
  const given = plain(name).replace(/^RECTO(?=.)/, '')
  const wanted = plain(setting).replace(/^RECTO(?=.)/, '')
  if (given === wanted) return setting.length >= SHORT || name.toUpperCase() === setting || /RECTO/i.test(name)
  return wanted.length >= SHORT && distance(given, wanted) <= (wanted.length > 10 ? 2 : 1)
}

/** Letters to insert, remove, change or swap with their neighbour to make one word of the other. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const [above, before] = [rows[i - 1] as number[], row[j - 1] as number]
      let least = Math.min((above[j] as number) + 1, before + 1, (above[j - 1] as number) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, ((rows[i - 2] as number[])[j - 2] as number) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
