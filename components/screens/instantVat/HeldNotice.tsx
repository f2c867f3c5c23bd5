import { Notice } from '@/components/parts/Notice';
import { TextLink } from '@/components/parts/TextLink';
import type { ClaimMoney } from '@/hooks/refunds/money';
import { heldText } from '@/lib/refunds/text';

interface HeldNoticeProps {
  held: ClaimMoney['held'];
  /** The page of the bank account; left out where the reader may not change it. */
  bankHref?: string | undefined;
  /** Link to the claim; absent on the claim's own page. */
  claimHref?: string | undefined;
}

/** Money we hold for the customer: how much, by when it is sent back, and why it waits. */
export function HeldNotice({ held, bankHref, claimHref }: HeldNoticeProps) {
  if (!held) return null;
  const { title, sentence, needsAccount } = held;
  return (
    <Notice
      tone={needsAccount ? 'warning' : 'info'}
      title={title}
      {...(needsAccount && bankHref
        ? { action: <TextLink href={bankHref}>{heldText.correct}</TextLink> }
        : claimHref && { action: <TextLink href={claimHref}>See the claim</TextLink> })}
    >
      {sentence}
    </Notice>
  );
}
