import {
  hmrcConsent,
  hmrcFinish,
  hmrcLogin,
  hmrcSignup,
} from '@/lib/connections/hmrcStartContract';
import { navigationHref } from '@/lib/app/hrefs';
import { useRead } from '@/hooks/app/data/useEndpoint';

/**
 * Reads the HMRC consent that this browser holds and that is not connected to a company yet;
 * disabled if `wanted` is false.
 */
export const useKeptConsent = (wanted = true) => useRead(hmrcConsent, wanted ? {} : undefined);

/** A full page load of the backend, which redirects to HMRC's own consent page. */
export const hmrcLoginHref: string = navigationHref(hmrcLogin);
export const hmrcSignupHref = (partner: string | undefined): string =>
  navigationHref(hmrcSignup, { partner_signup: partner });

/** Returns the address that connects the company with the consent that this browser holds. */
export const hmrcFinishHref = (companyId: string): string =>
  navigationHref(hmrcFinish, { company_id: companyId });
