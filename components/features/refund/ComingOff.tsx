import { setOffSentence, type PriceParts } from '@/lib/refunds/claim/shortfall';

/**
 * The note beside every price, also before filing, that a part of the payout covers an earlier
 * shortfall.
 */
export function ComingOff({
  price,
}: {
  price: Pick<PriceParts, 'netPence' | 'setOffs' | 'arrivesPence'>;
}) {
  const sentence = setOffSentence(price);
  return sentence ? <p>{sentence}</p> : null;
}
