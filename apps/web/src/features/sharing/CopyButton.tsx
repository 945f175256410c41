import { Button, type ButtonProps } from '@recto/ui'
import { Check, Link as LinkIcon, type LucideIcon } from 'lucide-react'
import { useCopied } from '../../use-copied.ts'
import * as words from './words.ts'

type CopyButtonProps = Pick<ButtonProps, 'size' | 'className' | 'look'> & {
  text: string
  label: string
  icon?: LucideIcon
  /** Called first; false: nothing is copied. */
  before?: () => boolean
}

/** Copies; says so for two seconds [SHARE-30], or why it could not [SHARE-31]. */
export function CopyButton({ text, label, icon = LinkIcon, before, size, className, look }: CopyButtonProps) {
  const { isCopied, copy } = useCopied(text)
  return (
    <Button
      size={size}
      look={look}
      className={className}
      icon={isCopied ? Check : icon}
      onClick={() => {
        if (!before || before()) void copy()
      }}
    >
      <span aria-live="polite">{isCopied ? words.copied : label}</span>
    </Button>
  )
}
