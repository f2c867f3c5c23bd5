import { setOffSentence, type PriceParts } from '@/lib/refunds/claim/shortfall';

/**
 * Said wherever a price stands, before filing too: a part of the payout covers what HMRC did not
 * pay of an earlier refund.
 */
export function ComingOff({
  price,
}: {
  price: Pick<PriceParts, 'netPence' | 'setOffs' | 'arrivesPence'>;
}) {
  const sentence = setOffSentence(price);
  return sentence ? <p>{sentence}</p> : null;
}
