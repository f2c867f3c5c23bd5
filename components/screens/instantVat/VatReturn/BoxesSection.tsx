import { useState } from 'react';
import { Button } from '@/components/parts/Button';
import { NineBoxes } from '@/components/parts/NineBoxes';
import { Stack } from '@/components/parts/Stack';
import { StepSection, type SectionState } from '@/components/parts/StepSection';
import { Notice } from '@/components/parts/Notice';
import { OtherBooks } from '@/components/parts/OtherBooks';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { AssistFeedback } from '@/components/screens/instantVat/Refund/AssistFeedback';
import { ScoreCard } from '@/components/screens/instantVat/Refund/ScoreCard';
import type { VatPages } from '@/hooks/overview/useVatPages';
import { boxList } from '@/components/features/filing/boxList';
import { TypedBoxes } from '@/components/features/filing/LaterTypedBoxes';
import { Gaps } from '@/components/features/filing/Gaps';
import { NotWorkedOut } from '@/components/features/filing/NotWorkedOut';
import { PostponedVat } from './PostponedVat';
import { isFiled, mayTypeBoxes, type Stage } from '@/components/features/filing/stage';
import type { PeriodIds } from '@/lib/access/ids';
import type { VatReturn } from '@/hooks/overview/vat';
import type { NineBoxes as Boxes } from '@/lib/vat/books/nineBoxes';
import { boxesText } from '@/lib/filing/text';

const HINTS: Partial<Record<Stage, string>> = {
  needs_figures: boxesText.typeThem,
  filed: boxesText.filed,
  elsewhere: boxesText.filed,
};

interface BoxesSectionProps {
  answer: VatReturn;
  ids: PeriodIds;
  stage: Stage;
  state: SectionState;
  /** What the person saw before the figures changed. */
  before?: Boxes;
  pages: Pick<VatPages, 'evidence'>;
}

/**
 * Step 1: the nine boxes with where each comes from, or the form to type them in
 * (docs/rules/design.md#vat-return-on-the-page).
 */
export function BoxesSection({ answer, ids, stage, state, before, pages }: BoxesSectionProps) {
  const [editing, setEditing] = useState(false);
  const { boxes, figuresFrom, figuresProblem } = answer;
  const mayType = mayTypeBoxes(stage, answer);
  const showForm = mayType && (editing || !boxes);
  return (
    <StepSection
      number={1}
      title={
        showForm
          ? 'Enter the nine boxes'
          : isFiled(stage)
            ? 'The nine boxes'
            : 'Check the nine boxes'
      }
      hint={HINTS[stage] ?? boxesText.workedOut}
      state={showForm ? 'current' : state}
    >
      <Stack gap={16}>
        {figuresProblem ? (
          <Notice tone="warning" title={boxes ? boxesText.refused : boxesText.noneFromBooks}>
            {figuresProblem}
          </Notice>
        ) : null}
        <OtherBooks warning={answer.period.booksWarning} />
        <NotWorkedOut figuresFrom={figuresFrom} stage={stage} />
        {answer.gaps ? <Gaps key={answer.gaps.hash} gaps={answer.gaps} ids={ids} /> : null}
        {showForm ? (
          <TypedBoxes ids={ids} saved={boxes} onDone={() => setEditing(false)} />
        ) : boxes ? (
          <>
            <NineBoxes boxes={boxList(answer, before)} />
            <AssistFeedback feedback={answer.assistFeedback} />
            {answer.followUp ? (
              <ScoreCard
                score={answer.followUp.score}
                evidenceHref={pages.evidence?.(ids.period_id)}
              />
            ) : null}
            {answer.postponed ? <PostponedVat ids={ids} postponed={answer.postponed} /> : null}
            {mayType ? (
              <ActionRow>
                <Button variant="outlined" onClick={() => setEditing(true)}>
                  {figuresFrom === 'typed' ? 'Change the figures' : 'Type the figures instead'}
                </Button>
              </ActionRow>
            ) : null}
          </>
        ) : (
          <Panel>
            {stage === 'not_open' ? boxesText.periodNotEnded : boxesText.notFromHmrcYet}
          </Panel>
        )}
      </Stack>
    </StepSection>
  );
}
