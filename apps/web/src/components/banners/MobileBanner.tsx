import { useState } from 'react'
import { keepChoice, readChoice } from '../../storage.ts'
import * as words from '../words.tsx'
import css from './banners.module.css'
import { Strip } from './Strip.tsx'

/**
 * On a phone: what it can do, and what a larger screen adds [BOOT-14]. Once closed it is not shown again in this
 * browser.
 */
export default function MobileBanner() {
  const [isShown, setShown] = useState(() => readChoice('mobile-banner', ['closed', 'open'], 'open') === 'open')
  if (!isShown) return null
  return (
    <Strip
      className={css.phone}
      label={words.onThisPhone}
      closeLabel={words.dismiss}
      onClose={(when) => {
        if (when === 'closing') keepChoice('mobile-banner', 'closed')
        else setShown(false)
      }}
    >
      {words.phoneNote}
    </Strip>
  )
}
