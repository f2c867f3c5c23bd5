import { ZERO, type Pence } from '@/lib/kernel/money';
import { higher, lower, minus, plus, sum } from '@/lib/kernel/sums';
import { formatDate, formatLongDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { TaxCharge } from '@/lib/vat/hmrcCharge';
import type { Enrolments, ListedPerson } from '@/server/connections/consentPort';
import type { TaxAccount, TaxPayment } from '@/server/taxes/onlineServicesPort';
import {
  pence,
  type CorporationTaxWire,
  type EnrolmentsWire,
  type PayePaymentsWire,
  type PayeStatementWire,
} from './wire';
import { listInWords } from '@/lib/kernel/text/listInWords';

const UTR = /^\d{10}$/;

const total = (list: readonly { amount: number }[]): Pence =>
  sum(list.map(({ amount }) => pence(amount)));
/** Sorts charges by due day, newest first. */
export const byDue = (a: TaxCharge, b: TaxCharge) => b.due.localeCompare(a.due);

/** Maps Government Gateway's services to our taxes; ignores those that are not activated. */
export function parseEnrolments({ name, enrolments }: EnrolmentsWire): Enrolments {
  const isOf =
    (service: string) =>
    (enrolment: EnrolmentsWire['enrolments'][number]): boolean =>
      enrolment.service === service && (enrolment.state ?? 'Activated') === 'Activated';
  const of = (service: string) => enrolments.find(isOf(service));
  const isPersons = isOf('IR-SA');
  const value = (service: string, key: string) =>
    of(service)?.identifiers.find((identifier) => identifier.key === key)?.value;
  const [vrn, office, employer, ct, sa] = [
    value('HMRC-MTD-VAT', 'VRN'),
    value('IR-PAYE', 'TaxOfficeNumber'),
    value('IR-PAYE', 'TaxOfficeReference'),
    value('IR-CT', 'UTR'),
    value('IR-SA', 'UTR'),
  ];
  const [first, ...others] = enrolments.filter(isPersons);
  const holder = first?.name;
  const people = others.map(({ name: person, identifiers }) => ({
    name: person,
    utr: identifiers.find(({ key }) => key === 'UTR')?.value.replace(/\s/g, '') ?? '',
  }));
  const isNew = (utr: string, at: number): boolean =>
    UTR.test(utr) &&
    utr !== sa?.replace(/\s/g, '') &&
    people.findIndex((other) => other.utr === utr) === at;
  const further = people.flatMap(({ name: person, utr }, at): ListedPerson[] =>
    isNew(utr, at) ? [{ utr, ...(person && { name: person }) }] : [],
  );
  const alsoListed = people.flatMap(({ name: person, utr }) =>
    !UTR.test(utr) && person ? [person] : [],
  );
  return {
    name,
    ...(vrn && { vrn }),
    taxes: [
      ...(office && employer ? [{ tax: 'paye' as const, reference: `${office}/${employer}` }] : []),
      ...(ct ? [{ tax: 'corporation_tax' as const, reference: ct }] : []),
      ...(sa
        ? [
            {
              tax: 'self_assessment' as const,
              reference: sa,
              ...(holder && { holder }),
              ...(further.length > 0 && { further }),
              ...(alsoListed.length > 0 && { alsoListed }),
            },
          ]
        : []),
    ],
  };
}

type Cleared = Pick<
  PayeStatementWire['nonRtiCharges'][number],
  'amount' | 'clearedByCredits' | 'clearedByPayments' | 'clearedByWriteOffs' | 'balance' | 'dueDate'
>;
const cleared = (row: Cleared) => ({
  due: row.dueDate,
  chargedPence: pence(row.amount),
  creditsPence: pence(row.clearedByCredits),
  paymentsPence: pence(row.clearedByPayments),
  writtenOffPence: pence(row.clearedByWriteOffs),
  outstandingPence: pence(row.balance),
  expected: false,
});

/**
 * Converts HMRC's code to words, without its two prefixes: 'NON_RTI_EI_LATE_REPORT_PENALTY' → 'Late
 * report penalty'.
 */
export function chargeWords(code: string): string {
  const words = code
    .replace(/^NON_RTI_/, '')
    .replace(/^EI_/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    .replace(/\bcis\b/i, 'CIS')
    .replace(/\bpaye\b/i, 'PAYE');
}

/** Combines months and other charges of the years that were read. */
export function parsePayeAccount(
  statements: readonly PayeStatementWire[],
  histories: readonly PayePaymentsWire[],
): TaxAccount {
  const charges = statements.flatMap((year): TaxCharge[] => [
    ...year._embedded.rtiCharges.map((row): TaxCharge => ({
      key: `${year.taxYear.year} month ${row.taxMonth.month}`,
      kind: 'tax',
      label: `Month ${row.taxMonth.month}, to ${formatDate(row.taxMonth.lastDay)}`,
      from: row.taxMonth.firstDay,
      to: row.taxMonth.lastDay,
      ...cleared(row),
    })),
    ...(year._embedded.earlierYearUpdate
      ? [
          {
            key: `${year.taxYear.year} earlier year update`,
            kind: 'tax' as const,
            label: `Correction to the year before ${year.taxYear.year}`,
            ...cleared(year._embedded.earlierYearUpdate),
          },
        ]
      : []),
    ...year.nonRtiCharges.map((row): TaxCharge => ({
      key: `${year.taxYear.year} ${row.code} ${row.dueDate}`,
      kind: /INTEREST$/.test(row.code) ? 'interest' : /PENALTY$/.test(row.code) ? 'penalty' : 'tax',
      label: chargeWords(row.code),
      ...cleared(row),
    })),
  ]);
  const payments = histories.flatMap(({ payments: made }) =>
    made.map((row): TaxPayment => {
      const months = row.allocations.flatMap(({ taxMonth }) =>
        taxMonth ? [`month ${taxMonth.month}`] : [],
      );
      return {
        paidOn: row.paymentDate,
        pence: pence(row.amount),
        ...(row.method && { method: row.method }),
        ...(months.length > 0 && { label: `For ${listInWords(months)}` }),
      };
    }),
  );
  return { charges: charges.sort(byDue), payments, refunds: [], creditPence: ZERO };
}

/**
 * Splits one accounting period into its tax and its penalties; payments are allocated to the tax
 * first.
 */
function accountingPeriod(row: CorporationTaxWire['accountingPeriods'][number]): {
  charges: TaxCharge[];
  creditPence: Pence;
} {
  const year = `Year to ${formatDate(row.endDate)}`;
  const charged = plus(total(row.taxes), total(row.adjustments));
  const paid = total(row.payments);
  const toTax = lower(paid, charged);
  const common = {
    creditsPence: ZERO,
    writtenOffPence: ZERO,
    from: row.startDate,
    to: row.endDate,
  };
  let left = minus(paid, toTax);
  const beside = (
    kind: 'penalty' | 'interest',
    label: string,
    { amount, date }: { amount: number; date: IsoDate },
  ): TaxCharge => {
    const whole = pence(amount);
    const cover = lower(left, whole);
    left = minus(left, cover);
    return {
      ...common,
      key: `${row.endDate} ${label} ${date}`,
      kind,
      label: `${label}, ${year.toLowerCase()}`,
      due: date,
      chargedPence: whole,
      paymentsPence: cover,
      outstandingPence: minus(whole, cover),
      expected: false,
    };
  };
  const tax: TaxCharge = {
    ...common,
    key: row.endDate,
    kind: 'tax',
    label: year,
    due: row.dueDate,
    chargedPence: charged,
    paymentsPence: toTax,
    outstandingPence: higher(ZERO, minus(charged, toTax)),
    expected: row.taxes.length === 0,
    filingDue: row.returnDueDate,
    ...(row.returnReceivedDate && { filedOn: row.returnReceivedDate }),
  };
  const others = [
    ...row.penalties.map((penalty) => beside('penalty', penalty.description ?? 'Penalty', penalty)),
    ...row.interest.map((interest) => beside('interest', 'Interest', interest)),
  ];
  return { charges: [tax, ...others], creditPence: left };
}

export function parseCorporationTaxAccount(wire: CorporationTaxWire): TaxAccount {
  const periods = wire.accountingPeriods.map(accountingPeriod);
  const payments = wire.accountingPeriods.flatMap((row) =>
    row.payments.map((payment): TaxPayment => ({
      paidOn: payment.date,
      pence: pence(payment.amount),
      label: `For the year to ${formatLongDate(row.endDate)}`,
      ...(payment.method && { method: payment.method }),
    })),
  );
  return {
    charges: periods.flatMap(({ charges }) => charges).sort(byDue),
    refunds: [],
    payments: payments.sort((a, b) => b.paidOn.localeCompare(a.paidOn)),
    creditPence: sum(periods.map(({ creditPence }) => creditPence)),
  };
}
