import type { CurrentKind } from '@/lib/companies/currentKind';
import type { RouteRow } from './routes/routeRow';

/**
 * Returns the kind of current company for a page; 'company' for the error pages, which have no row.
 */
export const getCurrentKind = (row: Pick<RouteRow, 'area' | 'header'> | undefined): CurrentKind =>
  row?.header === 'client' ? 'client' : row?.area === 'openTax' ? 'practice' : 'company';

/**
 * True if the company in a page's address is the person's own: an invitation names another's
 * (docs/rules/product.md#current-company).
 */
export const isOfOwn = ({ access, header }: Pick<RouteRow, 'access' | 'header'>): boolean =>
  access === 'user' || header === 'steps' || header === 'helpOnly';
