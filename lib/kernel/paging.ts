/** Rows of one page. */
export const PAGE_ROWS = 50;
