import { ChangeFolioSharingSettings, SHARING, type SharingType } from '@recto/contract'
import { CallError, callServer } from '../../api/index.ts'
import { openPopup } from '../../popups/stack.ts'
import { isRefused, type PaneProps } from './use-sharing.ts'
import * as words from './words.ts'

/** Changes who can open a folio without an invitation; asks first if that removes it from a domain [SHARE-05]. */
export function changeLinkType(
  { token, settings, sharing }: PaneProps,
  next: SharingType,
  more: More = {},
): Promise<boolean> {
  if (isRefused(settings, 'sharingType')) return Promise.resolve(false)
  if (next === SHARING.teamCopy && isRefused(settings, 'privateLink')) return Promise.resolve(false)
  const change = (removeFromDomain?: true) =>
    callServer(ChangeFolioSharingSettings, {
      token,
      sharingType: next,
      ...more,
      ...(removeFromDomain && { removeFromDomain }),
    })
  return sharing.run(async () => {
    try {
      return await change()
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.reason !== 'on-domain') throw failure
      const isSure = await openPopup('message', {
        title: words.unpublishFrom(String(failure.data.domain)),
        text: words.unpublishFromText,
        confirm: words.unpublish,
        cancel: words.keepPublished,
        danger: true,
      })
      if (!isSure) return {}
      return change(true)
    }
  })
}

type More = { linkExpiresUtc?: null }

/** Whether anyone with the link may read the page, apart from expiry. */
export const isOpenByLink = ({ sharingType }: { sharingType: number }): boolean =>
  sharingType === SHARING.linkView || sharingType === SHARING.linkCopy
