import { useQuery, useQueryClient } from '@tanstack/react-query';
import { leaveTo } from '@/lib/app/leave';
import * as account from '@/lib/auth/accountContract';
import { CODE_STATE } from '@/lib/auth/awaitedCodes';
import { accountProfile, phoneNumber } from '@/lib/auth/contract';
import type { ActToProve } from '@/lib/access/provenActs';
import { CONFIRM_FIRST } from '@/lib/access/refusal';
import type { AnswerOf } from '@/lib/access/endpoint';
import { navigationHref } from '@/lib/app/hrefs';
import { useCallback } from 'react';
import {
  ApiError,
  ask,
  read,
  readAgain,
  send,
  useAct,
  useRead,
  useSend,
} from '@/hooks/app/data/useEndpoint';

export type AccountSession = AnswerOf<typeof account.accountSessions>[number];
export type AccountActivity = AnswerOf<typeof account.accountActivity>;
export type SignInWays = AnswerOf<typeof account.signInWays>;

export const useSignInWays = () => useRead(account.signInWays, {});
export const useAccountSessions = () => useRead(account.accountSessions, {});
/**
 * Reads one page of the account's security events. Never served from the cache, so that an event
 * that has just happened is on the page.
 */
export const useAccountActivity = (before: number | undefined) =>
  useQuery({
    ...read(account.accountActivity, before === undefined ? {} : { before }),
    staleTime: 0,
  });
export const useReauthenticationState = (act: ActToProve) =>
  useRead(account.reauthenticationState, named(act));

/**
 * Returns the fields that identify an act to the server; its facts stay out, because the server
 * knows them.
 */
const named = ({ act, subject }: ActToProve) => ({
  act,
  ...(subject !== undefined && { subject }),
});

export const useSendReauthenticationCode = () =>
  useSend(account.sendReauthenticationCode, undefined, [CODE_STATE]);

interface TypedProof {
  code?: string;
  app_code?: string;
  recovery_code?: string;
}

/** Re-authenticates for one act with a typed code: mailed, from the app, or a recovery code. */
export function useReauthenticate(act: ActToProve) {
  const client = useQueryClient();
  return useAct<{ proven: boolean }, TypedProof>({
    mutationFn: (typed) => send(account.reauthenticate, { ...named(act), ...typed }),
    onSuccess: () => readAgain(client, PROVEN),
    onError: ({ reached }) => (reached === 'unknown' ? void readAgain(client, PROVEN) : undefined),
  });
}
const PROVEN = [account.reauthenticationState, account.accountSessions];

export const useChangeName = () => useSend(account.changeName, undefined, [accountProfile]);
export const useChangePhone = () => useSend(phoneNumber, undefined, [accountProfile]);
export const useAskForNewEmail = () => useSend(account.askForNewEmail, undefined, [CODE_STATE]);
export const useConfirmNewEmail = () =>
  useSend(account.confirmNewEmail, undefined, [accountProfile]);

export const useChoosePassword = () =>
  useSend(account.choosePassword, undefined, [account.signInWays, account.accountSessions]);
export const useRemoveSignInWay = () =>
  useSend(account.removeSignInWay, undefined, [account.signInWays]);
export const useEndSession = () =>
  useSend(account.endSession, undefined, [account.accountSessions]);
export const useEndOtherSessions = () =>
  useSend(account.endOtherSessions, undefined, [account.accountSessions]);

/** Returns the address of a full page load that adds a provider as a sign-in method. */
export const addSignInWayHref = (provider: string): string =>
  navigationHref(account.addSignInWay, { provider });

/**
 * Navigates to a page that requires re-authentication. A full page load cannot open the
 * confirmation dialog, so this asks first.
 * @throws ApiError like a refused call while the act is not yet confirmed
 */
export const useLeaveReauthenticated = () =>
  useCallback(async (href: string, act: ActToProve): Promise<void> => {
    const { proven } = await ask(account.reauthenticationState, named(act));
    if (!proven) throw new ApiError(CONFIRM_FIRST, 403, {}, { confirm: act });
    leaveTo(href);
  }, []);
