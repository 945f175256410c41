import type { TemplateCollection } from '@recto/contract'
import { Icon } from '@recto/ui'
import {
  Compass,
  GraduationCap,
  Handshake,
  Heart,
  LayoutTemplate,
  type LucideIcon,
  Megaphone,
  Package,
  Palette,
  Rocket,
  Sparkles,
  Users,
} from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from '../../shell/router.tsx'
import css from './gallery.module.css'
import { useNewFolioPlace } from './gallery-link.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  compass: Compass,
  graduation: GraduationCap,
  handshake: Handshake,
  heart: Heart,
  megaphone: Megaphone,
  package: Package,
  palette: Palette,
  rocket: Rocket,
  sparkles: Sparkles,
  users: Users,
}

/** The way to a collection: its sign on its color, and its name [TPL-05, TPL-12]. */
export function CollectionTile({ collection }: { collection: TemplateCollection }) {
  const { galleryAt } = useNewFolioPlace()
  return (
    <Link to={galleryAt(collection.curl)} className={css.collection}>
      <i style={{ '--label': collection.color } as CSSProperties}>
        <Icon of={ICONS[collection.icon] ?? LayoutTemplate} />
      </i>
      <b>{collection.publicName}</b>
    </Link>
  )
}
