import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { Refusal } from '@/lib/access/refusal';
import type { Browser } from '@/server/access/sessions';
import { personNamed } from '@/server/access/store/stored';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import { hasInvoice } from '@/server/documents/store/documents';
import { endUnsold } from '@/server/refunds/claim/endUnsold';
import { refusedWords } from '@/server/refunds/mails/review';
import type { RefundNeeds } from '@/server/refunds/needs';
import { noteReview } from '@/server/refunds/store/reviews';
import { lockHeldPayout, type LookedAt } from './lockHeldPayout';
import { payoutToConfirm } from './payoutToConfirm';
import { reviewAnswerText } from '@/lib/refunds/text';

const CAME_BACK = reviewAnswerText.soldForGood;

/**
 * Refuses a payout: nothing was sold, and the customer gets the reason. Takes a proof given for
 * this payout.
 * @throws Refusal notFound, conflict, reauthenticationRequired.
 */
export async function refusePayout(
  deps: NotifyDeps & Pick<RefundNeeds, 'store' | 'clock'>,
  operator: OperatorCapability,
  looked: LookedAt & { reason: string },
  browser: Pick<Browser, 'sessionIdHash'>,
): Promise<{ sentence: string }> {
  const { reason } = looked;
  await deps.store.db.transaction(async (tx) => {
    const { capability, claim } = await lockHeldPayout(tx, operator, looked);
    if (await hasInvoice(tx, claim)) throw new Refusal('conflict', CAME_BACK);
    const now = deps.clock.now();
    const { act } = await payoutToConfirm(tx, 'refusePayout', claim);
    await takeReauthentication(tx, operator.person, act, browser, now);
    await noteReview(tx, capability, claim, {
      state: 'refused',
      decidedAt: now,
      decidedBy: operator.person.personId,
      refusal: reason,
    });
    const ended = await endUnsold(tx, deps, capability, claim, {
      event: 'refuse',
      at: now,
      detail: { reason },
      audit: { actor: operator.actor, event: 'payout refused by a person', detail: { reason } },
    });
    if (!ended) throw new Refusal('conflict', reviewAnswerText.claimMovedOn);
    const moment = { ...ended, reason };
    await notify(tx, deps, {
      to: personNamed(claim, 'confirmedBy'),
      capability,
      topic: 'claimMoney',
      moment: `claim:${claim.id}:declined`,
      now,
      ...refusedWords(moment),
    });
  });
  return { sentence: reviewAnswerText.refused };
}
