import {
  hmrcCodeLogin,
  hmrcConsent,
  hmrcFinish,
  hmrcLoginCode,
  hmrcNumber,
} from '@/lib/connections/hmrcStartContract';
import { loginVatNumber } from '@/lib/app/browser/loginVatNumber';
import { navigationHref } from '@/lib/app/hrefs';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

/**
 * Reads the HMRC consent that this browser holds and that is not connected to a company yet;
 * disabled if `wanted` is false.
 */
export const useKeptConsent = (wanted = true) => useRead(hmrcConsent, wanted ? {} : undefined);

/** Returns the address that connects the company with the consent that this browser holds. */
export const hmrcFinishHref = (companyId: string): string =>
  navigationHref(hmrcFinish, { company_id: companyId });

/** Asks HMRC about a VAT number, before anyone is logged in; the consent then names it. */
export const useHmrcNumber = () => useSend(hmrcNumber, undefined, [hmrcConsent]);
export const useHmrcLoginCode = () => useSend(hmrcLoginCode);
export const useHmrcCodeLogin = () => useSend(hmrcCodeLogin);

/** Returns the store of the VAT number that HMRC last answered for in this browser. */
export const useLoginVatNumber = () => loginVatNumber;
