/** Rows per page. */
export const PAGE_ROWS = 50;
