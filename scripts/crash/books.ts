import { portalWork } from '@/server/services/access/portalWork';
import { verifyAudit } from '@/server/store/access/auditLog';
import { openStore } from '@/server/store/db';
import { verifyLedger } from '@/server/store/refunds/verifyLedger';

/** What `npm run ledger:verify` and `npm run audit:verify` say of this database: a sentence for each that is wrong. */
export async function booksProblems(databaseUrl: string): Promise<string[]> {
  const store = await openStore({ databaseUrl });
  try {
    const [ledger, audit] = [await verifyLedger(store.db, portalWork()), await verifyAudit(store.db)];
    return [
      ...(ledger.ok ? [] : [`claim ${ledger.reference} is wrong in the books: ${ledger.problem}`]),
      ...(audit.ok ? [] : [`event ${audit.seq} of the log is wrong: ${audit.problem}`]),
    ];
  } finally {
    await store.close();
  }
}
