import { type BannerRecord, type BannerZone, GetBanners, SetUserBannerClose } from '@recto/contract'
import { inkOn } from '@recto/document'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import * as words from '../words.tsx'
import css from './banners.module.css'
import { Strip } from './Strip.tsx'

/** The operator's message in this zone [BANNER-02]: the newest that this person has not closed; usually none. */
export default function ZoneBanner({ zone }: { zone: BannerZone }) {
  const queries = useQueryClient()
  const queryKey = ['banners', zone]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callServer(GetBanners, { zone }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const banner = data?.[0]
  if (!banner) return null
  const { bannerId } = banner

  function close(when: 'closing' | 'gone'): void {
    // If the server is not told, the banner is shown once more another time.
    if (when === 'closing') callServer(SetUserBannerClose, { zone, bannerId }).catch(() => {})
    else {
      queries.setQueryData<BannerRecord[]>(queryKey, (before = []) => before.filter((one) => one.bannerId !== bannerId))
    }
  }

  const background = banner.backgroundColorHex
  return (
    <Strip
      key={bannerId}
      label={banner.title}
      closeLabel={words.closeBanner(banner.title)}
      style={{ background, color: inkOn(background) === '#000' ? '#052b3e' : '#fff' }}
      onClose={close}
    >
      <b>{banner.title}</b> <Words html={banner.bannerHtml} />{' '}
      <Words className={css.more} html={banner.learnMoreHtml} />
    </Strip>
  )
}

/** The server sanitized it when it was read: a few tags, no attribute but a link's. */
function Words({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by one allow-list, and the shell's policy runs no script in it
  return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
