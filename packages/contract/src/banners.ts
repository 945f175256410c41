import { z } from 'zod'

/** Where banners are shown [BANNER-02]. */
export const BANNER_ZONES = ['dashboard', 'editor', 'export'] as const

/** A place where banners are shown. */
export type BannerZone = (typeof BANNER_ZONES)[number]

/**
 * A message of the operator to everyone, until they close it [BANNER-01]. Both texts are HTML with a few harmless tags.
 */
export const banner = z.object({
  bannerId: z.string(),
  title: z.string(),
  bannerHtml: z.string(),
  learnMoreHtml: z.string(),
  /** #rrggbb */
  backgroundColorHex: z.string(),
})

/** A banner as it is shown. */
export type BannerRecord = z.infer<typeof banner>
