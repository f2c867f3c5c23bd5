import { Buttons } from '@/components/parts/Buttons';
import { TextLink } from '@/components/parts/TextLink';
import { Button } from '@/components/parts/Button';
import { CalendarClock, Eye, KeyRound, Send, ShieldCheck } from 'lucide-react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { IconLines, type IconLine } from '@/components/parts/IconLines';
import { TermsNote } from '@/components/parts/TermsNote';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { openTaxFlow } from '@/components/screens/signUp/openTax/OpenTaxFlow';
import { OpenTaxStepPage } from '@/components/screens/signUp/openTax/OpenTaxStepPage';
import { WithPractices } from '@/components/screens/signUp/openTax/WithPractices';
import { useFinishSetUp, type Practice } from '@/hooks/practice/practice';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { pageHref } from '@/lib/app/hrefs';
import { termsConnectText } from '@/lib/app/text';
import { agentServicesText } from '@/lib/auth/text';

const TITLE = 'What we ask of HMRC';

/**
 * docs/rules/hmrc.md#agents and docs/rules/hmrc.md#online-services: what an agent's software may
 * do, said before any of it is done.
 */
const LINES: readonly IconLine[] = [
  {
    icon: CalendarClock,
    title: 'On this page: nothing',
    text: agentServicesText.nothingAskedYet,
  },
  {
    icon: KeyRound,
    title: 'What you will do then',
    text: agentServicesText.signIn,
  },
  {
    icon: Eye,
    title: 'What we will read',
    text: agentServicesText.read,
  },
  {
    icon: Send,
    title: 'What we can send',
    text: agentServicesText.sent,
  },
  {
    icon: ShieldCheck,
    title: 'What is stored',
    text: agentServicesText.kept,
  },
];

/**
 * Renders what will be requested from HMRC as an agent, what is stored and what never is; agreeing
 * completes the set-up.
 */
export default function AgentServices() {
  return (
    <WithPractices current="agent-services" title={TITLE}>
      {(practice) =>
        practice ? (
          <Read practice={practice} />
        ) : (
          <OpenTaxStepPage current="practice" title={TITLE}>
            <QuietPanel
              title="Add your practice first"
              action={
                <Button variant="contained" href={openTaxFlow.next}>
                  {openTaxFlow.nextLabel}
                </Button>
              }
            >
              {agentServicesText.noPractice}
            </QuietPanel>
          </OpenTaxStepPage>
        )
      }
    </WithPractices>
  );
}

function Read({ practice }: { practice: Practice }) {
  const goOn = useGoAfterAnswer();
  const finish = useFinishSetUp(practice.id);
  const isOpen = practice.role === 'admin' && practice.state === 'setting_up';
  const onFinish = () => finish.mutate({}, { onSuccess: () => void goOn(pageHref('openTaxDone')) });
  return (
    <OpenTaxStepPage
      current={isOpen ? 'agent-services' : undefined}
      practice={practice}
      title={TITLE}
      lead={agentServicesText.asAgent(practice.name)}
    >
      <IconLines lines={LINES} />
      <TermsNote before={termsConnectText} />
      {finish.isError ? (
        <ActNotice error={finish.error} title={agentServicesText.notCompleted}>
          {agentServicesText.answersKept}
        </ActNotice>
      ) : null}
      <Buttons gap="12px 24px" align="center">
        {isOpen ? (
          <>
            <Button
              variant="contained"
              disabled={finish.isPending || finish.isSuccess}
              onClick={onFinish}
            >
              {finish.isPending ? 'Finishing' : 'I have read this: finish the set-up'}
            </Button>
            <TextLink href={pageHref('home')}>Finish this later</TextLink>
          </>
        ) : (
          <Button variant="contained" href={pageHref('openTaxDone')}>
            Continue
          </Button>
        )}
      </Buttons>
    </OpenTaxStepPage>
  );
}
