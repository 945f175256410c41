export { HOST_SANDBOX, OWN_SANDBOX } from './frame.ts'
export { OutlineContext } from './outline.ts'
export { RichText } from './RichText.tsx'
export type * from './types.ts'
