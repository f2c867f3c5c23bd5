import { useEffect, useRef, useState } from 'react';
import {
  asksForReauthentication,
  useClosedByChange,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import { useOutcomeCheck } from '@/hooks/app/data/useOutcomeCheck';
import type { PeriodIds } from '@/lib/access/ids';
import {
  useConfirmClaim,
  useRequestQuote,
  type VatQuote,
  type VatReturn,
} from '@/hooks/overview/vat';
import { waits } from '@/hooks/app/waits';
import { isQuoteExpired } from '@/lib/refunds/quote/quote';
import { quoteText } from '@/lib/refunds/text';

const CHANGED = quoteText.changedMeanwhile;

export type PaymentChoice = 'early' | 'wait';

interface OfferInput {
  ids: PeriodIds;
  answer: VatReturn;
  now: Date;
  readAgain: () => Promise<{ isError: boolean }>;
  onClaimed: (claimId: string) => void;
  /** The choice that the person made before they left the page and came back. */
  chosen?: PaymentChoice | undefined;
}

/**
 * Holds the quote for one refund and its actions: choose, request a frozen one, sell. Only a frozen
 * and valid quote can be sold; the server refuses any other (docs/rules/product.md#quote). Needs a
 * ReauthenticationGuard above, because a sale has to be confirmed; the dialog closes if the quote or
 * the account changes. Nothing is sold offline, now or later. After a lost response the hook looks
 * the sale up on the return and never repeats it.
 */
export function useOffer({ ids, answer, now, readAgain, onClaimed, chosen }: OfferInput) {
  const { quote } = answer;
  const ask = useRequestQuote(ids);
  const confirm = useConfirmClaim(ids);
  const [choice, setChoice] = useState<PaymentChoice>(
    chosen ?? (quote && !quote.worthIt ? 'wait' : 'early'),
  );
  const [ended, setEnded] = useState<VatQuote>();
  const [changed, setChanged] = useState<ApiError>();
  const guard = useReauthenticationGuard();
  const [isConfirming, setConfirming] = useState(false);
  useReadWhile(isConfirming, readAgain);
  useClosedByChange([quote?.hash, quote?.arrivesPence, answer.bankAccountId].join(' '), CHANGED);
  // A second press can come before the answer to the first has been drawn.
  const busy = useRef(false);
  const { state: lost, begin: lookUp, stop: stopLooking } = useOutcomeCheck(readAgain);
  const expired = quote?.id !== undefined && isQuoteExpired(quote, now);
  const frozen = quote?.id !== undefined && quote.hash !== undefined && !expired;

  const askForQuote = () => {
    if (expired) setEnded(quote);
    confirm.reset();
    setChanged(undefined);
    stopLooking();
    ask.mutate({});
  };

  const claim = () => {
    if (!quote?.id || !quote.hash || !frozen || busy.current) return;
    busy.current = true;
    stopLooking();
    ask.reset();
    setChanged(undefined);
    setConfirming(true);
    const sale = {
      quote_id: quote.id,
      quote_hash: quote.hash,
      bank_account_id: answer.bankAccountId,
    };
    guard(() => confirm.mutateAsync(sale)).then(
      ({ claimId }) => {
        setConfirming(false);
        onClaimed(claimId);
      },
      (refused: unknown) => {
        busy.current = false;
        setConfirming(false);
        if (!(refused instanceof ApiError) || asksForReauthentication(refused)) return;
        if (refused.sentence === CHANGED) {
          confirm.reset();
          setChanged(refused);
        }
        // The sale may have gone through: look it up on the return.
        if (refused.reached === 'unknown') lookUp();
        else if (refused.reached === 'yes') void readAgain();
      },
    );
  };

  return {
    quote,
    choice,
    setChoice,
    expired,
    frozen,
    askForQuote,
    claim,
    /** The ended quote, once another has replaced it. */
    ended: ended && quote?.id !== ended.id ? ended : undefined,
    isAsking: ask.isPending,
    isClaiming: confirm.isPending,
    error: changed ?? (asksForReauthentication(confirm.error) ? null : confirm.error) ?? ask.error,
    /** The state of a sale after a lost response; its buttons are blocked during the look-up. */
    lost,
    lookAgain: lookUp,
  };
}

/** Refetches the return every few seconds, so that a changed quote or account is noticed. */
function useReadWhile(isWanted: boolean, readAgain: OfferInput['readAgain']): void {
  const read = useRef(readAgain);
  useEffect(() => {
    read.current = readAgain;
  }, [readAgain]);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => void read.current(), waits.claimPoll);
    return () => clearInterval(timer);
  }, [isWanted]);
}

export type Offer = ReturnType<typeof useOffer>;
