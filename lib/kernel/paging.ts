/** Rows per page. */
export const PAGE_ROWS = 50;

/** Characters of a text that rows are sorted by; a page's cursor holds no more. */
export const LONGEST_SORTED = 150;
