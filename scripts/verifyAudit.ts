import { processEnv } from '@/server/env';
import { verifyAudit } from '@/server/store/access/auditLog';
import { databaseAddress } from '@/server/store/address';
import { openStore } from '@/server/store/db';

/** Walks the log of events from its first to its last and says whether it is whole. Exits 1 when it is not. */
const store = await openStore({ databaseUrl: databaseAddress(processEnv()), migrationsDir: 'server/store/migrations' });
const verdict = await verifyAudit(store.db);
console.log(verdict.ok ? `The log of events is whole: ${verdict.events} events.` : `Event ${verdict.seq} is wrong: ${verdict.problem}.`);
process.exitCode = verdict.ok ? 0 : 1;
await store.close();
