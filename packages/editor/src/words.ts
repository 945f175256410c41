export const showRail = 'Show sections'
export const hideRail = 'Hide sections'
export const showPanel = 'Show settings'
export const hidePanel = 'Hide settings'
