import { useComing } from '@/components/parts/coming';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { ClientCards, PracticeCards } from './PracticeCards';
import { useClientCompanies } from '@/hooks/clients/onboarding';
import { usePractices } from '@/hooks/practice/practice';
import type { useCompanyTaxSummaries } from '@/hooks/overview/taxes';
import { companiesText } from '@/lib/overview/text';

/**
 * Returns what a person may have besides companies of their own: a practice they work in, and
 * accountants who look after their tax.
 */
export function useBesideCompanies() {
  const practices = usePractices(true);
  const looked = useClientCompanies();
  const hasAny = Boolean(practices.data?.practices.length || looked.data?.length);
  return {
    practices,
    looked,
    hasAny,
    isRead: practices.data !== undefined && looked.data !== undefined,
  };
}

/**
 * Renders practices and looked-after companies, where there are any, and an error for what could
 * not be read.
 */
export function BesideCompanies({
  practices,
  looked,
  glances,
}: ReturnType<typeof useBesideCompanies> & { glances: ReturnType<typeof useCompanyTaxSummaries> }) {
  useComing(practices.isPending || looked.isPending);
  const failed = [practices, looked].find(({ isError, data }) => isError && !data);
  const onRetry = () =>
    [practices, looked].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  return (
    <>
      {failed?.error ? (
        <ErrorRegion
          what={companiesText.practicesNotRead}
          safe={companiesText.nothingChanged(failed.error.sentence)}
          onRetry={onRetry}
          retrying={practices.isFetching || looked.isFetching}
          reference={failed.error.reference}
        />
      ) : null}
      {practices.data?.practices.length ? (
        <PracticeCards practices={practices.data.practices} />
      ) : null}
      {looked.data?.length ? <ClientCards companies={looked.data} glances={glances} /> : null}
    </>
  );
}
