import { ApiError, useAct } from '@/hooks/app/data/useEndpoint';
import { passkeyText } from '@/lib/auth/text';

/**
 * Loads the passkey code on first use, so that it is in no page's bundle.
 * @throws ApiError if it cannot be loaded
 */
export const passkeyActs = () =>
  import('./passkeyActs').then(
    ({ acts }) => acts,
    () => {
      throw new ApiError(passkeyText.notReady, 0, {}, { reached: 'no' });
    },
  );

export const usePasskeyLogin = () =>
  useAct<{ type: string }, void>({
    mutationFn: async () => (await passkeyActs()).logInWithPasskey(),
  });
export const useShowSecondStep = () =>
  useAct<{ type: string }, void>({
    mutationFn: async () => (await passkeyActs()).showSecondStep(),
  });
