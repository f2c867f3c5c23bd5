import { SEES_BECAUSE } from '@/lib/access/seesClient';
import { pence as inPence } from '@/lib/kernel/money';
import { TAXES } from '@/lib/kernel/taxes';
import { endpoint } from '@/lib/access/endpoint';
import { listedInvitation } from './list/invitationShape';
import { boolean, byCompany, day, exactly, id, listOf, moment, none, number, oneOf, pence, string } from '@/lib/kernel/fields';
import { exampleCorporationTax, examplePaye, exampleSelfAssessment, exampleVat } from '@/lib/taxes/examples';
import { freshness, tax, TAX_CONNECTIONS, taxLine, taxPayment, taxRefund, taxSummaryShape, upcoming } from '@/lib/taxes/shapes';

/**
 * One client of a practice, across its four taxes. The calls of one company name the client's company by `company_id`, and whoever may
 * see it there may see it here; those of the practice's side name the practice by it.
 */
const ofVat = { scope: 'company', action: 'vat:read' } as const;
const access = { scope: 'company', action: 'taxes:read' } as const;
const ofPractice = { scope: 'practice', action: 'client:read' } as const;
const CLIENT = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1';
const RUTH = { person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1', full_name: 'Ruth Ellison', initials: 'RE' };

const person = { person_id: id().required(), full_name: string().required(), initials: string().required() };
/** '2026-27', '2026 to 2027' or '2026'; the running tax year without it. */
const byYear = exactly({ company_id: id().required('badly formed'), tax_year: string().max(12, 'badly formed').optional() });

export const client = endpoint({
  method: 'GET', path: '/open-tax/client', summary: 'Who one client of the practice is: its numbers, its owner in the practice, its people',
  access: ofPractice, origin: 'inferred',
  query: exactly({ company_id: id().required('badly formed'), client_company_id: id().required('badly formed') }), body: none,
  response: exactly({
    client_id: id().required(), name: string().required(), company_number: string().optional(), vat_number: string().optional(),
    utr: string().optional(), owner: exactly(person).optional().default(undefined),
    /** Whether HMRC lets the practice read this client, as far as it was asked. */
    authorisation: oneOf(['not_asked', 'active', 'none'] as const).required(),
    /** The client’s own people who have joined. */
    people: listOf(exactly({ person_id: id().required(), full_name: string().required(), email: string().required() })),
    /** As the list of clients says it. */
    invitation: listedInvitation,
    /** Whether this person may say who looks after the client. */
    may_assign: boolean().required(),
    /** Whether this person may say by which numbers it is known. */
    may_set_numbers: boolean().required(),
    /** Whether this person may end the access of its people. */
    may_end_access: boolean().required(),
  }),
  example: {
    client_id: CLIENT, name: 'Ashdown Joinery Ltd', company_number: '07732914', vat_number: '666119668', utr: '2384419027', owner: RUTH,
    authorisation: 'active' as const, may_assign: true, may_set_numbers: true, may_end_access: true,
    people: [{ person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e7', full_name: 'Tom Ashdown', email: 'tom@ashdown.example' }],
    invitation: { state: 'accepted' as const, at: '2026-10-02T09:00:00.000Z', email: 'tom@ashdown.example' },
  },
});

export const clientTaxes = endpoint({
  method: 'GET', path: '/open-tax/client-taxes',
  summary: 'One client’s four taxes: what is owed and when, what it is made of, what being late costs, and how old that is',
  // The one call that names the company otherwise: its handler authorises the person for it.
  access: { scope: 'person' }, origin: 'spec', query: exactly({ client_company_id: id().required('badly formed') }), body: none,
  response: exactly({ companyName: string().required(), today: day().required(), taxes: listOf(taxSummaryShape) }),
  example: {
    companyName: 'Ashdown Joinery Ltd', today: '2026-11-20',
    taxes: [exampleVat, examplePaye, exampleCorporationTax, exampleSelfAssessment],
  },
});

const amounts = exactly({
  today: day().required(), sync: exactly(freshness), upcoming: listOf(upcoming),
  /** Of the next 90 days: charged by HMRC, and expected beside it; and what was due before today. */
  next90Days: exactly({ knownPence: pence().required(), expectedPence: pence().required() }), latePence: pence().required(),
});
const upcomingAmounts = <const P extends `/${string}`>(path: P, name: string, of: typeof exampleVat | typeof examplePaye
  | typeof exampleCorporationTax | typeof exampleSelfAssessment) => endpoint({
  method: 'GET', path, summary: `What falls due of one client’s ${name}, charged or expected, and the refunds on their way`,
  access, origin: 'spec', query: byCompany, body: none, response: amounts,
  example: {
    today: '2026-11-20', sync: of.sync, upcoming: of.upcoming, latePence: inPence(0),
    next90Days: { knownPence: inPence(311_840), expectedPence: inPence(310_000) },
  },
});

export const upcomingVatAmounts = upcomingAmounts('/open-tax/upcoming-vat-amounts', 'VAT', exampleVat);
export const upcomingPayeAmounts = upcomingAmounts('/open-tax/upcoming-paye-amounts', 'PAYE', examplePaye);
export const corpUpcomingAmounts = upcomingAmounts('/open-tax/corp-summary/upcoming-amounts', 'Corporation tax', exampleCorporationTax);
export const selfAssessmentUpcomingAmounts =
  upcomingAmounts('/open-tax/self-assessment-summary/upcoming-amounts', 'Self Assessment', exampleSelfAssessment);

const minimumYear = <const P extends `/${string}`>(path: P, name: string) => endpoint({
  method: 'GET', path, summary: `The first tax year with anything of one client’s ${name} in it, and the running one`,
  access, origin: 'spec', query: byCompany, body: none,
  /** By the calendar year each begins in; the same where nothing is recorded. */
  response: exactly({ minimumYear: number().integer().required(), currentYear: number().integer().required() }),
  example: { minimumYear: 2023, currentYear: 2026 },
});

export const vatMinimumYear = minimumYear('/open-tax/get-vat-minimum-year', 'VAT');
export const payeMinimumYear = minimumYear('/open-tax/get-paye-minimum-year', 'PAYE');

const sums = exactly({
  chargedPence: pence().required(), creditsPence: pence().required(), paymentsPence: pence().required(),
  writtenOffPence: pence().required(), outstandingPence: pence().required(), refundsPence: pence().required(),
  /** Periods of which nobody knows the amount yet; in no sum. */
  unknown: number().integer().min(0).required(),
});
const NO_SUMS = {
  chargedPence: inPence(0), creditsPence: inPence(0), paymentsPence: inPence(0), writtenOffPence: inPence(0), outstandingPence: inPence(0),
  refundsPence: inPence(0), unknown: 0,
};
const yearShape = {
  /** Absent where all years are listed. */
  taxYear: exactly({ code: string().required(), label: string().required() }).optional().default(undefined),
  sync: exactly(freshness), source: string().required(), lines: listOf(taxLine), sums,
};
const year = { code: '2026-27', label: '2026 to 2027' };

export const vatReturnsAndRefunds = endpoint({
  method: 'GET', path: '/open-tax/vat-return-and-refund-list',
  summary: 'One client’s VAT returns of a tax year by the day each period ends, with what HMRC has repaid of them',
  access: ofVat, origin: 'spec', query: byYear, body: none, response: exactly({ ...yearShape, refunds: listOf(taxRefund) }),
  example: {
    taxYear: year, sync: exampleVat.sync, source: exampleVat.source, lines: exampleVat.lines, refunds: [],
    sums: { ...NO_SUMS, chargedPence: inPence(48_610), paymentsPence: inPence(48_610), unknown: 1 },
  },
});

export const payeOfYear = endpoint({
  method: 'GET', path: '/open-tax/paye-summary',
  summary: 'One client’s PAYE of a tax year, month by month, with its sums and what was paid in that year',
  access, origin: 'spec', query: byYear, body: none, response: exactly({ ...yearShape, payments: listOf(taxPayment) }),
  example: {
    taxYear: year, sync: examplePaye.sync, source: examplePaye.source, lines: examplePaye.lines, payments: examplePaye.payments,
    sums: { ...NO_SUMS, chargedPence: inPence(621_452), paymentsPence: inPence(309_612), outstandingPence: inPence(311_840) },
  },
});

const taxPeriods = <const P extends `/${string}`>(
  path: P, name: string, of: typeof exampleCorporationTax | typeof exampleSelfAssessment,
) => endpoint({
  method: 'GET', path, summary: `Every period of one client’s ${name} that HMRC shows: charged, cleared, left, and where it stands`,
  access, origin: 'spec', query: byCompany, body: none, response: exactly(yearShape),
  example: {
    sync: of.sync, source: of.source, lines: of.lines,
    sums: { ...NO_SUMS, chargedPence: of.owedPence, outstandingPence: of.owedPence },
  },
});

export const corpTaxPeriods = taxPeriods('/open-tax/corp-summary/tax-periods', 'Corporation tax', exampleCorporationTax);
export const selfAssessmentTaxPeriods =
  taxPeriods('/open-tax/self-assessment-summary/tax-periods', 'Self Assessment', exampleSelfAssessment);

export const selfAssessmentPayments = endpoint({
  method: 'GET', path: '/open-tax/self-assessment-summary/payments',
  summary: 'What HMRC has received for one client’s Self Assessment, and what it has repaid or was asked for',
  access, origin: 'spec', query: byCompany, body: none,
  response: exactly({ sync: exactly(freshness), source: string().required(), payments: listOf(taxPayment), refunds: listOf(taxRefund) }),
  example: { sync: exampleSelfAssessment.sync, source: exampleSelfAssessment.source, payments: [], refunds: exampleSelfAssessment.refunds },
});

export const nextVatPeriod = endpoint({
  method: 'GET', path: '/open-tax/get-vat-return-period-end-date',
  summary: 'The period of the VAT return that comes next: the oldest that HMRC does not have, else the one that is running',
  access: ofVat, origin: 'spec', query: byCompany, body: none,
  response: exactly({
    /** Absent where HMRC has named no period. */
    period: exactly({
      id: id().required(), label: string().required(), end: day().required(), filingDue: day().required(), status: string().required(),
    }).optional().default(undefined),
  }),
  example: {
    period: {
      id: exampleVat.lines[0]!.id, label: 'October 2026', end: '2026-10-31', filingDue: '2026-12-07', status: 'Ready to review',
    },
  },
});

export const clientSyncData = endpoint({
  method: 'GET', path: '/open-tax/sync-data',
  summary: 'How old one tax of one client is, whether it is being read now, and whether it can be',
  access, origin: 'spec',
  query: exactly({ company_id: id().required('badly formed'), tax_type: oneOf(TAXES).required('badly formed') }), body: none,
  response: exactly({ tax: tax(), ...freshness, connection: oneOf(TAX_CONNECTIONS).required() }),
  example: {
    tax: 'vat' as const, state: 'done' as const, readAt: '2026-11-20T14:05:00.000Z', problem: undefined, connection: 'live' as const,
  },
});

export const clientActivity = endpoint({
  method: 'GET', path: '/open-tax/client-activity', summary: 'Who did what to one client’s company, from the audit log, the newest first',
  access, origin: 'inferred', topic: 'clientActivity',
  query: exactly({
    company_id: id().required('badly formed'),
    /** Where the page before this one ended, as it was told. */
    before: number().integer().min(1).optional(),
  }),
  body: none,
  response: exactly({
    events: listOf(exactly({
      id: number().integer().required(), at: moment().required(), words: string().required(),
      /** Absent where nobody did it, or somebody who has nothing to do with the client any more. */
      who: string().optional(),
    })),
    before: number().integer().optional(),
  }),
  example: {
    events: [
      { id: 412, at: '2026-11-20T13:40:00.000Z', words: 'Invitation opened' },
      { id: 398, at: '2026-11-06T10:02:00.000Z', words: 'VAT return filed, receipt 2419 1170 5523' },
      { id: 397, at: '2026-11-06T10:02:00.000Z', words: 'VAT return declared as the client’s agent', who: 'Ruth Ellison' },
    ],
  },
});

export const selectedClientTeamMembers = endpoint({
  method: 'GET', path: '/open-tax/selected-client-team-members',
  summary: 'The people of the practice, each with whether and why they see this client, and who owns it',
  access: ofPractice, origin: 'spec',
  query: exactly({ company_id: id().required('badly formed'), client_id: id().required('badly formed') }), body: none,
  response: exactly({
    team_members: listOf(exactly({
      ...person, role: oneOf(['team_member', 'admin'] as const).required(), is_owner: boolean().required(),
      /** Absent for somebody who does not see the client. */
      sees_because: oneOf(SEES_BECAUSE).optional(),
    })),
  }),
  example: { team_members: [{ ...RUTH, role: 'admin' as const, is_owner: true, sees_because: 'admin' as const }] },
});
