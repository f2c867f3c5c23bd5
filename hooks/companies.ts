import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountProfile } from '@/lib/auth/contract';
import * as company from '@/lib/companies/contract';
import { read, useRead, useSend } from '@/hooks/app/data/useEndpoint';
import { useSession } from '@/hooks/app/useSession';
import { byCompanyId } from '@/hooks/app/useCompany';

/**
 * Reads the person's companies. `now` skips the wait for the login check: for pages that only
 * signed-in people see, where a refusal leads to the login page anyway.
 */
export function useUserCompanies(now = false) {
  const session = useSession();
  return useRead(company.userCompanies, now || session === 'in' ? {} : undefined);
}

export const useCompanySetUp = (companyId: string | null | undefined) =>
  useRead(company.companySetUp, byCompanyId(companyId));

export const useAddCompany = () =>
  useSend(company.addCompany, undefined, [company.userCompanies, accountProfile]);

const afterSetUp = [company.companySetUp, company.userCompanies];
export const useSetVatNumber = (companyId: string) =>
  useSend(company.setVatNumber, { company_id: companyId }, afterSetUp);
export const useSetBankAccount = (companyId: string) =>
  useSend(company.setBankAccount, { company_id: companyId }, afterSetUp);
export const useSetRecordsSource = (companyId: string) =>
  useSend(company.setRecordsSource, { company_id: companyId }, afterSetUp);

/**
 * Searches Companies House. Disabled without a keyword; keeps the last result until the next
 * answer, and aborts a superseded search.
 */
export const useCompanySearch = (keyword: string | undefined) =>
  useQuery({
    ...read(company.companySearch, keyword ? { keyword } : undefined),
    placeholderData: keyword ? keepPreviousData : undefined,
  });

export const useStopAccountChange = (token: string) =>
  useSend(company.stopBankAccountChange, { token });
