import { readAnchors } from '@/server/adapters/anchors';
import { createAuditSigner } from '@/server/adapters/crypto/auditSigner';
import { sealingKeys } from '@/server/adapters/crypto/keyFile';
import { processEnv } from '@/server/env';
import { verifyAudit } from '@/server/store/access/verifyAudit';
import { databaseAddress } from '@/server/store/address';
import { openStore } from '@/server/store/db';

/**
 * Walks the log of events, as it stands at this moment, from its first to its last and says whether it is whole; the portal may run
 * meanwhile. It is held against the ends that were kept in AUDIT_ANCHOR_FILE, or in the file that is named. Changes nothing. Exits 1 when
 * something is wrong.
 */
const env = processEnv();
const store = await openStore({ databaseUrl: databaseAddress(env), signer: createAuditSigner(sealingKeys(env)) });
const file = process.argv[2] ?? env.audit.file;
const anchors = await readAnchors(file);
const { ok, events, chains, waiting, findings } = await verifyAudit(store.db, { anchors }).catch((problem: unknown) => {
  if (!/relation .* does not exist/.test(String((problem as Error).cause))) throw problem;
  console.log('The database is not of this version yet: start the portal once, which brings it up to date.');
  process.exit(1);
});
for (const { chain, seq, rightUntil, problem } of findings) {
  const since = rightUntil ? `, where all was right until ${rightUntil.toISOString()}` : '';
  console.log(`Chain ${chain}${seq === undefined ? '' : `, event ${seq}`}: ${problem}${since}.`);
}
if (ok) console.log(`The log of events is whole: ${events} events in ${chains} chains.`);
if (!anchors) console.log(`There is no file ${file}: whether an end of the log was cut off cannot be said.`);
else if (ok) console.log(`It goes through all ${anchors.filter(Boolean).length} ends that were kept, the last of ${anchors.at(-1)?.at ?? 'none'}.`);
const torn = anchors?.filter((each) => !each).length ?? 0;
if (torn > 0) console.log(`${torn} lines of ${file} cannot be read: nothing can be said of those.`);
if (waiting.count > 0) console.log(`${waiting.count} events wait to be chained, the first since ${waiting.since?.toISOString()}.`);
process.exitCode = ok ? 0 : 1;
await store.close();
