import { Logo } from './Logo.tsx'
import styles from './shell.module.css'

/** A team's logo; of a team without one Recto's own mark. */
export function TeamMark({ logoUrl, size = 28 }: { logoUrl: string | null; size?: number }) {
  if (logoUrl === null) return <Logo size={size} />
  return <img className={styles.mark} src={logoUrl} alt="" width={size} height={size} />
}
