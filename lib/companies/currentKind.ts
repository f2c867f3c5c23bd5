/**
 * The owner of a page: one of the person’s own companies, a practice, or a company that accountants
 * look after for the person. The current one of each kind is stored separately, so that a practice
 * is never mistaken for a company (docs/rules/product.md#current-company).
 */
export type CurrentKind = 'company' | 'practice' | 'client';
