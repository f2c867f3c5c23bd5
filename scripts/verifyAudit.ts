import { parseArgs } from 'node:util';
import { readAnchors } from '@/server/providers/anchors';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { processEnv } from '@/server/env';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';
import { auditWords } from './audit/auditWords';

/**
 * Verifies the audit log, as it is now, from its first event to its last; the portal may run
 * meanwhile. Compares it with the anchors in AUDIT_ANCHOR_FILE, or in the named file. Changes
 * nothing. Exits 1 when something is wrong, and when there are no anchors, unless called with
 * `--without-anchors`.
 */
const env = processEnv();
const store = await openStore({
  databaseUrl: databaseAddress(env),
  signer: createAuditSigner(sealingKeys(env)),
});
const {
  values: { 'without-anchors': isWithout = false },
  positionals,
} = parseArgs({
  options: { 'without-anchors': { type: 'boolean' } },
  allowPositionals: true,
});
const file = positionals[0] ?? env.audit.file;
const anchors = await readAnchors(file);
const verdict = await verifyAudit(store.db, { anchors }).catch((problem: unknown) => {
  if (!/relation .* does not exist/.test(String((problem as Error).cause))) throw problem;
  console.log(
    'The database is not of this version yet: start the portal once, which brings it up to date.',
  );
  process.exit(1);
});
const { lines, ok } = auditWords(verdict, { file, anchors, isWithout });
for (const line of lines) console.log(line);
process.exitCode = ok ? 0 : 1;
await store.close();
