import { styled } from '@mui/material/styles';
import { Clock } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { PageWidth } from '@/components/parts/PageWidth';
import { Disclosure } from '@/components/parts/Disclosure';
import { FactList } from '@/components/parts/FactList';
import { Icon } from '@/components/parts/Icon';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { Money } from '@/components/parts/Money';
import { OtherBooks } from '@/components/parts/OtherBooks';
import { PageHeading } from '@/components/parts/PageHeading';
import { Panel } from '@/components/parts/Panel';
import { SourceLine } from '@/components/parts/Provenance';
import { Text } from '@/components/parts/Text';
import { AnswerPanel } from './AnswerPanel';
import { Answered } from './Answered';
import { AnswerBar } from './AnswerBar';
import { BoxesBesideBefore } from './BoxesBesideBefore';
import { useSeeApproval, type ApprovalIds, type ClientApproval } from '@/hooks/filing';
import { formatDay, formatReading, formatRelative, isoDate } from '@/lib/kernel/dates/ukDates';
import { FIGURES_FROM, netLabel } from '@/lib/filing/approvals/words';
import { formatPence, formatWholePounds } from '@/lib/kernel/money';
import { boxRows } from '@/lib/vat/books/nineBoxes';
import { pageHref } from '@/lib/app/hrefs';

const Column = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  // What stays at the foot of a phone hides nothing that the keyboard comes to.
  '& :focus-visible': { scrollMarginBottom: 96 },
});
// An answer is told at the head of the page, under what stays there.
const Outcome = styled('div')({ scrollMarginTop: 120, '&:empty': { display: 'none' } });
const By = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& p': theme.typography.body2,
}));
const AnswerBy = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none', height: 18 },
}));

interface ReturnToApproveProps {
  ids: ApprovalIds;
  asked: ClientApproval;
  now: Date;
}

/**
 * The figure in words, the nine boxes beside the last four returns, and the two answers; or what
 * became of it.
 */
export function ReturnToApprove({ ids, asked, now }: ReturnToApproveProps) {
  const {
    practice_name: practice,
    company_name: company,
    asked_by: by,
    asked_at: askedAt,
    label,
    due_on: due,
    before,
  } = asked;
  const { figures_read_at: readAt } = asked;
  const source = FIGURES_FROM[asked.figures_from];
  const today = isoDate(now);
  const isOpen = asked.standing === 'waiting' && asked.sentence === undefined;
  useNoteSeen(ids, asked, isOpen);
  const outcome = useShownOutcome(asked.standing);
  return (
    <PageWidth width="task">
      <PageHeading
        dense
        back={{ href: pageHref('home'), label: 'Home' }}
        title={isOpen ? 'Approve your VAT return' : 'Your VAT return'}
        sub={`${company} · ${label}`}
      />
      <Column>
        <Outcome ref={outcome} tabIndex={-1}>
          {isOpen ? null : <Answered ids={ids} asked={asked} now={now} />}
        </Outcome>
        <Panel>
          <div>
            <Text font="body2" tone="quiet">
              {netLabel(asked.boxes)}
            </Text>
            <Text font="moneyL" breaks>
              <Money amount={asked.boxes.netVatDue} />
            </Text>
            <p>
              {asked.direction === 'payment' ? 'by' : 'The return is due'} {formatDay(due)},{' '}
              {formatRelative(due, today)}
            </p>
          </div>
          <By>
            <InitialsAvatar name={by} />
            <div>
              <p>
                <strong>{by}</strong> of {practice} prepared it
              </p>
              <Text font="body2" tone="quiet">
                Sent to you {formatReading(askedAt, now)}
              </Text>
            </div>
          </By>
        </Panel>
        <OtherBooks warning={asked.books_warning} />
        <BoxesBesideBefore asked={asked} />
        {before.length > 0 ? (
          <Disclosure title="The returns before, figure by figure">
            {before.map((entry) => (
              <section key={entry.label} aria-label={entry.label}>
                <Text as="h3" font="h3" tone="strong">
                  {entry.label}
                </Text>
                <FactList
                  figures
                  facts={boxRows.map(({ number, name, wholePounds }) => ({
                    label: `Box ${number}`,
                    value: (wholePounds ? formatWholePounds : formatPence)(entry.boxes[name]),
                  }))}
                />
              </section>
            ))}
          </Disclosure>
        ) : null}
        {isOpen ? <AnswerPanel ids={ids} asked={asked} /> : null}
        {isOpen ? (
          <AnswerBy>
            <Icon of={Clock} size={14} />
            Please answer by {formatDay(asked.answer_by)}, so that the return is on time
          </AnswerBy>
        ) : null}
        {source && readAt ? (
          <SourceLine>
            {source} {formatReading(readAt, now)}
          </SourceLine>
        ) : null}
      </Column>
      {isOpen ? <AnswerBar net={asked.net} /> : null}
    </PageWidth>
  );
}

/**
 * An answer is given at the foot of the page: what became of it comes into sight with the focus.
 */
function useShownOutcome(standing: ClientApproval['standing']): RefObject<HTMLDivElement | null> {
  const outcome = useRef<HTMLDivElement>(null);
  const last = useRef(standing);
  useEffect(() => {
    if (last.current === standing) return;
    last.current = standing;
    outcome.current?.focus();
  }, [standing]);
  return outcome;
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
