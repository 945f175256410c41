import type { Pen } from './pen.ts'

/** A shape language: one program that draws pictures of one kind in any size, look and seed. */
export type Motif = {
  name: string
  /** What people call it. */
  title: string
  /** Words by which people look for it. */
  words: readonly string[]
  /** Forms that a recipe may name; the first one where it names none. */
  forms: readonly string[]
  draw(pen: Pen, form: string): void
}
