import { KeyRound } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { Stack } from '@/components/parts/Stack';
import { usePasskeyLogin } from '@/hooks/auth/passkeyLogin';
import { useSignedIn } from '@/hooks/auth/useSignedIn';

/**
 * Logs in by passkey alone, without an address. The browser shows its own dialog; errors are shown
 * above the button.
 */
export function PasskeyLogin() {
  const logIn = usePasskeyLogin();
  const signedIn = useSignedIn();
  return (
    <Stack gap={10}>
      {logIn.error ? <InlineAlert tone="error">{logIn.error.sentence}</InlineAlert> : null}
      <Button
        variant="outlined"
        fullWidth
        disabled={logIn.isPending}
        startIcon={<Icon of={KeyRound} />}
        onClick={() =>
          void logIn.mutateAsync().then(
            () => signedIn(),
            () => undefined,
          )
        }
      >
        {logIn.isPending ? 'Asking your device' : 'Log in with a passkey'}
      </Button>
    </Stack>
  );
}
