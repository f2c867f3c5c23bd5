import { SORT_DIRECTIONS, TABLE_FILTERS, TABLE_SORTS } from '@/lib/clients/list/tableQuery';
import { EXPORT_FORMATS } from './exportCells';
import { TAXES } from '@/lib/kernel/taxes';
import { download } from '@/lib/access/endpoint';
import { tagged, ownerFilter } from '@/lib/clients/list/tablesContract';
import { exactly, id, oneOf, string } from '@/lib/kernel/fields';

/** All rows of one dashboard table as a file, with the table's own query parameters. */
export const exportTable = download({
  path: '/open-tax/export-table',
  media: 'text/csv; charset=utf-8',
  summary:
    'Downloads every row of a dashboard table under these filters, as CSV or, with format=xlsx, as an Excel workbook; ' +
    'recorded in the history. More than 500 rows require re-authentication',
  access: { scope: 'practice', action: 'client:export' },
  origin: 'spec',
  limit: 'heavy',
  query: exactly({
    company_id: id().required('badly formed'),
    /** Without it, VAT. */
    tax_type: oneOf(TAXES).optional(),
    filter: oneOf(TABLE_FILTERS).optional(),
    sort: oneOf(TABLE_SORTS).optional(),
    direction: oneOf(SORT_DIRECTIONS).optional(),
    owner: ownerFilter.optional(),
    tag: tagged.optional(),
    search: string().max(100, 'Use 100 characters or fewer').optional(),
    format: oneOf(EXPORT_FORMATS).optional(),
    /** Only the clients of the /open-tax/clients/export call that returned this. */
    pick_id: id().optional(),
  }),
});
