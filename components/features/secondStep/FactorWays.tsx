import { styled } from '@mui/material/styles';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { Row } from '@/components/parts/Row';
import { TextButton } from '@/components/parts/TextButton';
import { canUsePasskeys, PASSKEYS_UNKNOWN } from '@/hooks/auth/passkeys';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import type { FactorKind } from '@/lib/access/secondFactor';
import { FactorEntry, type ShowCode } from './FactorEntry';

const Ways = styled('div')({ display: 'grid', gap: 10, width: '100%' });

type Way = 'passkey' | 'app' | 'recovery';

interface FactorWaysProps {
  /** Kinds of factor that the person has. */
  kinds: readonly FactorKind[];
  showCode: ShowCode;
  showPasskey: {
    mutateAsync: () => Promise<unknown>;
    error: ApiError | null;
    isPending: boolean;
    reset: () => void;
  };
  onShown: () => void;
  /** Label of the button below the field. */
  children: React.ReactNode;
  fullWidth?: boolean;
  /** True for acts that a recovery code does not confirm. */
  noRecoveryCode?: boolean;
}

/**
 * Asks for a second factor that the person has: a passkey first, where this browser supports them,
 * else the app, and a recovery code always. Each form links to the others.
 */
export function FactorWays({
  kinds,
  showCode,
  showPasskey,
  onShown,
  children,
  fullWidth,
  noRecoveryCode = false,
}: FactorWaysProps) {
  const hasApp = kinds.includes('totp');
  const byPasskey = kinds.includes('passkey') && canUsePasskeys();
  const [way, setWay] = useState<Way>(
    byPasskey ? 'passkey' : hasApp || kinds.length === 0 || noRecoveryCode ? 'app' : 'recovery',
  );
  const go = (to: Way) => () => {
    showCode.reset();
    showPasskey.reset();
    setWay(to);
  };
  const press = () => void showPasskey.mutateAsync().then(onShown, () => undefined);
  if (way === 'passkey') {
    return (
      <Ways>
        {showPasskey.error ? (
          <InlineAlert tone="error">{showPasskey.error.sentence}</InlineAlert>
        ) : null}
        <Button
          variant="contained"
          fullWidth
          disabled={showPasskey.isPending}
          onClick={press}
          startIcon={<Icon of={KeyRound} />}
        >
          {showPasskey.isPending ? 'Asking your device' : 'Use your passkey'}
        </Button>
        {hasApp ? (
          <Button
            variant="outlined"
            fullWidth
            onClick={go('app')}
            startIcon={<Icon of={Smartphone} />}
          >
            Type a code from your app
          </Button>
        ) : null}
        {noRecoveryCode ? null : (
          <div>
            <TextButton onClick={go('recovery')}>Use a recovery code</TextButton>
          </div>
        )}
      </Ways>
    );
  }
  return (
    <>
      {kinds.includes('passkey') && !byPasskey ? (
        <InlineAlert tone="info">{PASSKEYS_UNKNOWN}</InlineAlert>
      ) : null}
      <FactorEntry
        show={showCode}
        byRecovery={way === 'recovery'}
        onShown={onShown}
        fullWidth={fullWidth}
      >
        {children}
      </FactorEntry>
      <Row gap="4px 20px" wraps>
        {byPasskey ? (
          <TextButton onClick={go('passkey')}>Use your passkey instead</TextButton>
        ) : null}
        {way === 'app' && !noRecoveryCode ? (
          <TextButton onClick={go('recovery')}>Use a recovery code instead</TextButton>
        ) : null}
        {way === 'recovery' && hasApp ? (
          <TextButton onClick={go('app')}>Use your authenticator app instead</TextButton>
        ) : null}
      </Row>
    </>
  );
}
