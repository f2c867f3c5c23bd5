import type * as taxFiles from '@/lib/taxes/file/contract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { TaxNeeds } from '@/server/taxes/needs';
import { giveTaxFile, readTaxFiles, removeTaxFile, taxFileExample } from './taxFiles';

/** PAYE and Corporation tax from a file, where HMRC is not read. */
export const taxFileHandlers = (deps: TaxNeeds): Handlers<typeof taxFiles> => ({
  taxFiles: ({ capability }) => readTaxFiles(deps.store.db, capability),
  giveTaxFile: ({ capability, query, body, now }) =>
    giveTaxFile(deps, capability, query.tax, body, now),
  removeTaxFile: ({ capability, body, now }) => removeTaxFile(deps, capability, body.tax, now),
  taxFileExample: ({ query, now }) => Promise.resolve(taxFileExample(query.tax, now)),
});
