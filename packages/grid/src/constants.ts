/** Columns of a section [GRID-01]. */
export const COLUMNS = 60
/** Height of one row in px [GRID-02]. */
export const CELL_HEIGHT_PX = 10
/** Rows a pageless section has at least [GRID-04]. */
export const MIN_SECTION_ROWS = 18
/** Width of every section in px [GRID-05]. */
export const SECTION_WIDTH_PX = 1200
/** Width in px at which pageless folios show their narrow form [GRID-06, OPEN-30]. */
export const NARROW_WIDTH_PX = 430
/** Width of one column in px at `SECTION_WIDTH_PX`. */
export const COLUMN_WIDTH_PX = SECTION_WIDTH_PX / COLUMNS
/** Rows left free between a module and what pushed it [GRID-15]. */
export const PUSH_GAP_ROWS = 2
/** How often one module is pushed before it goes to the bottom [GRID-15]. */
export const MAX_PASSES = 40
/** Rows a module has at least, whatever its type [GRID-16, OPEN-21]. */
export const MIN_MODULE_ROWS = 4
/** Modules with fewer columns stay side by side on narrow screens. */
export const SIDE_BY_SIDE_BELOW_COLUMNS = 15
