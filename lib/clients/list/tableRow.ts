import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { initials } from '@/lib/kernel/text/initials';
import { knownDay, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { clientOwes, clientStatus, clientDueGroup } from '@/lib/taxes/row/status';

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

/**
 * Returns one client's row of a table, in the words that the table shows
 * (docs/decisions/0020-a-row-per-client-and-tax.md).
 */
export function tableRow(row: RowOf & ClientTaxFacts, today: IsoDate) {
  const owes = clientOwes(row, today);
  const [dueOn, turn] = [knownDay(row.firstOn), clientDueGroup(row, today)];
  const [from, to] = [knownDay(row.periodFrom), knownDay(row.periodTo)];
  return {
    client_id: row.clientId,
    client_company_id: row.companyId,
    name: row.name,
    status: clientStatus(row, today),
    owes: owes.kind,
    ...(from && to && { period: { from, to } }),
    ...(dueOn && { due_on: dueOn }),
    ...(turn && { turn }),
    ...(owes.kind === 'amount' && { owes_pence: owes.pence }),
    ...(owes.kind === 'about' && { about_pence: owes.pence }),
    ...(row.hmrcOwesPence > 0 && { hmrc_owes_pence: row.hmrcOwesPence }),
    ...ownerAndAge(row),
  };
}
