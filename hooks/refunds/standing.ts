import * as premium from '@/lib/refunds/quote/standingContract';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export const useStandingInstruction = (companyId: string | null | undefined) =>
  useRead(premium.standingInstruction, byCompanyId(companyId));
export const useSetStandingInstruction = (companyId: string) =>
  useSend(premium.setStandingInstruction, { company_id: companyId }, [premium.standingInstruction]);
