import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { systemClock } from '@/server/platform/clock/systemClock';
import { processEnv } from '@/server/env';
import { openQueue } from '@/server/platform/queue/queue';
import { portalWork } from '@/server/access/portalWork';
import { approveReturn } from '@/server/refunds/held/approveReturn';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';
import { returnToApprove } from '@/server/refunds/store/returnApprovals';

/**
 * `npm run claims:send-back -- AD-26-09-0417 dana@example.co.uk` approves, as that operator, that we
 * send back the money we hold for this claim. Above the limit for two people it leaves with the
 * second operator's approval. For a day on which the page cannot be reached.
 */
const [reference = '', email = ''] = process.argv.slice(-2);
const env = processEnv();
const store = await openStore({
  databaseUrl: databaseAddress(env),
  migrationsDir: 'server/platform/db/migrations',
  signer: createAuditSigner(sealingKeys(env)),
});
const outbox = await openQueue(store, systemClock, (problem) => {
  throw problem;
});
const work = portalWork();
const found = await returnToApprove(store.db, work, reference);
const deps = { store, outbox, clock: systemClock };
const done =
  found !== undefined &&
  (await approveReturn(deps, work.forCompany(found.companyId, 'work:claim'), found.claimId, email));
console.log(
  done
    ? `${email} approved that the money for ${reference} is sent back.`
    : `${reference || 'No claim'} holds no money to approve, or ${email || 'nobody'} may not approve it.`,
);
process.exitCode = done ? 0 : 1;
await outbox.close();
await store.close();
