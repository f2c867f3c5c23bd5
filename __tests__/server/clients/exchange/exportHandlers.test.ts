/** @jest-environment node */
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { desc, eq } from 'drizzle-orm';
import { fromBufferPromise } from 'yauzl';
import { exportTable } from '@/lib/clients/exchange/exportContract';
import { clientAct, pickForExport } from '@/lib/clients/bulk/contract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import type { BodyOf } from '@/lib/access/endpoint';
import { type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { pence } from '@/lib/kernel/money';
import { practiceMembers, practices } from '@/server/access/store/partyTables';
import { auditEvents } from '@/server/audit/store/tables';
import { authorisePractice } from '@/server/access/authorise';
import { exportTable as exportNow } from '@/server/clients/exchange/exportTable';
import { addClientRows } from '@/__tests__/support/server/clientRows';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { asPerson } from '@/__tests__/support/server/capabilities';
import { personIdOf, practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { expectOk } from '@/__tests__/support/server/testServer';

const testServer = openForFile();
let admin: Browser;
let sam: Browser;
let practiceId: string;
const FORMULA = '=HYPERLINK("http://evil.example","Smith & Sons <1>")';
const MANY = 1_204;
const late: Partial<ClientTaxFacts> = {
  latePence: pence(624_015),
  firstOn: '2026-11-07',
  periodFrom: '2026-07-01',
  periodTo: '2026-09-30',
};

beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
  const names = [
    FORMULA,
    'Ashdown_x0041_ Joinery\u0007',
    ...Array.from({ length: MANY }, (_, at) => `Quiet ${String(at).padStart(4, '0')}`),
  ];
  await addClientRows(
    testServer,
    practiceId,
    names.map((name, at) => ({
      name,
      vrn: String(100_000_000 + at),
      taxes: { vat: { readAt: testServer.clock.now(), ...(at === 1 && late) } },
    })),
  );
});

const take = (asked: Record<string, string>, who = admin) =>
  who.fetch(
    `${exportTable.path}?${new URLSearchParams({ company_id: practiceId, sort: 'client', ...asked })}`,
  );
const asCsv = async (asked: Record<string, string>, who = admin) => {
  const body = Buffer.from(await (await take(asked, who)).arrayBuffer()).toString('utf8');
  return { body, lines: parse(body, { bom: true }) as unknown as string[][] };
};

/** Whether every tag of a sheet is closed by its own. */
function isWhole(xml: string): boolean {
  const open: string[] = [];
  for (const [, closes, name = '', closed] of xml.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closes) {
      if (open.pop() !== name) return false;
    } else if (!closed) open.push(name);
  }
  return open.length === 0;
}

test('a CSV holds every row of every page under the filters, in their order, and nothing that a spreadsheet would run', async () => {
  const { body, lines } = await asCsv({});
  expect(body.startsWith('\ufeffClient,')).toBe(true);
  expect(lines).toHaveLength(MANY + 3);
  expect(lines[1]![0]).toBe('Ashdown_x0041_ Joinery\u0007');
  expect(lines[1]!.slice(8)).toEqual([
    '',
    '',
    '01/07/2026',
    '30/09/2026',
    '07/11/2026',
    'Payment late',
    '6240.15',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '20/11/2026 14:05',
  ]);
  expect(lines[2]![0]).toBe(`'${FORMULA}`);
  expect(lines.slice(3).map(([name]) => name)).toEqual(
    Array.from({ length: MANY }, (_, at) => `Quiet ${String(at).padStart(4, '0')}`),
  );
  const { data } = await expectOk(
    admin.call(clientCompanies, {
      query: { company_id: practiceId, filter: 'overdue', search: 'ashdown' },
    }),
  );
  const chosen = await asCsv({ filter: 'overdue', search: 'ashdown' });
  expect(chosen.lines.slice(1).map(([name]) => name)).toEqual(data.rows.map(({ name }) => name));
});

