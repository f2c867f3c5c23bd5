import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { CodeEntry } from '../codes/CodeEntry';
import { CodeStatus } from '../codes/LaterStatus';
import { FactorWays } from '../secondStep/FactorWays';
import { ConfirmedFacts } from './ConfirmedFacts';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorLine } from '@/components/parts/ErrorLine';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Stack } from '@/components/parts/Stack';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import {
  useReauthenticationState,
  useReauthenticate,
  useSendReauthenticationCode,
} from '@/hooks/auth/account';
import { useShowPasskeyAgain } from '@/hooks/auth/passkeys';
import { PROVEN_ACTS, takesRecoveryCode, type ActToConfirm } from '@/lib/access/provenActs';
import type { FactorKind } from '@/lib/access/secondFactor';
import { reauthenticationText } from '@/lib/access/text';
const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '4px 20px',
  marginTop: 16,
  color: theme.vars.palette.text.secondary,
}));

interface ReauthenticationDialogProps {
  act: ActToConfirm;
  onProven: () => void;
  onClose: () => void;
}

/**
 * Asks for a second factor, or for a mailed code from a person without one, as the proof of one act
 * (docs/rules/security.md#re-authentication). What was typed on the page below stays.
 */
export function ReauthenticationDialog({ act, onProven, onClose }: ReauthenticationDialogProps) {
  const ways = useReauthenticationState(act);
  const kinds = ways.data?.factors ?? [];
  return (
    <PortalDialog open title="Is it still you?" onClose={onClose} dismissable>
      <Text font="body1" tone="quiet" top={12} below={20}>
        You’re about to {PROVEN_ACTS[act.act]}.{' '}
        {act.facts?.length ? reauthenticationText.checkFacts : reauthenticationText.confirm}
      </Text>
      <ConfirmedFacts act={act.act} facts={act.facts} />
      {ways.isPending ? <LinesSkeleton rows={2} /> : null}
      {ways.isError && !ways.data ? (
        <ErrorLine onRetry={() => void ways.refetch()} retrying={ways.isFetching}>
          {ways.error.sentence}
        </ErrorLine>
      ) : null}
      {ways.data ? (
        <Stack gap={16} align="start">
          {kinds.length > 0 ? (
            <ByFactor act={act} kinds={kinds} onProven={onProven} />
          ) : (
            <ByCode act={act} onProven={onProven} />
          )}
        </Stack>
      ) : null}
      <Foot>
        <TextButton onClick={onClose}>Not now</TextButton>
        <span>It counts for this only</span>
      </Foot>
    </PortalDialog>
  );
}

type WayProps = Pick<ReauthenticationDialogProps, 'act' | 'onProven'>;

function ByFactor({ act, kinds, onProven }: WayProps & { kinds: readonly FactorKind[] }) {
  return (
    <FactorWays
      kinds={kinds}
      showCode={useReauthenticate(act)}
      showPasskey={useShowPasskeyAgain(act)}
      onShown={onProven}
      noRecoveryCode={!takesRecoveryCode(act.act)}
    >
      Confirm
    </FactorWays>
  );
}

function ByCode({ act: { act, subject }, onProven }: WayProps) {
  const send = useSendReauthenticationCode();
  const prove = useReauthenticate({ act, subject });
  if (!send.isSuccess) {
    return (
      <>
        {send.isError ? <InlineAlert tone="error">{send.error.sentence}</InlineAlert> : null}
        <Button
          variant="contained"
          disabled={send.isPending}
          onClick={() => send.mutate({ act, subject })}
        >
          {send.isPending ? 'Sending' : 'Email me a code'}
        </Button>
      </>
    );
  }
  return (
    <>
      <CodeStatus code="reauthentication" />
      <CodeEntry
        label="Confirm with a code"
        verify={prove}
        onProven={onProven}
        hint={reauthenticationText.codeHint}
      >
        Confirm
      </CodeEntry>
    </>
  );
}
