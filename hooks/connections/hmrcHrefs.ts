import { usePartner } from '@/hooks/app/usePartner';
import { useUtm } from '@/hooks/app/useUtm';
import { navigationHref } from '@/lib/app/hrefs';
import { DEFAULT_PARTNER } from '@/lib/auth/partners';
import { hmrcLogin, hmrcSignup } from '@/lib/connections/hmrcVisitContract';

/** Returns the addresses that lead to HMRC's own consent page, with the visitor's attribution. */
export function useHmrcHrefs(): { logIn: string; signUp: string } {
  const partner = usePartner();
  const { withUtm } = useUtm();
  return {
    logIn: withUtm(navigationHref(hmrcLogin)),
    signUp: withUtm(
      navigationHref(hmrcSignup, {
        partner_signup: partner === DEFAULT_PARTNER ? undefined : partner,
      }),
    ),
  };
}
