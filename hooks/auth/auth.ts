import { skipToken, useQuery } from '@tanstack/react-query';
import { CODE_STATE } from '@/lib/auth/awaitedCodes';
import * as auth from '@/lib/auth/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { ApiError, endpointKey, post, useRead, useSend } from '@/hooks/app/data/useEndpoint';
import { useSession } from '@/hooks/app/useSession';

/**
 * Reads the profile of the signed-in person or the person signing up; skipped for visitors. `now`
 * reads without waiting for the login check.
 */
export function useProfile(now = false) {
  const session = useSession();
  return useRead(
    auth.accountProfile,
    now || session === 'in' || session === 'signingUp' ? {} : undefined,
  );
}

/** Reads which account a magic link opens. Read once, and dropped from the cache with its page. */
export const useOpenMagicLink = (token: string | null) =>
  useQuery<AnswerOf<typeof auth.openMagicLink>, ApiError>({
    queryKey: endpointKey(auth.openMagicLink, token ?? undefined),
    queryFn: token ? () => post(auth.openMagicLink, { token }) : skipToken,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });

export const useLogin = () => useSend(auth.login);
export const useLogout = () => useSend(auth.logout);
export const useFollowMagicLink = () => useSend(auth.followMagicLink);
export const useAskForPasswordReset = () => useSend(auth.passwordResetRequest);
export const useResetPassword = () => useSend(auth.passwordReset);
export const useSignUp = () => useSend(auth.signUp);
export const useVerifyEmail = () => useSend(auth.verifyEmail);
export const useSendEmailCode = () => useSend(auth.sendEmailVerification, undefined, [CODE_STATE]);

export const useSendPhoneCode = () =>
  useSend(auth.sendPhoneNumberVerification, undefined, [CODE_STATE]);
export const useResendPhoneCode = () =>
  useSend(auth.resendPhoneNumberVerificationCode, undefined, [CODE_STATE]);
export const useVerifyPhone = () =>
  useSend(auth.sendPhoneVerificationCode, undefined, [auth.accountProfile]);
