import { practiceAnswer } from '@/components/screens/demo/practice/answers';
import { DEMO_CLIENTS } from '@/components/screens/demo/practice/clients';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import type { ClientTable } from '@/hooks/clients/tables';
import type { ClientTax, ClientTaxes, YearOfTax } from '@/hooks/clients/oneClient';
import type { RefundOffers } from '@/hooks/refunds/offers';
import { authorisationRequest } from '@/lib/clients/reading/authorisationsContract';
import { clientMessages } from '@/lib/clients/messages/contract';
import { clientNotes } from '@/lib/clients/notesContract';
import {
  clientCompanies,
  corpDashboard,
  payeDashboard,
  selfAssessmentDashboard,
} from '@/lib/clients/list/tablesContract';
import { clientFileRequests } from '@/lib/clients/requests/contract';
import { documents } from '@/lib/refunds/claim/contract';
import * as one from '@/lib/clients/oneClientContract';
import * as taxDetails from '@/lib/clients/taxDetailsContract';
import { refundOffers } from '@/lib/refunds/offers/contract';
import { OF_REFUND, type ClientStatus } from '@/lib/taxes/row/status';
import { addDays, isoDateOf, londonInstant } from '@/lib/kernel/dates/ukDates';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { actBy } from '@/lib/taxes/actBy';
import { DEMO_PRACTICE_ID } from '@/lib/app/hrefs';
import { RUNS_ALL } from '@/__tests__/support/runsAll';

type Row = ClientTable['rows'][number];

const TABLES = {
  vat: clientCompanies,
  paye: payeDashboard,
  corporation_tax: corpDashboard,
  self_assessment: selfAssessmentDashboard,
} as const satisfies Record<Tax, unknown>;
const LISTS = {
  vat: taxDetails.vatReturnsAndRefunds,
  paye: taxDetails.payeOfYear,
  corporation_tax: taxDetails.corpTaxPeriods,
  self_assessment: taxDetails.selfAssessmentTaxPeriods,
} as const satisfies Record<Tax, unknown>;
const READS = [
  one.client,
  one.clientTaxes,
  taxDetails.vatReturnsAndRefunds,
  taxDetails.payeOfYear,
  taxDetails.corpTaxPeriods,
  taxDetails.selfAssessmentTaxPeriods,
  taxDetails.vatMinimumYear,
  taxDetails.payeMinimumYear,
  one.clientActivity,
  one.selectedClientTeamMembers,
  documents,
  clientNotes,
  clientMessages,
  refundOffers,
  authorisationRequest,
  clientFileRequests,
];

const at = (day: string) => new Date(londonInstant(day as never, '14:05'));
const answerOn = (day: string, path: string, query: unknown) =>
  practiceAnswer([path, query], { readAt: at(day).toISOString(), snoozes: new Map() }, at(day));

/** All rows of one tax: a page holds fifty. */
const rowsOn = (day: string, tax: Tax): Row[] =>
  ['0', '50'].flatMap(
    (after) =>
      (
        answerOn(day, TABLES[tax].path, {
          company_id: DEMO_PRACTICE_ID,
          filter: 'all',
          after,
        }) as ClientTable
      ).rows,
  );
const ofCompany = (id: string) => ({ company_id: id });
/** Two tests look at the taxes of the same days. */
const taxesRead = new Map<string, ClientTaxes>();
const taxesOn = (day: string, id: string): ClientTaxes => {
  const key = `${day} ${id}`;
  const taxes =
    taxesRead.get(key) ??
    (answerOn(day, one.clientTaxes.path, { client_company_id: id }) as ClientTaxes);
  taxesRead.set(key, taxes);
  return taxes;
};
const offersOn = (day: string, id: string) =>
  answerOn(day, refundOffers.path, {
    company_id: DEMO_PRACTICE_ID,
    client_company_id: id,
  }) as RefundOffers;

/** What the row says and the card does not, in words; nothing where they agree. */
function disagreements(
  row: Row,
  card: ClientTax,
  { day, offers }: { day: string; offers: RefundOffers },
): string[] {
  const { status, owes, owes_pence: pence, due_on: due, hmrc_owes_pence: refund } = row;
  const early = row.expected_refund_pence;
  const line = card.lines.find(
    ({ from, to }) => from === row.period?.from && to === row.period?.to,
  );
  const isOf = {
    refund: OF_REFUND.includes(status as ClientStatus),
    late: row.turn === 'late',
    nothing: status === 'Nothing due',
    unread: status === 'Not authorised',
    early: status === 'Can be paid early',
    reconnect: status === 'Reconnect',
  };
  if (isOf.unread)
    return card.state === 'reading' && card.sync.problem
      ? []
      : ['the card does not say that HMRC lets nobody in'];
  if (isOf.nothing)
    return card.state === 'nothing_recorded' && pence === undefined
      ? []
      : ['the card shows something'];
  if (card.state !== 'read') return [`the card is ${card.state}`];
  const shown =
    isOf.refund || isOf.early
      ? line?.chargedPence
      : card.next?.certainty === 'known'
        ? card.dueNow?.pence
        : card.next?.pence;
  return [
    ...(row.read_at === card.sync.readAt ? [] : ['read at another time']),
    ...(isOf.reconnect === (card.connection === 'reconnect') ? [] : ['the connection is another']),
    ...(isOf.refund || isOf.early || isOf.reconnect || card.status === status
      ? []
      : [`the card says ${card.status}`]),
    ...(isOf.refund && line?.status !== status ? [`the return says ${line?.status}`] : []),
    ...(isOf.refund || (card.next && actBy(card.next, isoDateOf(day))) === due
      ? []
      : [`the card is about ${card.next?.dueOn}`]),
    ...(owes === 'amount' && shown !== pence ? [`the card has ${shown}`] : []),
    ...(isOf.late && owes === 'amount' && card.overduePence !== pence
      ? [`late are ${card.overduePence}`]
      : []),
    ...(refund !== undefined && line?.chargedPence !== refund
      ? [`the return's refund is ${line?.chargedPence}`]
      : []),
    ...(isOf.early !== offers.refunds.length > 0 ? ['what can be paid early is another'] : []),
    ...(isOf.early && offers.refunds[0]?.refund_pence !== early
      ? ['the offer is of another amount']
      : []),
  ];
}

