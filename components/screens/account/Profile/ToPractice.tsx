import { useRouter } from 'next/router';
import { useUserCompanies } from '@/hooks/companies';
import { useAutomaticReplace } from '@/hooks/app/page/navigation';
import { usePractices } from '@/hooks/practice/practice';
import { useOwnPractice } from '@/hooks/practice/useOwnPractice';
import { pageHref } from '@/lib/app/hrefs';

/**
 * Redirects a member of a practice without a company of their own to their profile in OpenTax, with
 * the outcome of a visit to a provider: e-mails and providers link to one address for everyone
 * (docs/rules/product.md#own-profile).
 */
export function ToPractice() {
  const companies = useUserCompanies(true).data;
  const practiceId = useOwnPractice(usePractices(true).data?.practices)?.id;
  const {
    isReady,
    query: { provider, joined },
  } = useRouter();
  const to =
    isReady && companies?.length === 0 && practiceId
      ? pageHref('openTaxSettings', {
          company_id: practiceId,
          tab: 'profile',
          provider: typeof provider === 'string' ? provider : undefined,
          joined: typeof joined === 'string' ? joined : undefined,
        })
      : undefined;
  useAutomaticReplace(to);
  return null;
}
