import { useCallback, useEffect, useRef, useState } from 'react';
import dynamic from 'next/dynamic';
import { KeyLine } from './KeyLine';
import { PayoutGone } from './PaneStates';
import { Columns, isNarrow } from './payoutsStyles';
import { payoutsQueryHref, type PayoutsQuery } from './payoutsQuery';
import { QueueList } from './QueueList';
import { ReviewPane } from './ReviewPane';
import { TodayCards } from './TodayCards';
import { draftKey, type Drafts } from './drafts';
import type { ReviewAct } from './answerFound';
import type { NoteForm } from './ReviewActions';
import { useReviewActs, type SendOutcome, type Sent } from './useReviewActs';
import { useSelectedPayout } from './useSelectedPayout';
import { useAlerts } from '@/hooks/app/useAlerts';
import { focusHeading } from '@/hooks/app/page/useFocusHeading';
import { useKeys } from '@/hooks/app/page/useKeys';
import {
  usePayoutReview,
  useReadOpenReviewAgain,
  useReadReviewsAgain,
  type ReviewQueue,
  type usePayoutReviews,
} from '@/hooks/refunds/reviews';
import { ASKED_ALREADY, openQuestion } from '@/lib/refunds/review/queueWords';

/** Comes with the first reason or question. */
const AnswerDialog = dynamic(() => import('./AnswerDialog').then((module) => module.AnswerDialog), {
  ssr: false,
});

interface QueueBoardProps {
  queue: ReviewQueue;
  read: ReturnType<typeof usePayoutReviews>;
  place: PayoutsQuery;
  now: Date;
}

/** The queue, what is open beside it, the answers and the keys. */
export function QueueBoard({ queue, read, place, now }: QueueBoardProps) {
  const rows =
    place.show === 'second'
      ? queue.rows.filter(({ state }) => state === 'secondPerson')
      : queue.rows;
  const selected = useSelectedPayout(rows, place);
  const isShown = place.show !== 'answered';
  const detail = usePayoutReview(isShown && selected.row ? selected.selectedId : undefined);
  const [asking, setAsking] = useState<'refuse' | 'ask'>();
  const drafts = useRef<Drafts>(new Map());
  const form = useRef<NoteForm>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const [focused, focusOn] = useState<{ on: 'payout' | 'page' }>();
  const readAgain = useReadReviewsAgain();
  const readOpenAgain = useReadOpenReviewAgain();
  const { show } = useAlerts();
  const open = detail.data ?? selected.row;

  const onDone = ({ act, row, after, stays }: Sent, sentence: string) => {
    drafts.current.delete(draftKey(row.claimId, act));
    setAsking(undefined);
    show(sentence, 'success');
    const next = after.find((id) => rows.some(({ claimId }) => claimId === id));
    if (next) selected.select(next);
    focusOn({ on: next || stays ? 'payout' : 'page' });
    return readAgain(next !== undefined || stays);
  };
  const acts = useReviewActs({
    queue,
    open: detail.data,
    readQueue: async () => {
      const [{ isError }] = await Promise.all([read.refetch(), readOpenAgain()]);
      return { isError };
    },
    figures: open ? [open.claimId, open.payoutPence, open.bankAccountId, open.state].join(' ') : '',
    onDone,
  });
  // After the dialogs have given the focus back to what opened them.
  useEffect(() => {
    if (focused?.on === 'payout') heading.current?.focus();
    if (focused?.on === 'page') focusHeading();
  }, [focused]);

  // Where they take turns, whoever opens or leaves a payout goes on from there.
  const isOpen = place.claim !== undefined;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (!isNarrow()) return;
    if (isOpen) heading.current?.focus();
    else links.current.get(selected.selectedId ?? '')?.focus();
  }, [isOpen, selected.selectedId]);

  const send = (act: ReviewAct, text: string): Promise<SendOutcome> => {
    const row = detail.data;
    if (!row) return Promise.resolve({ isOver: false });
    const isFirst = act === 'approve' && row.needsTwo && row.approvals.length === 0;
    const stays = act === 'ask' || isFirst;
    return acts.send({ act, row, text, after: selected.after, stays });
  };
  const ask = (act: 'refuse' | 'ask') => {
    acts.forget();
    setAsking(act);
  };
  const move = (by: 1 | -1) => {
    const to = selected.beside(by);
    if (!to) return;
    selected.select(to);
    links.current.get(to)?.focus();
  };
  // The first dialog takes a moment to come: what is typed until then is meant for it.
  const hasKeys = isShown && asking === undefined;
  const mayAnswer = hasKeys && detail.data !== undefined && !acts.isBusy;
  useKeys({
    ...(hasKeys && { j: () => move(1), k: () => move(-1) }),
    ...(mayAnswer && {
      y: () => {
        if (detail.data?.whyNot) show(detail.data.whyNot, 'warning');
        else void form.current?.submitForm();
      },
      n: () => {
        if (detail.data?.isHeld) ask('refuse');
      },
      q: () => {
        if (openQuestion(detail.data ?? {})) show(ASKED_ALREADY, 'warning');
        else if (detail.data?.isHeld) ask('ask');
      },
    }),
  });
  const linkOf = useCallback(
    (claimId: string) => (link: HTMLAnchorElement | null) => {
      if (link) links.current.set(claimId, link);
      else links.current.delete(claimId);
    },
    [],
  );

  const backHref = payoutsQueryHref({ show: place.show });
  const by = (step: 1 | -1) => {
    const to = selected.beside(step);
    return to ? () => selected.select(to) : undefined;
  };
  const hasPane = isShown && rows.length > 0;
  return (
    <>
      <Columns data-open={hasPane && isOpen} {...(hasPane ? {} : { 'data-alone': '' })}>
        <div className="list">
          <QueueList
            queue={queue}
            rows={rows}
            place={place}
            read={read}
            now={now}
            selected={selected}
            confirmingId={acts.isBusy && acts.lost !== 'none' ? acts.sent?.row.claimId : undefined}
            linkOf={linkOf}
          />
          <TodayCards today={queue.today} kept={queue.kept} />
          {hasPane ? <KeyLine /> : null}
        </div>
        {hasPane && selected.row ? (
          <ReviewPane
            row={selected.row}
            read={detail}
            timesMedian={queue.timesMedian}
            now={now}
            acts={acts}
            isAsking={asking !== undefined}
            drafts={drafts.current}
            backHref={backHref}
            headingRef={heading}
            formRef={form}
            onPrevious={by(-1)}
            onNext={by(1)}
            onApprove={(note) => send('approve', note)}
            onAsk={ask}
          />
        ) : null}
        {hasPane && !selected.row && selected.selectedId ? (
          <PayoutGone
            answered={queue.answeredToday.find(({ claimId }) => claimId === selected.selectedId)}
            now={now}
            backHref={backHref}
            onNext={() => selected.select(rows[0]?.claimId)}
          />
        ) : null}
      </Columns>
      {asking && detail.data ? (
        <AnswerDialog
          act={asking}
          payout={detail.data}
          drafts={drafts.current}
          error={acts.refused?.error}
          onSend={(text) => send(asking, text)}
          onClose={() => {
            acts.forget();
            setAsking(undefined);
          }}
        />
      ) : null}
    </>
  );
}