/** Two days of the demo's own week and one of each month; the gate takes one of each quarter. */
const days = [
  '2026-11-20',
  '2026-11-23',
  ...Array.from({ length: 12 }, (_, step) => addDays('2027-01-01', step * 31)).filter(
    (_, step) => RUNS_ALL || step % 3 === 0,
  ),
];

describe('a made-up client’s page', () => {
  test.each(READS)(
    'answers $path as the contract has it, for every client',
    ({ path, response }) => {
      for (const { clientId, companyId } of DEMO_CLIENTS) {
        const query = {
          company_id: companyId,
          client_company_id: companyId,
          ...(path.includes('notes') ||
          path.includes('messages') ||
          path.includes('selected') ||
          path.includes('requests')
            ? { client_id: clientId }
            : {}),
        };
        expect(() =>
          response.validateSync(answerOn('2026-11-20', path, query), { strict: true }),
        ).not.toThrow();
      }
    },
  );

  test.each(days)(
    'on %s each tax’s card says what its row of the tables says: day, amount, word and refund',
    (day) => {
      const taxesOf = new Map(
        DEMO_CLIENTS.map(({ companyId }) => [companyId, taxesOn(day, companyId).taxes]),
      );
      const wrong = TAXES.flatMap((tax) =>
        rowsOn(day, tax).map((row) => {
          const card = taxesOf
            .get(row.client_company_id)!
            .find((candidate) => candidate.tax === tax)!;
          return {
            tax,
            name: row.name,
            status: row.status,
            due: row.due_on,
            owes: row.owes_pence,
            wrong: disagreements(row, card, {
              day,
              offers:
                tax === 'vat'
                  ? offersOn(day, row.client_company_id)
                  : { people: [], mailed: false, refunds: [] },
            }),
          };
        }),
      ).filter((candidate) => candidate.wrong.length > 0);
      expect(wrong).toEqual([]);
    },
  );

  test('a tax without a row is not registered, so a sole trader has Self assessment alone', () => {
    const rows = new Set(
      TAXES.flatMap((tax) =>
        rowsOn('2026-11-20', tax).map((row) => `${row.client_company_id} ${tax}`),
      ),
    );
    for (const { companyId } of DEMO_CLIENTS) {
      const { taxes } = taxesOn('2026-11-20', companyId);
      expect(taxes.map(({ tax, state }) => [tax, state !== 'not_registered'])).toEqual(
        TAXES.map((tax) => [tax, rows.has(`${companyId} ${tax}`)]),
      );
    }
    const traders = DEMO_CLIENTS.filter(({ vrn }) => vrn === undefined);
    expect(traders).toHaveLength(6);
    expect(
      traders.every(
        ({ self_assessment: kind, vat, paye, corporation_tax: ct }) => kind && !vat && !paye && !ct,
      ),
    ).toBe(true);
  });

  test('the lists of a tax hold the lines of its card, and their sums add up', () => {
    for (const { companyId } of DEMO_CLIENTS) {
      for (const { tax, lines } of taxesOn('2026-11-20', companyId).taxes) {
        const years =
          tax === 'vat' || tax === 'paye' ? ['2023', '2024', '2025', '2026'] : [undefined];
        const lists = years.map(
          (year) =>
            answerOn('2026-11-20', LISTS[tax].path, {
              ...ofCompany(companyId),
              tax_year: year,
            }) as YearOfTax,
        );
        const ids = lists.flatMap((list) => list.lines.map(({ id }) => id));
        expect([tax, [...ids].sort()]).toEqual([tax, lines.map(({ id }) => id).sort()]);
        for (const { sums } of lists) {
          expect(
            sums.chargedPence - sums.creditsPence - sums.paymentsPence - sums.writtenOffPence,
          ).toBe(sums.outstandingPence);
        }
      }
    }
  });

  test('nothing was filed, paid or repaid on a day that has not come', () => {
    const ahead = days.flatMap((day) =>
      DEMO_CLIENTS.flatMap(({ companyId }) =>
        taxesOn(day, companyId).taxes.flatMap(({ tax, lines, payments, refunds }) =>
          [
            ...lines.map(({ filedOn }) => filedOn),
            ...payments.map(({ paidOn }) => paidOn),
            ...refunds.map(({ paidOn }) => paidOn),
          ]
            .filter((on) => on !== undefined && on >= day)
            .map((on) => [day, companyId, tax, on]),
        ),
      ),
    );
    expect(ahead).toEqual([]);
  });

  test('a client that is none of the demo’s is refused as one that is not there', () => {
    const said = answerOn('2026-11-20', one.client.path, {
      company_id: DEMO_PRACTICE_ID,
      client_company_id: '00000000-0000-4000-8000-000000000000',
    });
    expect(said).toBeInstanceOf(ApiError);
    expect((said as ApiError).status).toBe(404);
  });
});
