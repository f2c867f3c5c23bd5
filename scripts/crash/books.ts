import { createAuditSigner } from '@/server/adapters/crypto/auditSigner';
import { sealingKeys } from '@/server/adapters/crypto/keyFile';
import { portalWork } from '@/server/services/access/portalWork';
import { verifyAudit } from '@/server/store/access/verifyAudit';
import { openStore } from '@/server/store/db';
import { verifyLedger } from '@/server/store/refunds/verifyLedger';

/** What `npm run ledger:verify` and `npm run audit:verify` say of this database: a sentence for each that is wrong. */
export async function booksProblems(databaseUrl: string, dataDir: string): Promise<string[]> {
  const store = await openStore({ databaseUrl, signer: createAuditSigner(sealingKeys({ dataDir })) });
  try {
    const [ledger, audit] = [await verifyLedger(store.db, portalWork()), await verifyAudit(store.db)];
    return [
      ...(ledger.ok ? [] : [`claim ${ledger.reference} is wrong in the books: ${ledger.problem}`]),
      ...audit.findings.map(({ chain, seq, problem }) => `event ${seq ?? ''} of the log's chain ${chain} is wrong: ${problem}`),
    ];
  } finally {
    await store.close();
  }
}
