import {
  hmrcCodeLogin,
  hmrcConsent,
  hmrcFinish,
  hmrcLogin,
  hmrcLoginCode,
  hmrcNumber,
  hmrcSignup,
} from '@/lib/connections/hmrcStartContract';
import { loginVatNumber } from '@/lib/app/browser/loginVatNumber';
import { navigationHref } from '@/lib/app/hrefs';
import { usePartner } from '@/hooks/app/usePartner';
import { useUtm } from '@/hooks/app/useUtm';
import { DEFAULT_PARTNER } from '@/lib/auth/partners';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

/**
 * Reads the HMRC consent that this browser holds and that is not connected to a company yet;
 * disabled if `wanted` is false.
 */
export const useKeptConsent = (wanted = true) => useRead(hmrcConsent, wanted ? {} : undefined);

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

/** Returns the address that connects the company with the consent that this browser holds. */
export const hmrcFinishHref = (companyId: string): string =>
  navigationHref(hmrcFinish, { company_id: companyId });

/** Asks HMRC about a VAT number, before anyone is logged in; the consent then names it. */
export const useHmrcNumber = () => useSend(hmrcNumber, undefined, [hmrcConsent]);
export const useHmrcLoginCode = () => useSend(hmrcLoginCode);
export const useHmrcCodeLogin = () => useSend(hmrcCodeLogin);

/** Returns the store of the VAT number that HMRC last answered for in this browser. */
export const useLoginVatNumber = () => loginVatNumber;
