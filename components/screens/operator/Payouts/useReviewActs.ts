import { useEffect, useRef, useState } from 'react';
import {
  asksForReauthentication,
  useClosedByChange,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import { useOutcomeCheck } from '@/hooks/app/data/useOutcomeCheck';
import {
  useApprovePayout,
  useAskAboutPayout,
  useRefusePayout,
  type ReviewDetail,
  type ReviewQueue,
  type ReviewRow,
} from '@/hooks/refunds/reviews';
import { answerFound, type SentAct } from './answerFound';
import { reviewText } from '@/lib/refunds/text';

const CHANGED = reviewText.changedMeanwhile;

/** What was sent of which payout, and where to go once it is answered, in order. */
export interface Sent extends SentAct {
  row: ReviewRow;
  /** The reason, the question, or a note beside an approval. */
  text: string;
  after: readonly string[];
  /** It stays in the queue: after a question, and after the first of two approvals. */
  stays: boolean;
}

export interface SendOutcome {
  /** Nothing is left to do where it was sent from: it is done, or is being looked for. */
  isOver: boolean;
  error?: ApiError;
}

interface ReviewActsInput {
  queue: ReviewQueue;
  /** The particulars of what is open. */
  open: ReviewDetail | undefined;
  readQueue: () => Promise<{ isError: boolean }>;
  /** What is being confirmed: when it changes, the dialog closes. */
  figures: string;
  /** Resolves once the queue has been read again: until then nothing else is answered. */
  onDone: (sent: Sent, sentence: string) => Promise<unknown>;
}

/**
 * Approves, refuses and asks: one act at a time, each confirmed first, below a
 * ReauthenticationGuard. One whose answer was lost is looked for in the queue and never sent again
 * by itself (docs/rules/design.md#offline).
 */
export function useReviewActs({ queue, open, readQueue, figures, onDone }: ReviewActsInput) {
  const guard = useReauthenticationGuard();
  const approve = useApprovePayout();
  const refuse = useRefusePayout();
  const ask = useAskAboutPayout();
  const [sent, setSent] = useState<Sent>();
  const [refused, setRefused] = useState<{ sent: Sent; error: ApiError }>();
  const { state: lost, begin: lookUp, stop: stopLooking } = useOutcomeCheck(readQueue);
  useClosedByChange(figures, CHANGED);
  // A second press can come before the answer to the first has been drawn.
  const busy = useRef(false);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  const found = sent && lost !== 'none' ? answerFound(sent, queue, open) : undefined;
  useEffect(() => {
    if (found === undefined || sent === undefined) return;
    busy.current = false;
    stopLooking();
    setSent(undefined);
    void done.current(sent, found);
  }, [found, sent, stopLooking]);

  const post = ({ act, row, text }: Sent): Promise<{ sentence: string }> => {
    const payout = { claim_id: row.claimId, bank_account_id: row.bankAccountId };
    if (act === 'approve') return approve.mutateAsync({ ...payout, ...(text && { note: text }) });
    if (act === 'refuse') return refuse.mutateAsync({ ...payout, reason: text });
    return ask.mutateAsync({ ...payout, question: text });
  };

  const send = async (next: Sent): Promise<SendOutcome> => {
    if (busy.current) return { isOver: false };
    busy.current = true;
    stopLooking();
    setRefused(undefined);
    setSent(next);
    try {
      const { sentence } = await guard(() => post(next));
      await done.current(next, sentence);
      busy.current = false;
      setSent(undefined);
      return { isOver: true };
    } catch (error) {
      if (error instanceof ApiError && error.reached === 'unknown') {
        lookUp();
        return { isOver: true };
      }
      busy.current = false;
      setSent(undefined);
      if (!(error instanceof ApiError) || asksForReauthentication(error)) return { isOver: false };
      setRefused({ sent: next, error });
      if (error.reached === 'yes') void readQueue();
      return { isOver: false, error };
    }
  };

  // It was looked for until it cannot be on its way any more: it can be sent again.
  const isAbsent = lost === 'absent';
  useEffect(() => {
    if (isAbsent) busy.current = false;
  }, [isAbsent]);

  return {
    send,
    /** The one that is being sent or looked for. */
    sent,
    lost,
    lookAgain: lookUp,
    /** Nothing else is answered meanwhile. */
    isBusy: sent !== undefined && !isAbsent,
    refused,
    forget: () => setRefused(undefined),
  };
}

export type ReviewActs = ReturnType<typeof useReviewActs>;
