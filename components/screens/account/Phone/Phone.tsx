import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { PageWidth } from '@/components/frame/PageWidth';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { BackLink, PageHeading } from '@/components/parts/PageHeading';
import { LoadingFace } from '@/components/parts/Skeletons';
import { CodeQuestion } from './CodeQuestion';
import { NumberQuestion } from './NumberQuestion';
import { useProfile } from '@/hooks/auth';
import { useFocusAfterChange } from '@/hooks/useFocusAfterChange';
import { pageHref } from '@/lib/routes/hrefs';

const Body = styled('div')({ display: 'grid', gap: 20, maxWidth: 480, '&:focus': { outline: 'none' } });

type Stage = 'number' | 'code' | 'again';

/** Confirming the phone number with a code by text (docs/rules/security.md#codes: 6 digits, 10 minutes, 5 tries, another after 30 s). */
export default function Phone() {
  const profile = useProfile(true);
  const [stage, setStage] = useState<Stage>('number');
  const done = profile.data?.phoneVerified === true && stage !== 'again';
  const body = useFocusAfterChange<HTMLDivElement>(done ? 'done' : stage);

  return (
    <PageWidth width="task">
      <BackLink href={pageHref('profile')}>Profile</BackLink>
      <PageHeading
        title="Confirm your phone number"
        lead="So that we can reach you when something about a payment needs your answer. We text a code to it; nothing else changes."
      />
      <Body ref={body} tabIndex={-1}>
        {profile.isError ? (
          <ErrorRegion
            what="We could not read your phone number"
            safe={`${profile.error.sentence} Nothing of yours has changed.`}
            onRetry={() => void profile.refetch()}
            retrying={profile.isFetching}
            reference={profile.error.reference}
          />
        ) : null}
        {profile.isPending ? <LoadingFace what="your phone number"><LinesSkeleton rows={3} /></LoadingFace> : null}
        {profile.data && done ? <Confirmed phone={profile.data.phone ?? ''} onChange={() => setStage('again')} /> : null}
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
          <CodeQuestion phone={profile.data.phone ?? ''} onConfirmed={() => setStage('number')} onOther={() => setStage('again')} />
        ) : null}
      </Body>
    </PageWidth>
  );
}

const Said = styled('p')(({ theme }) => ({ ...theme.typography.body1 }));
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

function Confirmed({ phone, onChange }: { phone: string; onChange: () => void }) {
  return (
    <>
      <Said role="status"><strong>{phone}</strong> is confirmed.</Said>
      <Ways>
        <Button variant="contained" href={pageHref('profile')}>Back to your profile</Button>
        <Button variant="outlined" onClick={onChange}>Use a different number</Button>
      </Ways>
    </>
  );
}
