import type { CurrentKind } from '@/lib/companies/currentKind';
import type { RouteRow } from './routes/routeRow';

/** Which of them a page is about; the error pages, which have no row, about a company. */
export const currentKindOf = (row: Pick<RouteRow, 'area' | 'header'> | undefined): CurrentKind =>
  row?.header === 'client' ? 'client' : row?.area === 'openTax' ? 'practice' : 'company';

/**
 * Whether the one in a page's address is the person's own: an invitation names somebody else's
 * (docs/rules/product.md#current-company).
 */
export const isOfOwn = ({ access, header }: Pick<RouteRow, 'access' | 'header'>): boolean =>
  access === 'user' || header === 'steps' || header === 'helpOnly';
