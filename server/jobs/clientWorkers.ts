import { planTurn, turnRows } from '@/server/services/clientTaxes/turnRows';
import { work } from './jobWork';
import type { Workers } from './workers';

/** The daily look at practices' tables. It plans the next one before it begins, so that no failure can end the row. */
export const clientWorkers: Pick<Workers, 'clients.daily'> = {
  'clients.daily': async (_data, deps) => {
    await planTurn(deps);
    await turnRows(deps, work);
  },
};
