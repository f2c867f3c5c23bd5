import * as premium from '@/lib/contract/premium';
import { byCompanyId } from '@/hooks/company';
import { useRead, useSend } from '@/hooks/useEndpoint';

export const useStandingInstruction = (companyId: string | null | undefined) =>
  useRead(premium.standingInstruction, byCompanyId(companyId));
export const useSetStandingInstruction = (companyId: string) =>
  useSend(premium.setStandingInstruction, { company_id: companyId }, [premium.standingInstruction]);
