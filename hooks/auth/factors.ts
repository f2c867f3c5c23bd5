import { useCallback } from 'react';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { rememberReturnPath } from '@/lib/app/browser/returnPath';
import { accountSessions, reauthenticationState } from '@/lib/auth/accountContract';
import type { AnswerOf } from '@/lib/access/endpoint';
import * as factors from '@/lib/auth/factorsContract';
import { pageHref, PORTAL_BASE } from '@/lib/app/hrefs';
import { ask, useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type OwnFactors = AnswerOf<typeof factors.ownFactors>;
export type BegunApp = AnswerOf<typeof factors.beginApp>;

export const useSecondStep = () => useSend(factors.secondStep);
export const useSecondStepWays = (wanted: boolean) =>
  useRead(factors.secondStepWays, wanted ? {} : undefined);
export const useOwnFactors = () => useRead(factors.ownFactors, {});
export const useBeginApp = () => useSend(factors.beginApp);
export const useProveApp = () =>
  useSend(factors.proveApp, undefined, [
    factors.ownFactors,
    accountSessions,
    reauthenticationState,
  ]);
export const useRenewRecoveryCodes = () =>
  useSend(factors.renewRecoveryCodes, undefined, [factors.ownFactors]);
export const useRemoveApp = () =>
  useSend(factors.removeApp, undefined, [factors.ownFactors, reauthenticationState]);

/**
 * Returns a function that goes to a page of a practice that the person has just joined. Practices
 * require a second factor, so a person without one is led to add it first. If the factors cannot be
 * read, the page itself redirects.
 */
export function useGoToPractice(): (to: string) => Promise<void> {
  const goOn = useGoAfterAnswer();
  return useCallback(
    async (to) => {
      const has = await ask(factors.ownFactors, {}).then(
        (own) => own.factors.length > 0,
        () => true,
      );
      if (!has) rememberReturnPath(`${PORTAL_BASE}${to}`);
      await goOn(has ? to : pageHref('addSecondStep'));
    },
    [goOn],
  );
}
