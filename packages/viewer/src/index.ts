export { FAMILIES, fontFaceCss, fontFiles } from './fonts.ts'
export { ModuleContent, type ModuleContentProps, Unreadable } from './ModuleContent.tsx'
export { Sheet, type SheetProps } from './Sheet.tsx'
export { isDense, themeStyle } from './theme-style.ts'
