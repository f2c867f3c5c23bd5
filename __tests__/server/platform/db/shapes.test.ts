/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import packages from '@/package.json';
import { login } from '@/lib/auth/contract';
import { evidenceFile } from '@/lib/refunds/followUp/contract';
import { vatClaim } from '@/lib/overview/vat/contract';
import { linkAudit } from '@/server/audit/store/links';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { Browser } from '../../../support/server/browser';
import { work } from '../../../support/server/capabilities';
import {
  closeLater,
  closeUpgraded,
  momentOf,
  personOf,
  shapeNames,
  shapeOf,
  upgraded,
  type Shape,
  type SoldInShape,
} from '../../../support/server/shapes';
import { expectOk } from '../../../support/server/testServer';

afterEach(closeUpgraded);

interface Kept {
  id: string;
  company_id: string;
  period_id: string;
}
const rowsIn = <Row>({ tables }: Shape, table: string) => (tables[table] ?? []) as Row[];

/** Those that the person who logs in belongs to. */
function companiesOf(shape: Shape): Set<string> {
  const me = rowsIn<{ id: string; email: string }>(shape, 'people').find(
    ({ email }) => email === personOf(shape).email,
  );
  const mine = rowsIn<{ person_id: string; company_id: string }>(shape, 'memberships').filter(
    ({ person_id: id }) => id === me?.id,
  );
  return new Set(mine.map(({ company_id: id }) => id));
}

/** How many documents there are of what was filed, and of what was paid. */
function documentsOf(shape: Shape) {
  const paid = rowsIn<{ paid_out_at: string | null }>(shape, 'claims').filter(
    (claim) => claim.paid_out_at,
  ).length;
  const filed = rowsIn<{ state: string }>(shape, 'filings').filter(
    ({ state }) => state === 'submitted',
  ).length;
  return [
    { kind: 'claim_receipt', count: paid },
    { kind: 'filing_receipt', count: filed },
    { kind: 'invoice', count: paid },
  ];
}

test('each release from 1.0 on has kept its shape', () => {
  expect(shapeNames.length > 0 || packages.version.startsWith('0.')).toBe(true);
});

for (const name of shapeNames) {
  test(`people of ${name} find their books, receipts and log whole after the upgrade`, async () => {
    const shape = shapeOf(name);
    const { env, store, portal } = await upgraded(shape);
    await portal.workers().runDue();
    // What the old version left to do is begun, and nothing of it is found to be nonsense.
    const left = rowsIn<{ id: string }>(shape, 'pgboss.job').map(({ id }) => `'${id}'`);
    const untouched = `select name, state from pgboss.job where state in ('created', 'active', 'failed') and id in (${left.join(', ')})`;
    if (left.length > 0) expect((await store.executeSql(untouched)).rows).toEqual([]);
    const server = createServer((request, response) => {
      void portal.handle(request, response);
    });
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready);
    });
    closeLater(() => {
      server.closeAllConnections();
      server.close();
    });

    const browser = new Browser(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      env.publicOrigin,
    );
    await expectOk(browser.call(login, { body: personOf(shape) }));
    const sold = rowsIn<SoldInShape>(shape, 'claims');
    const statuses = await Promise.all(
      sold.map(
        async ({ id, company_id: companyId }) =>
          (await browser.call(vatClaim, { query: { company_id: companyId, claim_id: id } })).status,
      ),
    );
    // Those of another's company are as if they were not there.
    expect(statuses).toEqual(
      sold.map((claim) => (companiesOf(shape).has(claim.company_id) ? 200 : 404)),
    );
    for (const { id, company_id: companyId, period_id: periodId } of rowsIn<Kept>(
      shape,
      'evidence_files',
    )) {
      const pack = await browser.fetch(
        `${evidenceFile.path}?${new URLSearchParams({ company_id: companyId, period_id: periodId })}`,
      );
      expect([id, pack.status]).toEqual([id, 200]);
    }

    while (await linkAudit(store.db, momentOf(shape)));
    expect(await verifyAudit(store.db)).toMatchObject({
      ok: true,
      findings: [],
      waiting: { count: 0 },
    });
    expect(await verifyLedger(store.db, work)).toMatchObject({ ok: true, claims: sold.length });
    const { rows } = await store.executeSql(
      'select kind, count(*)::int as count from documents group by kind order by kind',
    );
    expect(rows).toEqual(documentsOf(shape));
  });
}
