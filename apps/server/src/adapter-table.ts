import { access } from 'node:fs/promises'
import { byteWords } from '@recto/contract'
import { installedChromium } from './adapters/chromium.ts'
import type { DiskSpace } from './adapters/disk-space.ts'
import { createFontCatalogue } from './adapters/font-catalogue.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { PaymentProvider } from './adapters/payments/payment-provider.ts'
import { createPhotoService } from './adapters/photos/photo-service.ts'
import type { App } from './context.ts'
import { type Adapter, createAdapters, noting } from './features/operator/index.ts'
import { createPhotoShelf } from './features/photos/index.ts'
import type { KeptFiles } from './features/storage/index.ts'

const MEGABYTE = 1024 * 1024

type TableParts = Pick<App, 'config' | 'db' | 'now' | 'log'> & {
  databaseWords: string
  filesWords: string
  files: Pick<KeptFiles, 'draft' | 'head'>
  mail: Pick<Mailer, 'check'>
  disk: Pick<DiskSpace, 'freeBytes' | 'nearSince' | 'look'>
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
    diskAdapter(parts),
  ]
  const adapters = createAdapters(list, parts)
  return { adapters, photos: provider && createPhotoShelf(provider) }
}

function paymentsWords({ config: { stripe }, paymentsUrl }: Pick<TableParts, 'config' | 'paymentsUrl'>): string {
  if (!stripe) return `TEST MODE, no money moves${paymentsUrl ? `, ${paymentsUrl}` : ''}`
  return stripe.secretKey.includes('_live_') ? 'Stripe' : 'Stripe, TEST MODE'
}

/** The disk, which is a fault here before anything is refused. */
function diskAdapter({ config, disk }: Pick<TableParts, 'config' | 'disk'>): Adapter {
  const floor = byteWords(config.diskFloorMb * MEGABYTE)
  const watched = () =>
    disk.nearSince === null
      ? null
      : {
          text: `Only ${byteWords(disk.freeBytes ?? 0)} is free. Below ${floor}, uploads, exports and revisions are refused.`,
          at: disk.nearSince,
        }
  return {
    name: 'disk',
    what: config.diskFloorMb === 0 ? 'DISK_FLOOR_MB is 0: not watched' : `uploads are refused below ${floor}`,
    isEmbedded: true,
    watched,
    async attempt() {
      await disk.look()
      const fault = watched()
      if (fault) throw new Error(fault.text)
    },
  }
}
