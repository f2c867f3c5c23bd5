/** @jest-environment node */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { pence } from '@/lib/kernel/money';
import { workOutBoxes } from '@/lib/vat/books/nineBoxes';
import * as access from '@/server/access/store/tables';
import * as parties from '@/server/access/store/partyTables';
import * as sharedTaxes from '@/server/access/store/sharedTaxTables';
import * as audit from '@/server/audit/store/tables';
import * as auth from '@/server/auth/store/tables';
import * as exchange from '@/server/clients/exchange/store/tables';
import * as connections from '@/server/connections/store/tables';
import * as documents from '@/server/documents/store/tables';
import * as approvals from '@/server/filing/store/tables';
import * as refunds from '@/server/refunds/store/tables';
import * as followUp from '@/server/refunds/store/followUpTables';
import * as offers from '@/server/refunds/store/offerTables';
import * as moneyReturnTables from '@/server/refunds/store/heldTables';
import * as shortfalls from '@/server/refunds/store/shortfallTables';
import * as taxes from '@/server/taxes/store/tables';
import * as vat from '@/server/vat/store/tables';
import * as vatAccount from '@/server/vat/store/accountTables';

const exported: unknown[] = Object.values({
  ...access,
  ...parties,
  ...sharedTaxes,
  ...audit,
  ...auth,
  ...connections,
  ...exchange,
  ...documents,
  ...approvals,
  ...refunds,
  ...followUp,
  ...offers,
  ...moneyReturnTables,
  ...shortfalls,
  ...taxes,
  ...vat,
  ...vatAccount,
});
const tables = exported.filter((value): value is PgTable => is(value, PgTable));
const jsonColumns = tables.flatMap((table) =>
  getTableConfig(table)
    .columns.filter((column) => column.getSQLType() === 'jsonb')
    .map((column): [string, PgColumn] => [`${getTableConfig(table).name}.${column.name}`, column]),
);

/** Read by `readQuote` alone, which can name the quote. */
const WITH_A_READER = ['quotes.figures'];
const parsing = jsonColumns.filter(([name]) => !WITH_A_READER.includes(name));

test('there are columns to look at', () => expect(parsing.length).toBeGreaterThan(10));

test.each(parsing)(
  '%s is held to a schema whenever it is read, and an error names it without what it held',
  (name, column) => {
    for (const spoilt of [['hunter2'], 'hunter2', { boxes: { hunter2: null } }, 7]) {
      let problem: unknown;
      try {
        column.mapFromDriverValue(spoilt);
      } catch (entry) {
        problem = entry;
      }
      expect(problem).toMatchObject({
        name: 'UnreadableRow',
        message: expect.stringContaining(`${name} does not fit`),
      });
      expect(String(problem)).not.toContain('hunter2');
    }
  },
);

describe('nine boxes', () => {
  const boxes = workOutBoxes({
    vatDueSales: pence(61_240),
    vatDueAcquisitions: pence(0),
    vatReclaimedCurrPeriod: pence(482_240),
    totalValueSalesExVAT: pence(3_821_400),
    totalValuePurchasesExVAT: pence(2_687_000),
    totalValueGoodsSuppliedExVAT: pence(0),
    totalAcquisitionsExVAT: pence(0),
  });
  const read = (value: unknown) => vat.filings.boxes.mapFromDriverValue(value);

  test('are read as they were written', () => expect(read(boxes)).toEqual(boxes));

  test.each([
    ['a box is missing', { ...boxes, netVatDue: undefined }],
    ['a box is half a penny', { ...boxes, netVatDue: 0.5 }],
    ['a box is text', { ...boxes, netVatDue: '421000' }],
    ['a box is null', { ...boxes, netVatDue: null }],
  ])('are no boxes when %s', (_what, value) =>
    expect(() => read(value)).toThrow('filings.boxes does not fit: netVatDue'),
  );
});
