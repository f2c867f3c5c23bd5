import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { AddPasskey } from '@/components/features/secondStep/AddPasskey';
import { ProveApp } from '@/components/features/secondStep/ProveApp';
import { RecoveryCodes } from '@/components/features/secondStep/RecoveryCodes';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { Panel } from '@/components/parts/Panel';
import { Row } from '@/components/parts/Row';
import { StepFrame } from '@/components/parts/StepFrame';
import { StepSection } from '@/components/parts/StepSection';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { useBeginApp, type BegunApp } from '@/hooks/auth/factors';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { useGoOn } from '@/hooks/auth/useSignedIn';
import { pageHref } from '@/lib/app/hrefs';
import { tasksAt, TITLE, WHY } from './addingTasks';
import { secondStepText } from '@/lib/auth/text';

/** Offers a passkey, and an app for devices without support. */
function First({
  app,
  onApp,
  onAdded,
}: {
  app?: BegunApp;
  onApp: (app?: BegunApp) => void;
  onAdded: (codes: string[]) => void;
}) {
  const begin = useBeginApp();
  const guard = useReauthenticationGuard();
  const add = () => void guard(() => begin.mutateAsync({})).then(onApp, () => undefined);
  if (app) {
    return (
      <Panel>
        <ProveApp app={app} onProven={onAdded} />
        <div>
          <TextButton onClick={() => onApp(undefined)}>Use a passkey instead</TextButton>
        </div>
      </Panel>
    );
  }
  return (
    <Panel>
      <p>{secondStepText.passkey}</p>
      <AddPasskey onAdded={onAdded} />
      <p>{secondStepText.orApp}</p>
      {begin.error && !asksForReauthentication(begin.error) ? (
        <InlineAlert tone="error">{begin.error.sentence}</InlineAlert>
      ) : null}
      <Button
        variant="outlined"
        disabled={begin.isPending}
        onClick={add}
        startIcon={<Icon of={Smartphone} />}
      >
        Add an authenticator app
      </Button>
    </Panel>
  );
}

/**
 * Adds the first second factor, shows its recovery codes, and continues to where the person was
 * going.
 */
export function AddingSteps({ isRequired }: { isRequired: boolean }) {
  const goOn = useGoOn();
  const [app, setApp] = useState<BegunApp>();
  const [codes, setCodes] = useState<string[]>();
  useFocusHeading(codes ? 'codes' : app ? 'app' : 'begin');
  const onAdded = (made: string[]) => (made.length > 0 ? setCodes(made) : goOn());
  return (
    <StepFrame
      {...tasksAt(codes ? 'codes' : 'first', { isRequired, byApp: app !== undefined })}
      title={TITLE}
      lead={WHY}
    >
      <div>
        <StepSection
          number={1}
          title={app ? 'Add an authenticator app' : 'Use a passkey'}
          state={codes ? 'done' : 'current'}
        >
          {codes ? (
            <Panel>
              <p>{secondStepText.added}</p>
            </Panel>
          ) : (
            <First app={app} onApp={setApp} onAdded={onAdded} />
          )}
        </StepSection>
        <StepSection number={2} title="Keep your recovery codes" state={codes ? 'current' : 'next'}>
          {codes ? (
            <Panel>
              <div>
                <RecoveryCodes codes={codes} onKept={goOn} />
              </div>
            </Panel>
          ) : null}
        </StepSection>
        <StepSection
          number={3}
          title={app ? 'Add a passkey' : 'Add an authenticator app'}
          hint={secondStepText.anotherFactorLater}
          state="next"
          last
        />
      </div>
      {codes ? null : (
        <Row as="p" font="body2" gap="8px 24px" wraps>
          <TextLink href={pageHref('home')}>Go to your own companies</TextLink>
          <TextLink href={pageHref('logout')}>Log out</TextLink>
        </Row>
      )}
    </StepFrame>
  );
}
