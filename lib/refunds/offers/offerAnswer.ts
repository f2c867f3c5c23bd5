/**
 * What became of an offer: the client sold, declined, or took the sale back before the money left;
 * or we called the sale off, because HMRC decided to pay less.
 */
export type OfferAnswer = 'sold' | 'declined' | 'takenBack' | 'calledOff';

/**
 * The switch of whoever works at a practice, in words
 * (docs/rules/product.md#offering-the-sale-of-a-refund).
 */
export const ANSWER_MAILS = {
  title: 'A client answers an offer',
  what: 'When a client of yours, or one to whom you made the offer, sells the refund, declines the offer, or takes the sale back.',
} as const;

/** Somebody who works at the practice now. */
interface Worker {
  personId: string;
  isAdmin: boolean;
  wantsMails: boolean;
}

/**
 * Who of the practice is written to about a client's answer: who offered the sale and who owns the
 * client, as far as they work there; its admins where neither does any more. Whoever has turned
 * these mails off gets none, and nobody gets them instead.
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
