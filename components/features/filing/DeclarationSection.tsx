import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Button } from '@/components/parts/Button';
import type { Whose } from '@/components/parts/taxFigureWords';
import { StatusChip } from '@/components/parts/StatusChip';
import { StepSection, type SectionState } from '@/components/parts/StepSection';
import { TextLink } from '@/components/parts/TextLink';
import { Notice } from '@/components/parts/Notice';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { DeclarationTick } from './DeclarationTick';
import { FiledPanel } from './FiledPanel';
import { FilingError } from './FilingError';
import { LaterUnshownReturn } from './LaterUnshownReturn';
import type { Stage } from './stage';
import type { useSending } from './useSending';
import { underwayWord } from '@/lib/filing/filing';
import { useFocusAfterChange } from '@/hooks/app/page/useFocusAfterChange';
import type { VatReturn } from '@/hooks/overview/vat';
import type { PeriodIds } from '@/lib/access/ids';
import { declarationText } from '@/lib/filing/text';

const Body = styled('div')({ display: 'grid', gap: 16, borderRadius: 10 });

interface DeclarationSectionProps {
  ids: PeriodIds;
  answer: VatReturn;
  stage: Stage;
  state: SectionState;
  sending: ReturnType<typeof useSending>;
  last: boolean;
  /** The link to connect HMRC, if only that is missing. */
  connectHref: string | undefined;
  /** The link to support. */
  contact: React.ReactNode;
  /** The filer: the business itself, or its agent. */
  whose?: Whose;
}

/**
 * Step 2: HMRC's declaration, its checkbox, and the one button that files
 * (docs/rules/design.md#vat-return-on-the-page); or the state of the filing.
 */
export function DeclarationSection({ state, last, ...inside }: DeclarationSectionProps) {
  const { stage } = inside;
  const body = useFocusAfterChange<HTMLDivElement>(stage);
  return (
    <StepSection
      number={2}
      title={state === 'done' ? 'Declaration made' : 'Make the declaration'}
      hint={stage === 'ready' || stage === 'rejected' ? declarationText.legalStep : undefined}
      state={state}
      last={last}
    >
      <Body ref={body} tabIndex={-1} aria-live="polite">
        <Inside {...inside} />
        {inside.answer.filing.unshown ? (
          <LaterUnshownReturn ids={inside.ids} answer={inside.answer} />
        ) : null}
      </Body>
    </StepSection>
  );
}

function Inside({
  answer,
  stage,
  sending,
  connectHref,
  contact,
  whose = 'own',
}: Omit<DeclarationSectionProps, 'ids' | 'state' | 'last'>) {
  const { filing, cannotFileBecause } = answer;
  switch (stage) {
    case 'needs_figures':
      return <Panel>{declarationText.boxesFirst}</Panel>;
    case 'not_open':
      return (
        <Notice
          tone="info"
          title={answer.awaitsApproval ? declarationText.needsApproval : declarationText.cannotSend}
          action={connectHref ? <TextLink href={connectHref}>HMRC connection</TextLink> : undefined}
        >
          {cannotFileBecause ?? declarationText.periodNotEnded}
        </Notice>
      );
    case 'confirming':
      // What can be done about it is said instead.
      if (filing.unshown) return null;
      return (
        <Panel>
          <span>
            <StatusChip word={underwayWord(filing.state)} />
          </span>
          <p>{filing.sentence}</p>
          <p>{declarationText.checking}</p>
        </Panel>
      );
    case 'conflict':
      return (
        <Notice tone="error" title={declarationText.conflict} action={contact}>
          {filing.sentence}
        </Notice>
      );
    case 'filed':
    case 'elsewhere':
      return <FiledPanel answer={answer} whose={whose} />;
    case 'rejected':
      return (
        <>
          <Notice
            tone="error"
            title={declarationText.rejected}
            reference={filing.errorCode && `HMRC’s code ${filing.errorCode}`}
          >
            {filing.sentence}
          </Notice>
          {answer.canFile ? (
            <Declare answer={answer} sending={sending} />
          ) : cannotFileBecause ? (
            <Panel>{cannotFileBecause}</Panel>
          ) : null}
        </>
      );
    case 'ready':
      return <Declare answer={answer} sending={sending} />;
  }
}

function Declare({ answer, sending }: Pick<DeclarationSectionProps, 'answer' | 'sending'>) {
  const id = useId();
  const { accepted, accept, send, isSending, isHeld } = sending;
  const next =
    answer.direction === 'refund' && answer.maySell
      ? declarationText.claimNext
      : declarationText.filedOnce;
  return (
    <Panel>
      <DeclarationTick
        text={answer.declaration.text}
        checked={accepted}
        disabled={isSending}
        onChange={accept}
      />
      <ActionRow>
        <Button
          variant="contained"
          disabled={!accepted || isSending || isHeld}
          onClick={send}
          aria-describedby={id}
        >
          {isSending ? 'Sending to HMRC' : 'Accept and send'}
        </Button>
        <p id={id}>{accepted ? `Sends nine boxes to HMRC. ${next}` : declarationText.tickFirst}</p>
      </ActionRow>
      <FilingError sending={sending} period={answer.period.label} />
    </Panel>
  );
}
