import type * as clientExport from '@/lib/clients/exchange/exportContract';
import type { Handlers } from '@/server/platform/http/handlers';
import { exportTable } from './exportTable';
import type { ClientNeeds } from '@/server/clients/needs';

/** Returns the handlers of the exports of a practice's tables. */
export const clientExportHandlers = (
  deps: Pick<ClientNeeds, 'store'>,
): Handlers<typeof clientExport> => ({
  exportTable: ({ capability, query, caller, now }) => {
    const {
      tax_type: tax = 'vat',
      filter = 'all',
      sort = 'due',
      direction = 'asc',
      owner,
      tag,
      search = '',
      format = 'csv',
      pick_id: pickId,
    } = query;
    return exportTable(
      deps,
      capability,
      { tax, filter, sort, direction, owner, tag, search, format, pickId },
      caller,
      now,
    );
  },
});
