import { formatPence } from '@/lib/kernel/money';
import { processEnv } from '@/server/env';
import { portalWork } from '@/server/access/portalWork';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';

/**
 * Recomputes the ledger from every claim's events and checks that it balances to the penny. Exits 1
 * if it does not.
 */
const store = await openStore({
  databaseUrl: databaseAddress(processEnv()),
  migrationsDir: 'server/platform/db/migrations',
});
const verdict = await verifyLedger(store.db, portalWork());
if (verdict.ok) {
  console.log(`The books balance: ${verdict.claims} claims, ${verdict.lines} lines.`);
  for (const [account, pence] of Object.entries(verdict.totals))
    console.log(`  ${account.padEnd(22)} ${formatPence(pence).padStart(16)}`);
} else {
  console.log(`Claim ${verdict.reference} is wrong: ${verdict.problem}.`);
}
process.exitCode = verdict.ok ? 0 : 1;
await store.close();
