import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { PageWidth } from '@/components/frame/PageWidth';
import { Disclosure } from '@/components/frame/refund/Disclosure';
import { FactList } from '@/components/parts/FactList';
import { PageHeading } from '@/components/parts/PageHeading';
import { Panel } from '@/components/parts/Panel';
import { AnswerPanel } from './AnswerPanel';
import { Answered } from './Answered';
import { AnswerBar } from './AnswerBar';
import { BoxesBesideBefore } from './BoxesBesideBefore';
import { useSeeApproval, type ApprovalIds, type ClientApproval } from '@/hooks/approvals';
import { formatDay, formatReading, formatRelative, isoDate } from '@/lib/domain/dates/ukDates';
import { formatPence, formatWholePounds } from '@/lib/domain/money/money';
import { boxRows } from '@/lib/domain/vatReading/nineBoxes';
import { pageHref } from '@/lib/routes/hrefs';

const Column = styled('div')({
  display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16,
  // What stays at the foot of a phone hides nothing that the keyboard comes to.
  '& :focus-visible': { scrollMarginBottom: 96 },
});
const Net = styled('p')(({ theme }) => ({ ...theme.typography.moneyL, overflowWrap: 'anywhere' }));
const Small = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));
const Earlier = styled('h3')(({ theme }) => ({ ...theme.typography.h3, color: theme.vars.palette.text.primary }));

interface ReturnToApproveProps { ids: ApprovalIds; asked: ClientApproval; now: Date }

/** The figure in words, the nine boxes beside the last four returns, and the two answers; or what became of it. */
export function ReturnToApprove({ ids, asked, now }: ReturnToApproveProps) {
  const { practice_name: practice, company_name: company, asked_by: by, asked_at: askedAt, label, due_on: due, before } = asked;
  const today = isoDate(now);
  const isOpen = asked.standing === 'waiting' && asked.sentence === undefined;
  useNoteSeen(ids, asked, isOpen);
  return (
    <PageWidth width="task">
      <PageHeading
        dense back={{ href: pageHref('home'), label: 'Home' }} title={isOpen ? 'Approve your VAT return' : 'Your VAT return'}
        sub={`${company} · ${label}`}
      />
      <Column>
        {isOpen ? null : <Answered ids={ids} asked={asked} now={now} />}
        <Panel>
          <div>
            <Net>{asked.net}</Net>
            <p>{asked.direction === 'payment' ? 'by' : 'The return is due'} {formatDay(due)}, {formatRelative(due, today)}</p>
          </div>
          <Small>{by} of {practice} prepared it. Sent to you {formatReading(askedAt, now)}.</Small>
        </Panel>
        <BoxesBesideBefore asked={asked} />
        {before.length > 0 ? (
          <Disclosure title="The returns before, figure by figure">
            {before.map((each) => (
              <section key={each.label} aria-label={each.label}>
                <Earlier>{each.label}</Earlier>
                <FactList
                  figures
                  facts={boxRows.map(({ number, name, wholePounds }) => ({
                    label: `Box ${number}`, value: (wholePounds ? formatWholePounds : formatPence)(each.boxes[name]),
                  }))}
                />
              </section>
            ))}
          </Disclosure>
        ) : null}
        {isOpen ? <AnswerPanel ids={ids} asked={asked} /> : null}
        {isOpen ? <Small>Please answer by {formatDay(asked.answer_by)}, so that the return is on time.</Small> : null}
      </Column>
      {isOpen ? <AnswerBar net={asked.net} /> : null}
    </PageWidth>
  );
}

/** The practice sees that the return was looked at: once, and nothing here depends on it. */
function useNoteSeen(ids: ApprovalIds, { approval_id }: ClientApproval, isOpen: boolean) {
  const { mutate } = useSeeApproval(ids);
  const noted = useRef(false);
  useEffect(() => {
    if (!isOpen || noted.current) return;
    noted.current = true;
    mutate({ approval_id });
  }, [isOpen, approval_id, mutate]);
}
