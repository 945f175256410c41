import styles from './Kbd.module.css'

/** Keys as they are written on a keyboard, such as "Ctrl K". */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
