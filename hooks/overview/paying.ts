import { useQueryClient } from '@tanstack/react-query';
import * as client from '@/lib/overview/contract';
import * as paying from '@/lib/overview/paying/contract';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { BillLink } from '@/lib/taxes/paying/billLink';
import { useAutomaticReplace } from '@/hooks/app/page/navigation';
import { putAnswer, useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type PayHmrc = AnswerOf<typeof paying.payHmrc>;
export type Bill = NonNullable<PayHmrc['bill']>;

/** Reads how one bill is paid; without a charge, the first bill of its tax. */
export const usePayHmrc = (
  companyId: string | null | undefined,
  { tax, charge, person }: BillLink,
) =>
  useRead(
    paying.payHmrc,
    companyId
      ? { company_id: companyId, tax, ...(charge && { charge }), ...(person && { person }) }
      : undefined,
  );

interface Shown {
  companyId: string | null;
  data: PayHmrc | undefined;
  /** The bill that the address names. */
  bill: BillLink;
  hrefOf: (bill: BillLink) => string;
}

/**
 * Puts the charge of the first bill into the address, so that the page keeps showing it when
 * another bill becomes the first.
 */
export function useStayWithBill({ companyId, data, bill, hrefOf }: Shown): void {
  const client = useQueryClient();
  const firstCharge = bill.charge === undefined ? data?.bill?.charge : undefined;
  const first = data && firstCharge ? { tax: data.tax, charge: firstCharge } : undefined;
  useAutomaticReplace(companyId && first ? hrefOf(first) : undefined, {
    scroll: false,
    before: () => {
      if (companyId && data && first)
        putAnswer(client, paying.payHmrc, { company_id: companyId, ...first }, data);
    },
  });
}

/** The reads that show a bill as due; they are refetched when it is marked as sent. */
const SAYS_DUE = [
  paying.payHmrc,
  client.vatSummary,
  client.payeSummary,
  client.corpTaxSummary,
  client.selfAssessmentSummary,
  client.companyTaxSummaries,
  vatDashboard,
  pendingTasks,
] as const;

export const useMarkSent = (companyId: string) =>
  useSend(paying.markSent, { company_id: companyId }, SAYS_DUE);
export const useSaveReference = (companyId: string) =>
  useSend(paying.saveReference, { company_id: companyId }, [paying.payHmrc]);