test('a workbook holds the same as numbers, days and plain text', async () => {
  const response = await take({ format: 'xlsx', filter: 'all', search: '' });
  expect([
    response.headers.get('content-disposition'),
    response.headers.get('content-type'),
  ]).toEqual([
    'attachment; filename="clients-vat-2026-11-20.xlsx"',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const archive = await fromBufferPromise(Buffer.from(await response.arrayBuffer()), {
    lazyEntries: true,
  });
  const parts = new Map<string, string>();
  for await (const part of archive.eachEntry())
    parts.set(part.fileName, await text(await archive.openReadStreamPromise(part)));
  const sheet = parts.get('xl/worksheets/sheet1.xml')!;
  expect(sheet.match(/<row>/g)).toHaveLength(MANY + 3);
  expect(sheet).toContain('=HYPERLINK("http://evil.example","Smith &amp; Sons &lt;1&gt;")</t>');
  expect(sheet).toContain('Ashdown_x005F_x0041_ Joinery<');
  expect(sheet).toContain('<c s="2"><v>6240.15</v></c>');
  expect(sheet).toContain('<c s="3"><v>46333</v></c>');
  expect(sheet).not.toContain('<f>');
  expect(isWhole(sheet)).toBe(true);
});

test('more than 500 rows ask who is there; fewer do not, and each export is in the history', async () => {
  admin.confirmsActs = false;
  const refused = await take({});
  admin.confirmsActs = true;
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      error: 'Confirm that it is you first.',
      confirm: { act: 'exportTable', subject: practiceId },
    },
  ]);
  const { lines } = await asCsv({ search: 'gb10000000', owner: 'nobody' });
  expect(lines).toHaveLength(11);
  const [event] = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.event, 'clients exported'))
    .orderBy(desc(auditEvents.seq))
    .limit(1);
  expect(event).toMatchObject({
    subject: `practice:${practiceId}`,
    detail: { tax: 'vat', filter: 'all', format: 'csv', rows: 10, searched: true, owner: 'nobody' },
  });
});

test('a team member takes along no client that the table does not show them', async () => {
  const share = (everyoneSeesAllClients: boolean) =>
    testServer.store.db
      .update(practices)
      .set({ everyoneSeesAllClients })
      .where(eq(practices.id, practiceId));
  await share(false);
  try {
    expect((await asCsv({}, sam)).lines).toHaveLength(1);
  } finally {
    await share(true);
  }
});

describe('clients that were picked', () => {
  const pick = async (which: BodyOf<typeof pickForExport>['which'], who = admin) =>
    (
      await expectOk(
        who.call(pickForExport, { query: { company_id: practiceId }, body: { which } }),
      )
    ).data;
  const namesIn = ({ lines }: { lines: string[][] }) => lines.slice(1).map(([name]) => name);

  test('are exported and no others, by ids as well as by the filter of the list', async () => {
    const { rows } = (
      await expectOk(
        admin.call(clientCompanies, {
          query: { company_id: practiceId, search: 'quiet 000', sort: 'client' },
        }),
      )
    ).data;
    const ticked = await pick({ client_ids: [rows[1]!.client_id, rows[3]!.client_id] });
    expect(ticked.clients).toBe(2);
    expect(namesIn(await asCsv({ pick_id: ticked.pick_id }))).toEqual(['Quiet 0001', 'Quiet 0003']);
    const { pick_id: found } = await pick({ search: 'ashdown' });
    expect(namesIn(await asCsv({ pick_id: found }))).toEqual([expect.stringMatching(/^Ashdown/)]);
    const [event] = await testServer.store.db
      .select()
      .from(auditEvents)
      .orderBy(desc(auditEvents.seq))
      .limit(1);
    expect(event).toMatchObject({
      event: 'clients exported',
      detail: { rows: 1, picked: expect.any(String) },
    });
  });

  test('cannot be exported by another user, need re-authentication over 500, and are not reported as a bulk action', async () => {
    const { pick_id: own } = await pick({ search: 'ashdown' });
    expect(namesIn(await asCsv({ pick_id: own }, sam))).toEqual([]);
    expect((await admin.call(clientAct, { query: { company_id: practiceId } })).data).toEqual({});
    const many = await pick({}, sam);
    sam.confirmsActs = false;
    expect((await take({ pick_id: many.pick_id }, sam)).status).toBe(403);
    sam.confirmsActs = true;
    const none = await admin.call(pickForExport, {
      query: { company_id: practiceId },
      body: { which: { search: 'nobody' } },
    });
    expect(none.status).toBe(409);
  });
});

test('who was put out of the practice after they asked takes nothing along', async () => {
  const { db } = testServer.store;
  const now = testServer.clock.now();
  await teamMember(testServer, practiceId, 'gone@fernlea.example');
  const personId = await personIdOf(testServer, 'gone@fernlea.example');
  const capability = await authorisePractice(
    db,
    await asPerson(testServer, personId, now),
    practiceId,
    'client:export',
  );
  await db
    .update(practiceMembers)
    .set({ deactivatedAt: now })
    .where(eq(practiceMembers.personId, personId));
  const asked = {
    tax: 'vat',
    filter: 'needs_attention',
    sort: 'client',
    direction: 'asc',
    search: '',
    format: 'csv',
  } as const;
  await expect(
    exportNow(testServer, capability, asked, { sessionIdHash: 'none' }, now),
  ).rejects.toThrow('could not find');
});
