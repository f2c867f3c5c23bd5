import { ApiError, useAct } from '@/hooks/app/data/useEndpoint';

/** Fetched with the first passkey that is used, so that no page carries it. @throws ApiError */
export const passkeyActs = () =>
  import('./passkeyActs').then(
    ({ acts }) => acts,
    () => {
      throw new ApiError(
        'We could not load what passkeys need. Check your connection and try again.',
        0,
        {},
        undefined,
        'no',
      );
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
