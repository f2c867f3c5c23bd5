import {
  hmrcConsent,
  hmrcFinish,
  hmrcLogin,
  hmrcSignup,
} from '@/lib/connections/hmrcStartContract';
import { navigationHref } from '@/lib/app/hrefs';
import { useRead } from '@/hooks/app/data/useEndpoint';

/**
 * The consent of HMRC that this browser holds and no company has yet; `wanted` false asks nothing.
 */
export const useKeptConsent = (wanted = true) => useRead(hmrcConsent, wanted ? {} : undefined);

/** Full page loads of the backend, which sends the browser on to HMRC's own consent page. */
export const hmrcLoginHref: string = navigationHref(hmrcLogin);
export const hmrcSignupHref = (partner: string | undefined): string =>
  navigationHref(hmrcSignup, { partner_signup: partner });

/** Connects the company with the consent that this browser holds. */
export const hmrcFinishHref = (companyId: string): string =>
  navigationHref(hmrcFinish, { company_id: companyId });
