import { parseArgs } from 'node:util';
import { portalWork } from '@/server/access/portalWork';
import { nameOperator } from '@/server/access/store/operators';
import { appendAudit } from '@/server/audit/store/log';
import { processEnv } from '@/server/env';
import { systemClock } from '@/server/platform/clock/systemClock';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';

/**
 * `npm run operator:add -- dana@example.co.uk` makes a person an operator of the portal, who
 * reviews held payouts. `--end` revokes it. No page can do this.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { end: { type: 'boolean', default: false } },
});
const email = positionals.at(-1) ?? '';
const env = processEnv();
const store = await openStore({
  databaseUrl: databaseAddress(env),
  migrationsDir: 'server/platform/db/migrations',
  signer: createAuditSigner(sealingKeys(env)),
});
const at = systemClock.now();
const personId = await store.db.transaction(async (tx) => {
  const id = await nameOperator(tx, portalWork(), { email, isEnded: values.end }, at);
  if (id)
    await appendAudit(tx, {
      at,
      actor: 'system',
      subject: `person:${id}`,
      event: values.end ? 'operator removed' : 'operator added',
    });
  return id;
});
const done = values.end
  ? `${email} does not run the portal any more.`
  : `${email} runs the portal: /portal/v2/operator/payouts. They need an authenticator app.`;
console.log(
  personId
    ? done
    : `Nobody has an account with ${email || 'no address'}. Let them sign up first: npm run operator:add -- their@address`,
);
process.exitCode = personId ? 0 : 1;
await store.close();
