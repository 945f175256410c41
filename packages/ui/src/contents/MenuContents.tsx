import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import floating from '../floating.module.css'
import { Icon, type LucideIcon } from '../Icon.tsx'
import styles from '../Menu.module.css'

/** One row of a menu, a line between groups (`'line'`), a group's heading, or a choice of few, side by side in a row. */
export type MenuEntry = MenuItem | 'line' | { heading: string } | MenuChoice

/** One of few, each shown by its icon. */
export type MenuChoice = { heading: string; choices: readonly (MenuItem & { icon: LucideIcon; checked: boolean })[] }

/** A menu item that runs an action. */
export type MenuItem = {
  label: string
  icon?: LucideIcon
  onSelect?: () => void
  /** A count or a word at the right. */
  end?: ReactNode
  /** The keys that do the same. */
  keys?: string
  /** Checked; present if the item can be checked. */
  checked?: boolean
  danger?: boolean
  disabled?: boolean
  /** Opens a further menu instead. */
  items?: readonly MenuEntry[]
}

/** A menu: its trigger, items and position. */
export type MenuProps = {
  /** The trigger: it accepts a ref and has its own label. */
  trigger: ReactElement
  items?: readonly MenuEntry[]
  /** What draws the items instead, such as a part that is loaded on its own. */
  rows?: ReactNode
  /** Above the items, such as the signed-in person. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  wide?: boolean
  /** Its subject, for screen readers. */
  label?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** What shows of an open menu. */
export function MenuContents({
  items = [],
  rows = <MenuRows items={items} />,
  header,
  align,
  side,
  wide,
  label,
}: Pick<MenuProps, 'items' | 'rows' | 'header' | 'align' | 'side' | 'wide' | 'label'>) {
  return (
    <Base.Portal>
      <Base.Positioner
        className={styles.positioner}
        align={align}
        side={side}
        sideOffset={6}
        role="region"
        aria-label={label}
      >
        <Base.Popup
          className={classes(
            floating.surface,
            styles.popup,
            wide && styles.wide,
            header !== undefined && styles.headed,
          )}
        >
          {header ? (
            <>
              {/* A menu may contain only items, so the header is next to it; the items scroll below it. */}
              <div className={styles.header}>{header}</div>
              <Base.List className={styles.list}>{rows}</Base.List>
            </>
          ) : (
            rows
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/** The rows, for any popup of menus. */
export function MenuRows({ items }: { items: readonly MenuEntry[] }) {
  return groupsOf(items).map(({ heading, rows }, index) => {
    const drawn = rows.map((entry, at) => {
      // Neither a line nor a name that two rows share is an identity.
      const key = `${entry === 'line' ? 'line' : 'choices' in entry ? entry.heading : entry.label} ${at}`
      if (entry === 'line') return <Base.Separator key={key} className={styles.line} />
      return 'choices' in entry ? <Choice key={key} {...entry} /> : <Row key={key} item={entry} />
    })
    const nth = `rows ${index}`
    if (heading === null) return <Fragment key={nth}>{drawn}</Fragment>
    return (
      <Base.Group key={heading}>
        <Base.GroupLabel className={styles.heading}>{heading}</Base.GroupLabel>
        {drawn}
      </Base.Group>
    )
  })
}

/** A choice of few in one row: its name, then the icons. */
const Choice = ({ heading, choices }: MenuChoice) => (
  <Base.Group className={styles.choice}>
    <Base.GroupLabel>{heading}</Base.GroupLabel>
    {choices.map(({ label, icon, checked, onSelect }) => (
      <Base.CheckboxItem
        key={label}
        checked={checked}
        onCheckedChange={() => onSelect?.()}
        className={styles.one}
        title={label}
        closeOnClick
      >
        <Icon of={icon} />
        <span className="sr">{label}</span>
      </Base.CheckboxItem>
    ))}
  </Base.Group>
)

type Group = { heading: string | null; rows: (MenuItem | MenuChoice | 'line')[] }

/** Rows under their heading; a line ends a group. */
function groupsOf(items: readonly MenuEntry[]): Group[] {
  const groups: Group[] = []
  for (const entry of items) {
    const last = groups.at(-1)
    if (typeof entry === 'object' && 'heading' in entry && !('choices' in entry))
      groups.push({ heading: entry.heading, rows: [] })
    else if (last && (last.heading === null || entry !== 'line')) last.rows.push(entry)
    else groups.push({ heading: null, rows: [entry] })
  }
  return groups
}

function Row({ item }: { item: MenuItem }) {
  const inside = (
    <>
      {item.icon && <Icon of={item.icon} />}
      {item.label}
      {item.end !== undefined && <span className={classes(styles.end, 'num')}>{item.end}</span>}
      {item.keys && <span className={classes(styles.end, styles.keys)}>{item.keys}</span>}
    </>
  )
  const className = classes(styles.item, item.danger && styles.danger)
  if (item.items) {
    return (
      <Base.SubmenuRoot>
        <Base.SubmenuTrigger className={className} disabled={item.disabled}>
          {inside}
          <span className={styles.end}>
            <Icon of={ChevronRight} size={14} />
          </span>
        </Base.SubmenuTrigger>
        <Base.Portal>
          <Base.Positioner className={styles.positioner} alignOffset={-6}>
            <Base.Popup className={classes(floating.surface, styles.popup)}>
              <MenuRows items={item.items} />
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.SubmenuRoot>
    )
  }
  if (item.checked !== undefined) {
    return (
      <Base.CheckboxItem
        checked={item.checked}
        onCheckedChange={() => item.onSelect?.()}
        className={className}
        disabled={item.disabled}
        closeOnClick
      >
        {inside}
        <Base.CheckboxItemIndicator className={styles.check}>
          <Icon of={Check} size={14} />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    )
  }
  return (
    <Base.Item className={className} disabled={item.disabled} onClick={item.onSelect}>
      {inside}
    </Base.Item>
  )
}
