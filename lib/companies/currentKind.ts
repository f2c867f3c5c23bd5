/**
 * Whose page it is: of somebody's own companies, of a practice, or of those that accountants look
 * after for somebody. The current one of each is remembered by itself, so that a practice is never
 * taken for a company (docs/rules/product.md#current-company).
 */
export type CurrentKind = 'company' | 'practice' | 'client';
