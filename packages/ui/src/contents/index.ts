// What shows of menus, tooltips and selectors once they are open. One file, fetched by `popup-contents.ts`.
export * from './ContextMenuContents.tsx'
export * from './MenuContents.tsx'
export * from './PopoverContents.tsx'
export * from './SelectContents.tsx'
export * from './TooltipContents.tsx'
