import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { initials } from '@/lib/kernel/text/initials';
import { knownDay, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { saidOf } from '@/lib/taxes/row/said';

/** Client and owner of a row, beside its facts. */
export interface RowOf {
  clientId: string;
  companyId: string;
  name: string;
  owner: { personId: string; fullName: string } | null;
  readAt: Date | null;
}

/** Returns the owner and the age of the figures, as every list shows them. */
export const ownerAndAge = ({ owner, readAt }: Pick<RowOf, 'owner' | 'readAt'>) => ({
  ...(owner && {
    owner: {
      person_id: owner.personId,
      full_name: owner.fullName,
      initials: initials(owner.fullName),
    },
  }),
  ...(readAt && { read_at: readAt.toISOString() }),
});

/** Returns the taxpayer of the row if that is a person other than the client. */
export const personOfRow = ({
  person: utr,
  personName: name,
}: Pick<ClientTaxFacts, 'person' | 'personName'>) =>
  utr === null && name === null
    ? {}
    : { person: { ...(name !== null && { name }), ...(utr !== null && { utr }) } };

/** Returns the part of the row's amount that is paid on account. */
function onAccountOf(row: ClientTaxFacts) {
  const [from, to] = [knownDay(row.onAccountFrom), knownDay(row.onAccountTo)];
  return row.onAccountPence > 0 && from && to
    ? { on_account: { pence: row.onAccountPence, from, to } }
    : {};
}

/** Returns what is known of the online return of Self Assessment. */
function returnOfRow({ draft, returnOn, returnFiledOn }: ClientTaxFacts) {
  const [due, filed] = [knownDay(returnOn), knownDay(returnFiledOn)];
  if (filed) return { annual_return: { state: 'filed' as const, filed_on: filed } };
  return draft === 'not_known' && due
    ? { annual_return: { state: 'not_known' as const, due_on: due } }
    : {};
}

/**
 * Returns one client's row of a table, in the words that the table shows
 * (docs/decisions/0020-a-row-per-client-and-tax.md).
 */
export function tableRow(row: RowOf & ClientTaxFacts, today: IsoDate) {
  const { status, amount, on, turn, period } = saidOf(row, today);
  return {
    client_id: row.clientId,
    client_company_id: row.companyId,
    name: row.name,
    status,
    owes: amount.kind === 'refund' ? ('nothing' as const) : amount.kind,
    ...personOfRow(row),
    ...returnOfRow(row),
    ...(period && { period }),
    ...(on && { due_on: on }),
    ...(turn && { turn }),
    ...(amount.kind === 'amount' && { owes_pence: amount.pence }),
    ...(amount.kind === 'amount' && onAccountOf(row)),
    ...(amount.kind === 'about' && { about_pence: amount.pence }),
    ...(amount.kind === 'refund' && { refund_pence: amount.pence }),
    ...(row.hmrcOwesPence > 0 && { hmrc_owes_pence: row.hmrcOwesPence }),
    ...(row.expectedRefundPence > 0 && { expected_refund_pence: row.expectedRefundPence }),
    ...ownerAndAge(row),
  };
}
