import { useState } from 'react';
import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Coming } from '@/components/parts/coming';
import { TextButton } from '@/components/parts/TextButton';
import { useMarkReturn } from '@/hooks/clients/returnMarks';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { returnState, type SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import { returnMarkText } from '@/lib/taxes/text';

/** Only once it is asked for. */
const MarkFiledDialog = dynamic(
  () => import('./MarkFiledDialog').then((module) => module.MarkFiledDialog),
  { ssr: false, loading: Coming },
);

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: 16 });

interface ReturnMarkProps {
  clientCompanyId: string;
  annualReturn: SelfAssessmentReturn;
  today: IsoDate;
}

/**
 * Renders what a practice can say of a return that HMRC does not show as filed: that it is filed, or
 * once its day has passed that it is not, or that what was said no longer holds.
 */
export function ReturnMark({ clientCompanyId, annualReturn, today }: ReturnMarkProps) {
  const [isOpen, setOpen] = useState(false);
  const mark = useMarkReturn(clientCompanyId);
  const { person, year, taxYear, dueOn, said, filedOn } = annualReturn;
  const state = returnState(annualReturn);
  if (filedOn && !said) return null;
  const marked = { tax_year: taxYear, ...(person && { utr: person.utr }) };
  const whose = (
    <span className="visually-hidden">
      , return {person ? `of ${person.name} ` : ''}for {year}
    </span>
  );
  return (
    <>
      <Acts>
        {state === 'filed' ? null : (
          <TextButton disabled={mark.isPending} onClick={() => setOpen(true)}>
            Mark as filed{whose}
          </TextButton>
        )}
        {state === 'not_known' && dueOn < today ? (
          <TextButton
            disabled={mark.isPending}
            onClick={() => mark.mutate({ ...marked, state: 'not_filed' })}
          >
            Mark as not filed{whose}
          </TextButton>
        ) : null}
        {said ? (
          <TextButton
            disabled={mark.isPending}
            onClick={() => mark.mutate({ ...marked, state: 'not_known' })}
          >
            Take it back{whose}
          </TextButton>
        ) : null}
      </Acts>
      {mark.error ? <ActNotice error={mark.error} title={returnMarkText.notSaved} /> : null}
      {isOpen ? (
        <MarkFiledDialog
          clientCompanyId={clientCompanyId}
          annualReturn={annualReturn}
          today={today}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
