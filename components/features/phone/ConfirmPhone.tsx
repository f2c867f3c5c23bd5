import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { CodeQuestion } from './CodeQuestion';
import { NumberQuestion } from './NumberQuestion';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Row } from '@/components/parts/Row';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { Text } from '@/components/parts/Text';
import { useProfile } from '@/hooks/auth/auth';
import { useFocusAfterChange } from '@/hooks/app/page/useFocusAfterChange';
import { phoneText } from '@/lib/auth/text';

const Body = styled('div')({
  display: 'grid',
  gap: 20,
  maxWidth: 480,
  '&:focus': { outline: 'none' },
});

type Stage = 'number' | 'code' | 'again';

/** The page to return to after confirmation: 'Back to your profile'. */
interface Back {
  href: string;
  label: string;
}

/**
 * Confirms the phone number with a code by text (docs/rules/security.md#codes: 6 digits, 10
 * minutes, 5 tries, another after 30 s).
 */
export function ConfirmPhone({ back }: { back: Back }) {
  const profile = useProfile(true);
  const [stage, setStage] = useState<Stage>('number');
  const done = profile.data?.phoneVerified === true && stage !== 'again';
  const body = useFocusAfterChange<HTMLDivElement>(done ? 'done' : stage);

  return (
    <Body ref={body} tabIndex={-1}>
      {profile.isError ? (
        <ErrorRegion
          what={phoneText.notLoaded}
          safe={phoneText.nothingChanged(profile.error.sentence)}
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
          reference={profile.error.reference}
        />
      ) : null}
      {profile.isPending ? (
        <DelayedSkeleton what="your phone number">
          <LinesSkeleton rows={3} />
        </DelayedSkeleton>
      ) : null}
      {profile.data && done ? (
        <Confirmed
          phone={profile.data.phone ?? ''}
          back={back}
          onChange={() => setStage('again')}
        />
      ) : null}
      {profile.data && !done && stage !== 'code' ? (
        <NumberQuestion
          phone={profile.data.phone}
          verified={profile.data.phoneVerified}
          onSent={() => setStage('code')}
          onConfirmed={() => setStage('number')}
          onHaveCode={stage === 'number' ? () => setStage('code') : undefined}
        />
      ) : null}
      {profile.data && !done && stage === 'code' ? (
        <CodeQuestion
          phone={profile.data.phone ?? ''}
          onConfirmed={() => setStage('number')}
          onOther={() => setStage('again')}
        />
      ) : null}
    </Body>
  );
}

function Confirmed({ phone, back, onChange }: { phone: string; back: Back; onChange: () => void }) {
  return (
    <>
      <Text font="body1" role="status">
        <strong>{phone}</strong> is confirmed.
      </Text>
      <Row gap={12} wraps>
        <Button variant="contained" href={back.href}>
          {back.label}
        </Button>
        <Button variant="outlined" onClick={onChange}>
          Use a different number
        </Button>
      </Row>
    </>
  );
}
