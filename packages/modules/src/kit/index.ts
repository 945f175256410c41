export { OutlineContext } from './outline.ts'
export { RichText } from './RichText.tsx'
export type * from './types.ts'
