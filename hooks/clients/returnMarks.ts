import * as one from '@/lib/clients/oneClientContract';
import * as tables from '@/lib/clients/list/tablesContract';
import { triage } from '@/lib/clients/triage/contract';
import { markReturn } from '@/lib/overview/returnMarksContract';
import { useSend } from '@/hooks/app/data/useEndpoint';

/** Says whether a client’s return is filed. */
export const useMarkReturn = (clientCompanyId: string) =>
  useSend(markReturn, { company_id: clientCompanyId }, [
    one.clientTaxes,
    one.clientActivity,
    tables.selfAssessmentDashboard,
    triage,
  ]);
