import * as auth from '@/lib/contract/auth';
import { useRead, useSend } from '@/hooks/useEndpoint';
import { useSession } from '@/hooks/useSession';

/**
 * The signed-in person, or the one signing up; not asked for while nobody is. `now` asks without waiting for the login
 * check.
 */
export function useProfile(now = false) {
  const session = useSession();
  return useRead(auth.accountProfile, now || session === 'in' || session === 'signingUp' ? {} : undefined);
}

export const useLogin = () => useSend(auth.login);
export const useLogout = () => useSend(auth.logout);
export const useFollowMagicLink = () => useSend(auth.followMagicLink);
export const useAskForPasswordReset = () => useSend(auth.passwordResetRequest);
export const useResetPassword = () => useSend(auth.passwordReset);
export const useSignUp = () => useSend(auth.signUp);
export const useVerifyEmail = () => useSend(auth.verifyEmail);
export const useSendEmailCode = () => useSend(auth.sendEmailVerification);

export const useSendPhoneCode = () => useSend(auth.sendPhoneNumberVerification);
export const useResendPhoneCode = () => useSend(auth.resendPhoneNumberVerificationCode);
export const useVerifyPhone = () => useSend(auth.sendPhoneVerificationCode, undefined, [auth.accountProfile]);
