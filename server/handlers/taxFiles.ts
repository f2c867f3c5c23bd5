import type * as taxFiles from '@/lib/contract/taxFiles';
import type { Handlers } from '@/server/http/handlers';
import type { Deps } from '@/server/services/deps';
import { giveTaxFile, readTaxFiles, removeTaxFile, taxFileExample } from '@/server/services/taxes/taxFiles';

/** PAYE and Corporation tax from a file, where HMRC is not read. */
export const taxFileHandlers = (deps: Deps): Handlers<typeof taxFiles> => ({
  taxFiles: ({ grant }) => readTaxFiles(deps.store.db, grant),
  giveTaxFile: ({ grant, query, body, now }) => giveTaxFile(deps, grant, query.tax, body, now),
  removeTaxFile: ({ grant, body, now }) => removeTaxFile(deps, grant, body.tax, now),
  taxFileExample: ({ query, now }) => Promise.resolve(taxFileExample(query.tax, now)),
});
