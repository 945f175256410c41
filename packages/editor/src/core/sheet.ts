/** A rectangle on the 1200 px sheet. */
export type SheetRect = { left: number; top: number; width: number; height: number }

/** The frame that a person draws to choose several. */
export type Lasso = SheetRect | null

/** A place on the sheet that a person pointed at: its section and px of the 1200 px sheet in it, and px of the window. */
export type SheetPoint = { sectionId: string; x: number; y: number; clientX: number; clientY: number }
