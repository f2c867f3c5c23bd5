import type * as taxFiles from '@/lib/contract/taxFiles';
import type { Handlers } from '@/server/http/handlers';
import type { Deps } from '@/server/services/deps';
import { giveTaxFile, readTaxFiles, removeTaxFile, taxFileExample } from '@/server/services/taxes/taxFiles';

/** PAYE and Corporation tax from a file, where HMRC is not read. */
export const taxFileHandlers = (deps: Deps): Handlers<typeof taxFiles> => ({
  taxFiles: ({ capability }) => readTaxFiles(deps.store.db, capability),
  giveTaxFile: ({ capability, query, body, now }) => giveTaxFile(deps, capability, query.tax, body, now),
  removeTaxFile: ({ capability, body, now }) => removeTaxFile(deps, capability, body.tax, now),
  taxFileExample: ({ query, now }) => Promise.resolve(taxFileExample(query.tax, now)),
});
