import { eq, sql } from 'drizzle-orm';
import { DECLARATION_VERSION } from '@/lib/domain/filing/declaration';
import { readEnv } from '@/server/env';
import { createPortal } from '@/server/portal';
import { authoriseCompany, onBehalfOf, provenPerson } from '@/server/services/access/authorise';
import { fileReturn } from '@/server/services/filing/fileReturn';
import { returnPayload } from '@/server/services/filing/returnPayload';
import { sweepFilings } from '@/server/services/filing/reconcileFiling';
import { companies, memberships } from '@/server/store/schema/companies';
import { filings } from '@/server/store/schema/vat';
import { figuresOf } from '@/server/store/vatReading/vatFigures';
import { periodsOf } from '@/server/store/vatReading/vatPeriods';
import { seedFixtures } from '@/scripts/seed/fixtures';

/**
 * A portal of its own process, for tests that kill it: `seed`, `file <vrn> <failpoint>` (dies there, by SIGKILL),
 * `recover` (starts as after a crash and prints every filing as JSON).
 */
const [mode, vrn = '', point = ''] = process.argv.slice(2);
const env = readEnv(process.env);

async function seed(): Promise<void> {
  await seedFixtures(env);
  const portal = await createPortal(env);
  await portal.workers().runDue();
  await portal.stop();
}

async function fileAndDie(): Promise<void> {
  const { deps } = await createPortal(env);
  const { db } = deps.store;
  const [company] = await db.select().from(companies).where(eq(companies.vrn, vrn));
  const [member] = await db.select().from(memberships).where(eq(memberships.companyId, company?.id ?? ''));
  if (!company || !member) throw new Error(`Nobody has ${vrn}`);
  const capability = await authoriseCompany(db, provenPerson(member.personId), company.id, 'vat:file');
  const drafts = new Map((await figuresOf(db, onBehalfOf(company.id, 'vat:read'))).filter(({ source }) => source !== 'hmrc').map((each) => [each.periodId, each]));
  const period = (await periodsOf(db, capability, vrn)).find(({ id, status }) => status === 'open' && drafts.has(id));
  const draft = period && drafts.get(period.id);
  if (!period || !draft) throw new Error(`${vrn} has nothing to file`);
  const failpoint = (name: string): Promise<void> | undefined => {
    if (name !== point) return undefined;
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  };
  await fileReturn({ ...deps, failpoint }, capability, {
    periodId: period.id, declarationVersion: DECLARATION_VERSION, payloadHash: returnPayload(draft.boxes, period.periodKey).payloadHash,
    client: { deviceId: '', userAgent: 'test', publicIp: '127.0.0.1', publicPort: 1, seenAt: deps.clock.now(), screens: '', windowSize: '', timezone: '', userId: member.personId },
  });
  throw new Error(`Lived on past ${point}`);
}

async function recover(): Promise<void> {
  let later = 0;
  const portal = await createPortal(env, { clock: { now: () => new Date(Date.now() + later) } });
  await sweepFilings(portal.deps);
  for (let round = 0; round < 4; round += 1) {
    later += 60_000;
    await portal.deps.store.db.execute(sql`update pgboss.job set start_after = start_after - interval '60 seconds' where state < 'active'`);
    await portal.workers().runDue();
  }
  const rows = await portal.deps.store.db.select({ vrn: filings.vrn, state: filings.state, declaredAt: filings.declaredAt }).from(filings);
  process.stdout.write(`${JSON.stringify(rows)}\n`);
  await portal.stop();
}

const modes: Record<string, () => Promise<void>> = { seed, file: fileAndDie, recover };
await modes[mode ?? '']?.();
