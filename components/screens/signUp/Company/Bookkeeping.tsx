import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Button } from '@/components/parts/Button';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { WayCard } from './WayCard';
import type { QuestionProps } from './questions';
import { useNextQuestion } from './useNextQuestion';
import { isOutcome, XERO_OUTCOMES } from '@/components/parts/consentOutcomes';
import { Stack } from '@/components/parts/Stack';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { useSetRecordsSource } from '@/hooks/companies';
import { xeroConnectHref } from '@/hooks/connections/connections';
import { companyStepText } from '@/lib/companies/text';

/** Fetched where Xero's login does not say by itself which organisation is the company. */
const ChooseOrganisation = dynamic(
  () =>
    import('@/components/features/connections/ChooseOrganisation').then(
      (module) => module.ChooseOrganisation,
    ),
  { ssr: false },
);

/** Renders the source of the nine boxes: read from Xero, or typed. */
export function Bookkeeping({ companyId, facts }: QuestionProps) {
  const { query } = useRouter();
  const typed = useSetRecordsSource(companyId);
  const goOn = useNextQuestion(companyId, facts);
  const isConnected = facts.records === 'xero';
  const problem =
    !isConnected && isOutcome(query.outcome) ? XERO_OUTCOMES[query.outcome] : undefined;
  const onTyped = () => typed.mutate({}, { onSuccess: () => void goOn('bookkeeping') });

  return (
    <StepPage
      current="bookkeeping"
      facts={facts}
      companyId={companyId}
      title="Where do your VAT figures come from?"
      lead={companyStepText.boxesFilledIn}
    >
      {problem ? <InlineAlert tone="error">{problem}</InlineAlert> : null}
      {typed.isError ? (
        <InlineAlert tone="error">
          {typed.error.sentence}
          {typed.error.reached === 'yes' ? ' Nothing has changed.' : ''}
        </InlineAlert>
      ) : null}
      {facts.choosesOrganisation ? (
        <>
          <ChooseOrganisation companyId={companyId} />
          <div>
            <Button variant="outlined" onClick={onTyped} disabled={typed.isPending}>
              {typed.isPending ? 'Saving' : 'I’ll type the nine boxes myself'}
            </Button>
          </div>
        </>
      ) : isConnected ? (
        <>
          <InlineAlert tone="success">{companyStepText.xeroConnected}</InlineAlert>
          <div>
            <Button variant="contained" onClick={() => void goOn('bookkeeping')}>
              Continue
            </Button>
          </div>
        </>
      ) : (
        <Stack as="ul" gap={16}>
          <WayCard
            title="Xero"
            text={companyStepText.xero}
            action={
              <Button variant="contained" component="a" href={xeroConnectHref(companyId)}>
                Connect Xero
              </Button>
            }
          />
          <WayCard
            title="Something else, or paper"
            text={companyStepText.byHand}
            action={
              <Button variant="outlined" onClick={onTyped} disabled={typed.isPending}>
                {typed.isPending ? 'Saving' : 'I’ll type the nine boxes myself'}
              </Button>
            }
          />
        </Stack>
      )}
    </StepPage>
  );
}
