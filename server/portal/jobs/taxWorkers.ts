import { readNextClient } from '@/server/clients/reading/readClients';
import { projectClient } from '@/server/clients/taxes/projectClient';
import { readRepayments } from '@/server/refunds/claim/moveClaims';
import { syncTaxes } from '@/server/taxes/syncTaxes';
import { forCompany, unlessRefused, work } from '@/server/access/jobWork';
import type { Workers } from '@/server/platform/queue/workers';
import type { Deps } from '@/server/portal/deps';

/** Workers of the other three taxes' syncs, and of those for practices' clients. */
export const taxWorkers: Pick<Workers<Deps>, 'taxes.sync' | 'clients.read'> = {
  'taxes.sync': (job, deps) => {
    const capability = forCompany(job, 'work:read');
    return unlessRefused(
      syncTaxes(deps, capability, (tx, tax, at) =>
        projectClient(tx, deps, capability, { taxes: [tax], now: at }),
      ),
    );
  },
  'clients.read': ({ practiceId, kind }, deps) =>
    readNextClient(deps, {
      practice: work.forPractice(practiceId, 'client:read'),
      kind,
      forCompany: (companyId) => work.forCompany(companyId, 'work:read'),
      after: (companyId) => (vrn) =>
        readRepayments(deps, work.forCompany(companyId, 'work:claim'), vrn),
      withTheEnd: (tx, capability, tax, at) =>
        projectClient(tx, deps, capability, { taxes: [tax], now: at }),
    }),
};
