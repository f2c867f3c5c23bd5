import { offerText } from '@/lib/refunds/text';

/**
 * The outcomes of an offer: the client sold, declined, or withdrew the sale before the money left;
 * or we called the sale off, because HMRC decided to pay less.
 */
export type OfferAnswer = 'sold' | 'declined' | 'takenBack' | 'calledOff';

/**
 * The words of a practice member's switch for these e-mails
 * (docs/rules/product.md#offering-the-sale-of-a-refund).
 */
export const ANSWER_MAILS = {
  title: 'A client answers an offer',
  what: offerText.whenAnswered,
} as const;

/** A current member of the practice. */
interface Worker {
  personId: string;
  isAdmin: boolean;
  wantsMails: boolean;
}

/**
 * Returns the practice members to notify of a client's answer: the person who offered the sale and
 * the client's owner, if they still work there, else the admins. Members who turned these e-mails
 * off are left out without a substitute.
 */
export function whoHearsOfAnswer<W extends Worker>(
  team: readonly W[],
  { offeredBy, ownerId }: { offeredBy: string; ownerId: string | null },
): W[] {
  const concerned = team.filter(({ personId }) => personId === offeredBy || personId === ownerId);
  return (concerned.length > 0 ? concerned : team.filter(({ isAdmin }) => isAdmin)).filter(
    ({ wantsMails }) => wantsMails,
  );
}
