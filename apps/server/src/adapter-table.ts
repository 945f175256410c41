import { access } from 'node:fs/promises'
import { installedChromium } from './adapters/chromium.ts'
import { createFontCatalogue } from './adapters/font-catalogue.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { PaymentProvider } from './adapters/payments/payment-provider.ts'
import { createPhotoService } from './adapters/photos/photo-service.ts'
import type { App } from './context.ts'
import { type Adapter, createAdapters, noting } from './features/operator/index.ts'
import { createPhotoShelf } from './features/photos/index.ts'
import type { KeptFiles } from './features/storage/index.ts'

type TableParts = Pick<App, 'config' | 'db' | 'now' | 'log'> & {
  databaseWords: string
  filesWords: string
  files: Pick<KeptFiles, 'draft' | 'head'>
  mail: Pick<Mailer, 'check'>
  /** Of the outbox page; null: mail goes out. */
  outboxUrl: string | null
  payments: Pick<PaymentProvider, 'lookCard'>
  /** For the test mode page; null: there is none. */
  paymentsUrl: string | null
}

/** Everything that is embedded or configured: a line each at the start and on the operator's page, and a way to try it. */
export function adapterTable(parts: TableParts) {
  const { config, db, files, mail, outboxUrl, payments } = parts
  const provider = config.photos && noting(createPhotoService(config.photos), (error) => adapters.note('photos', error))
  const fonts = createFontCatalogue(config.fontsUrl)
  const chromium = installedChromium(config.chromiumPath)
  const list: Adapter[] = [
    {
      ...{ name: 'database', what: parts.databaseWords, isEmbedded: config.databaseUrl === null },
      attempt: () => db.selectNoFrom((of) => of.lit(1).as('one')).execute(),
    },
    {
      ...{ name: 'files', what: parts.filesWords, isEmbedded: config.filesUrl === null },
      async attempt() {
        const draft = await files.draft(Buffer.from('a draft'))
        await draft.discard()
        await files.head('0'.repeat(64))
      },
    },
    {
      ...{ name: 'payments', what: paymentsWords(parts), isEmbedded: config.stripe === null },
      attempt: () => payments.lookCard('pm_of_nobody'),
    },
    {
      name: 'fonts',
      what: config.fontsUrl ? 'the product’s, and the catalogue of FONTS_URL' : 'the product’s',
      isEmbedded: fonts === null,
      attempt: async () => fonts?.search('serif'),
    },
    {
      name: 'photos',
      what: config.photos ? `PHOTOS_KEY, ${new URL(config.photos.url).host}` : 'illustrations, drawn here',
      isEmbedded: config.photos === null,
      attempt: async () => provider?.curated(1),
    },
    {
      ...{ name: 'mail', what: outboxUrl ? `outbox, ${outboxUrl}` : 'SMTP_URL', isEmbedded: config.smtpUrl === null },
      attempt: () => mail.check(),
    },
    {
      ...{ name: 'export', what: chromium ?? 'Chromium from npm', isEmbedded: chromium === null },
      attempt: async () => chromium && access(chromium),
    },
  ]
  const adapters = createAdapters(list, parts)
  return { adapters, photos: provider && createPhotoShelf(provider) }
}

function paymentsWords({ config: { stripe }, paymentsUrl }: Pick<TableParts, 'config' | 'paymentsUrl'>): string {
  if (!stripe) return `TEST MODE, no money moves${paymentsUrl ? `, ${paymentsUrl}` : ''}`
  return stripe.secretKey.includes('_live_') ? 'Stripe' : 'Stripe, TEST MODE'
}
