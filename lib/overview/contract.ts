import { connection } from '@/lib/connections/contract';
import { endpoint } from '@/lib/access/endpoint';
import { NEXT_KINDS } from '@/lib/overview/vat/nextKinds';
import { byCompany, day, exactly, id, listOf, moment, none, oneOf, pence, string } from '@/lib/kernel/fields';
import { refundNews } from '@/lib/refunds/followUp/newsShapes';
import { exampleCorporationTax, examplePaye, exampleSelfAssessment, exampleVat, taxCompanyId } from '@/lib/taxes/examples';
import { periodId } from '@/lib/vat/examples';
import { freshness, tax, TAX_CONNECTIONS, taxGlance, taxSummaryShape, upcoming } from '@/lib/taxes/shapes';
import { pence as inPence } from '@/lib/kernel/money';

const ofVat = { scope: 'company', action: 'vat:read' } as const;
const access = { scope: 'company', action: 'taxes:read' } as const;

export const vatSummary = endpoint({
  method: 'GET', path: '/client/vat-summary',
  summary: 'VAT of one company: what is owed and when, every period, payments and what being late costs',
  access: ofVat, origin: 'spec', query: byCompany, body: none, response: taxSummaryShape, example: exampleVat,
});

export const payeSummary = endpoint({
  method: 'GET', path: '/client/paye-summary',
  summary: 'PAYE of one company, month by month: charged, cleared by credits and payments, and what is left',
  access, origin: 'spec', topic: 'taxFigures', query: byCompany, body: none, response: taxSummaryShape, example: examplePaye,
});

export const corpTaxSummary = endpoint({
  method: 'GET', path: '/client/corp-tax-summary',
  summary: 'Corporation tax of one company by accounting period: tax, penalties, interest, payments, and the return’s own date',
  access, origin: 'spec', topic: 'taxFigures', query: byCompany, body: none, response: taxSummaryShape, example: exampleCorporationTax,
});

export const selfAssessmentSummary = endpoint({
  method: 'GET', path: '/client/self-assessment-summary',
  summary: 'The director’s Self Assessment: charges, refunds and payments of the last tax years',
  access, origin: 'spec', query: byCompany, body: none, response: taxSummaryShape, example: exampleSelfAssessment,
});

export const companiesAtAGlance = endpoint({
  method: 'GET', path: '/client/companies',
  summary: 'The person’s companies and those that accountants look after for them, each with its four taxes in a line and the next '
    + 'deadline; of their own also the refund available and the connections',
  access: { scope: 'person' }, origin: 'spec', topic: 'taxFigures', query: none, body: none,
  response: listOf(exactly({
    id: id().required(), name: string().required(), role: string().required(), vatNumber: string().optional(),
    companyNumber: string().optional(),
    taxes: listOf(taxGlance), nextDeadline: upcoming.optional().default(undefined),
    refund: exactly({
      arrivesPence: pence().required(), refundPence: pence().required(), label: string().required(), periodId: id().required(),
    }).optional().default(undefined),
    /** What is first here, as on the company's dashboard: what its one button is for, with the amount of that alone. */
    first: exactly({
      kind: oneOf(NEXT_KINDS).required(), periodId: id().optional(), turn: oneOf(['late', 'today'] as const).optional(),
      dueOn: day().optional(), pence: pence().optional(),
    }),
    /** What HMRC did to refunds that were sold, what comes first first. */
    news: listOf(refundNews),
    connections: listOf(connection), setUp: string().optional(),
  })),
  example: [{
    id: taxCompanyId, name: 'Marlow & Rye Bakery Ltd', role: 'owner', vatNumber: '553557881', companyNumber: '11482907',
    taxes: [
      {
        tax: 'vat' as const, state: 'read' as const, source: 'HMRC VAT account', readAt: '2026-11-20T14:05:00.000Z', owedPence: inPence(0),
        overduePence: inPence(0), creditPence: inPence(0), next: exampleVat.next, status: 'Ready to review', note: exampleVat.note,
      },
      {
        tax: 'paye' as const, state: 'read' as const, source: 'HMRC online services', readAt: '2026-11-20T09:30:00.000Z',
        owedPence: inPence(311_840), overduePence: inPence(0), creditPence: inPence(0), next: examplePaye.next, status: 'Clear today',
        note: examplePaye.note,
      },
      {
        tax: 'corporation_tax' as const, state: 'read' as const, source: 'HMRC online services', readAt: '2026-11-20T09:30:00.000Z',
        owedPence: inPence(1_190_200), overduePence: inPence(0), creditPence: inPence(0), next: exampleCorporationTax.next,
        status: 'Due soon', note: exampleCorporationTax.note,
      },
      {
        tax: 'self_assessment' as const, state: 'nothing_recorded' as const, source: 'HMRC online services',
        readAt: '2026-11-20T09:30:00.000Z', owedPence: inPence(0), overduePence: inPence(0), creditPence: inPence(0), next: undefined,
      },
    ],
    nextDeadline: exampleCorporationTax.next,
    first: { kind: 'due' as const, turn: 'today' as const, dueOn: '2026-11-22', pence: inPence(311_840) },
    refund: { arrivesPence: inPence(416_790), refundPence: inPence(421_000), label: 'October 2026', periodId: periodId }, news: [],
    connections: [{
      kind: 'hmrc' as const, organisation: 'HMRC VAT account', state: 'live' as const, lastReadAt: '2026-11-20T14:05:00.000Z',
      renewBy: '2028-03-14',
    }],
  }],
});

export const syncData = endpoint({
  method: 'GET', path: '/client/sync-data',
  summary: 'How old each tax’s figures are, whether they are being read now, and whether they can be',
  access, origin: 'spec', topic: 'taxFigures', query: byCompany, body: none,
  response: exactly({ taxes: listOf(exactly({
    tax: tax(), ...freshness, connection: oneOf(TAX_CONNECTIONS).required(),
    /** When the next round of the practice's that reads it begins; absent where it is being read, and where nobody can say. */
    nextAt: moment().optional(),
  })) }),
  example: { taxes: [
    {
      tax: 'vat' as const, state: 'done' as const, readAt: '2026-11-20T14:05:00.000Z', problem: undefined, connection: 'live' as const,
      nextAt: '2026-11-20T20:00:00.000Z',
    },
  ] },
});

export const refreshTaxes = endpoint({
  method: 'POST', path: '/client/refresh',
  summary: 'Asks for a fresh reading of every connected tax; they join the queue, and the answer says which',
  access, origin: 'inferred', limit: 'heavy', query: byCompany, body: none,
  response: exactly({ queued: listOf(tax()) }),
  example: { queued: ['vat' as const, 'paye' as const, 'corporation_tax' as const, 'self_assessment' as const] },
});
