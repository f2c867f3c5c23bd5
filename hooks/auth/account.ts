import { useQuery, useQueryClient } from '@tanstack/react-query';
import { leaveTo } from '@/lib/app/leave';
import * as account from '@/lib/auth/accountContract';
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
 * A page of what happened to the account. Read anew each time it is looked at, so that what was
 * just done stands in it.
 */
export const useAccountActivity = (before: number | undefined) =>
  useQuery({
    ...read(account.accountActivity, before === undefined ? {} : { before }),
    staleTime: 0,
  });
export const useReauthenticationState = (act: ActToProve) =>
  useRead(account.reauthenticationState, named(act));

/** What the server is told of an act: not the facts, which it knows. */
const named = ({ act, subject }: ActToProve) => ({
  act,
  ...(subject !== undefined && { subject }),
});

export const useSendReauthenticationCode = () => useSend(account.sendReauthenticationCode);

interface TypedProof {
  code?: string;
  app_code?: string;
  recovery_code?: string;
}

/** Confirms this act with a code that is typed. */
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
export const useAskForNewEmail = () => useSend(account.askForNewEmail);
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

/** Full page loads of the backend. */
export const addSignInWayHref = (provider: string): string =>
  navigationHref(account.addSignInWay, { provider });

/**
 * Leads to a full page load that wants re-authentication; throws like a refused call while it is
 * needed, because such a page could only say no.
 */
export const useLeaveReauthenticated = () =>
  useCallback(async (href: string, act: ActToProve): Promise<void> => {
    const { proven } = await ask(account.reauthenticationState, named(act));
    if (!proven) throw new ApiError(CONFIRM_FIRST, 403, {}, undefined, 'yes', act);
    leaveTo(href);
  }, []);
