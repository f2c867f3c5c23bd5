import { useState, type ReactNode } from 'react';
import { boxList } from '@/components/features/filing/boxList';
import { TypedBoxes } from '@/components/features/filing/LaterTypedBoxes';
import { Gaps } from '@/components/features/filing/Gaps';
import { NotWorkedOut } from '@/components/features/filing/NotWorkedOut';
import { isFiled, mayTypeBoxes, type Stage } from '@/components/features/filing/stage';
import { Button } from '@/components/parts/Button';
import { NineBoxes } from '@/components/parts/NineBoxes';
import { Notice } from '@/components/parts/Notice';
import { OtherBooks } from '@/components/parts/OtherBooks';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { Stack } from '@/components/parts/Stack';
import { StepSection, type SectionState } from '@/components/parts/StepSection';
import type { PeriodIds } from '@/lib/access/ids';
import type { VatReturn } from '@/hooks/overview/vat';
import type { NineBoxes as Boxes } from '@/lib/vat/books/nineBoxes';
import { clientReturnText } from '@/lib/clients/text';

interface ClientBoxesProps {
  answer: VatReturn;
  ids: PeriodIds;
  stage: Stage;
  state: SectionState;
  before?: Boxes | undefined;
  /** After the boxes: whether the client has approved them. */
  children: ReactNode;
}

/**
 * Renders the nine boxes with their sources, or the form in which the accountant types them
 * (docs/rules/vat.md#nine-boxes).
 */
export function ClientBoxes({ answer, ids, stage, state, before, children }: ClientBoxesProps) {
  const [isEditing, setEditing] = useState(false);
  const { boxes, figuresFrom, figuresProblem, gaps } = answer;
  const mayType = mayTypeBoxes(stage, answer);
  const showForm = mayType && (isEditing || !boxes);
  return (
    <StepSection
      number={1}
      state={showForm ? 'current' : state}
      title={
        showForm
          ? 'Enter the nine boxes'
          : isFiled(stage)
            ? 'The nine boxes'
            : 'Check the nine boxes'
      }
      hint={isFiled(stage) ? clientReturnText.figuresFiled : clientReturnText.figuresToApprove}
    >
      <Stack gap={16}>
        {figuresProblem ? (
          <Notice
            tone="warning"
            title={boxes ? clientReturnText.figuresRefused : clientReturnText.noFigures}
          >
            {figuresProblem}
          </Notice>
        ) : null}
        <OtherBooks warning={answer.period.booksWarning} />
        <NotWorkedOut figuresFrom={figuresFrom} stage={stage} />
        {gaps ? <Gaps key={gaps.hash} gaps={gaps} ids={ids} /> : null}
        {showForm ? (
          <TypedBoxes ids={ids} saved={boxes} onDone={() => setEditing(false)} whose="client" />
        ) : null}
        {!showForm && boxes ? (
          <>
            <NineBoxes boxes={boxList(answer, before)} />
            {mayType ? (
              <ActionRow>
                <Button variant="outlined" onClick={() => setEditing(true)}>
                  {figuresFrom === 'typed' ? 'Change the figures' : 'Type the figures instead'}
                </Button>
              </ActionRow>
            ) : null}
          </>
        ) : null}
        {!showForm && !boxes ? (
          <Panel>
            {stage === 'not_open'
              ? clientReturnText.periodNotEnded
              : clientReturnText.figuresNotRead}
          </Panel>
        ) : null}
        {children}
      </Stack>
    </StepSection>
  );
}
