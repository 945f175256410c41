import { useState } from 'react'
import { keepChoice, readChoice } from '../../storage.ts'
import * as words from '../words.tsx'
import css from './banners.module.css'
import { Strip } from './Strip.tsx'

/** On a phone: what it is good for, and what a larger screen is [BOOT-14]. Once closed it stays away from this browser. */
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
