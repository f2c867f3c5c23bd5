import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { portalWork } from '@/server/access/portalWork';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { openStore } from '@/server/platform/db/db';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';

/**
 * Runs `npm run ledger:verify` and `npm run audit:verify` on this database and returns a sentence
 * for each problem.
 */
export async function booksProblems(databaseUrl: string, dataDir: string): Promise<string[]> {
  const store = await openStore({
    databaseUrl,
    signer: createAuditSigner(sealingKeys({ dataDir })),
  });
  try {
    const [ledger, audit] = [
      await verifyLedger(store.db, portalWork()),
      await verifyAudit(store.db),
    ];
    return [
      ...(ledger.ok ? [] : [`claim ${ledger.reference} is wrong in the books: ${ledger.problem}`]),
      ...audit.findings.map(
        ({ chain, seq, problem }) =>
          `event ${seq ?? ''} of the log's chain ${chain} is wrong: ${problem}`,
      ),
    ];
  } finally {
    await store.close();
  }
}
