import { useQueryClient } from '@tanstack/react-query';
import * as client from '@/lib/contract/client';
import * as paying from '@/lib/contract/paying';
import { pendingTasks } from '@/lib/contract/tasks';
import { vatDashboard } from '@/lib/contract/vat';
import type { AnswerOf } from '@/lib/contract/endpoint';
import type { Tax } from '@/lib/domain/taxes/taxes';
import { useAutomaticReplace } from '@/hooks/navigation';
import { putAnswer, useRead, useSend } from '@/hooks/useEndpoint';

export type PayHmrc = AnswerOf<typeof paying.payHmrc>;
export type Bill = NonNullable<PayHmrc['bill']>;

/** How one bill is paid; without a charge the first of its tax. */
export const usePayHmrc = (companyId: string | null | undefined, tax: Tax | undefined, charge: string | undefined) =>
  useRead(paying.payHmrc, companyId && tax ? { company_id: companyId, tax, ...(charge && { charge }) } : undefined);

/** Names the bill that came first in the address, so that the page stays with it when another comes first. */
export function useStayWithBill(
  companyId: string | null, data: PayHmrc | undefined, charge: string | undefined, hrefOf: (charge: string) => string,
): void {
  const client = useQueryClient();
  const came = charge === undefined ? data?.bill?.charge : undefined;
  useAutomaticReplace(companyId && came ? hrefOf(came) : undefined, {
    scroll: false,
    before: () => {
      if (companyId && data) putAnswer(client, paying.payHmrc, { company_id: companyId, tax: data.tax, charge: came }, data);
    },
  });
}

/** What says that a bill is to be paid. */
const SAYS_DUE = [
  paying.payHmrc, client.vatSummary, client.payeSummary, client.corpTaxSummary, client.selfAssessmentSummary, client.companiesAtAGlance,
  vatDashboard, pendingTasks,
] as const;

export const useMarkSent = (companyId: string) => useSend(paying.markSent, { company_id: companyId }, SAYS_DUE);
export const useTellReference = (companyId: string) => useSend(paying.tellReference, { company_id: companyId }, [paying.payHmrc]);
