import { useQueryClient } from '@tanstack/react-query';
import { accountSessions, reauthenticationState } from '@/lib/auth/accountContract';
import type { ActToProve } from '@/lib/access/provenActs';
import { ownFactors } from '@/lib/auth/factorsContract';
import { knowsPasskeys } from '@/lib/app/browser/passkeys';
import { passkeyText } from '@/lib/app/text';
import { removePasskey } from '@/lib/auth/passkeysContract';
import { passkeyActs as acts } from '@/hooks/auth/passkeyLogin';
import { readAgain, useAct, useSend, type Stale } from '@/hooks/app/data/useEndpoint';

/** True if this browser supports passkeys; {@link PASSKEYS_UNKNOWN} is shown where it does not. */
export const canUsePasskeys = (): boolean => knowsPasskeys();
export const PASSKEYS_UNKNOWN = passkeyText.notSupported;

/** Wraps a passkey act as a mutation that reads `stale` again on success or an unknown outcome. */
function useActOnAccount<Answer, Input>(
  mutationFn: (input: Input) => Promise<Answer>,
  stale: readonly Stale[],
) {
  const client = useQueryClient();
  return useAct<Answer, Input>({
    mutationFn,
    onSuccess: () => readAgain(client, stale),
    onError: ({ reached }) => (reached === 'unknown' ? void readAgain(client, stale) : undefined),
  });
}

export const useShowPasskeyAgain = (act: ActToProve) =>
  useActOnAccount<{ proven: boolean }, void>(
    async () => (await acts()).showPasskeyAgain(act),
    [reauthenticationState, accountSessions],
  );
export const useAddPasskey = () =>
  useActOnAccount(
    async (named: { name: string }) => (await acts()).addPasskey(named),
    [ownFactors, accountSessions, reauthenticationState],
  );
export const useRemovePasskey = () =>
  useSend(removePasskey, undefined, [ownFactors, reauthenticationState]);
