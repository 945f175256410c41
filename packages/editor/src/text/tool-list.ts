import type { FONT_WEIGHTS } from '@recto/document'
import type { LucideIcon } from '@recto/ui'
import {
  Bold,
  Code,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  ListTodo,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react'
import type { ToggledMark } from './commands.ts'
import type { ListKind } from './lists.ts'
import * as words from './words.ts'

type Named = readonly [label: string, icon: LucideIcon]

/** Marks that are used all the time. */
export const MARKS: readonly (readonly [mark: ToggledMark, ...Named])[] = [
  ['strong', 'Bold', Bold],
  ['em', 'Italic', Italic],
  ['underline', 'Underline', Underline],
]

/** Marks behind the last button of the bar. */
export const RARE_MARKS: typeof MARKS = [
  ['strike', words.strikeThrough, Strikethrough],
  ['code', 'Code', Code],
  ['superscript', 'Superscript', Superscript],
  ['subscript', 'Subscript', Subscript],
]

/** All of them, in the panel. */
export const ALL_MARKS: typeof MARKS = [...MARKS, ...RARE_MARKS]

/** Kinds of lists. */
export const LISTS: Readonly<Record<ListKind, Named>> = {
  bullet_list: ['List', List],
  ordered_list: [words.numberedList, ListOrdered],
  task_list: [words.taskList, ListTodo],
}

/** Steps from and to the side. */
export const INDENTS: Readonly<Record<'less' | 'more', Named>> = {
  less: [words.indentLess, IndentDecrease],
  more: [words.indentMore, IndentIncrease],
}

/** Removes every mark and style. */
export const CLEAR: Named = [words.clearFormatting, RemoveFormatting]

/** Names of the weights. */
export const WEIGHT_NAMES: Readonly<Record<(typeof FONT_WEIGHTS)[number], string>> = {
  200: words.extraLight,
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semibold',
  700: 'Bold',
  800: words.extraBold,
  900: 'Black',
}
