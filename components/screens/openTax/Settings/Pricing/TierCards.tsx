import { formatCount } from '@/lib/domain/clientTaxes/count';
import { formatPence } from '@/lib/domain/money/money';
import { eachInWords, rangeInWords } from '@/lib/domain/pricing/calculator';
import { TIERS, type TierName } from '@/lib/domain/pricing/tiers';
import { Cards, TierBox, Words } from './pricingLook';

/** The tiers that have a card; what comes after them is one sentence. */
const CARDS = TIERS.filter(({ upTo }) => upTo !== undefined);
const BEYOND = TIERS.find(({ upTo }) => upTo === undefined);

/** Every tier with its price, the practice's own and the calculator's marked. */
export function TierCards({ own, chosen, hasVat }: { own: TierName | undefined; chosen: TierName | undefined; hasVat: boolean }) {
  return (
    <div>
      <Cards aria-label="Tiers">
        {CARDS.map((tier) => (
          <TierBox
            key={tier.name} {...(tier.name === own ? { 'data-own': '' } : {})} {...(tier.name === chosen ? { 'data-chosen': '' } : {})}
          >
            <div>
              <h3>{tier.title}</h3>
              {tier.name === own ? <span className="mark">Your tier</span> : null}
              {tier.name === chosen && tier.name !== own ? <span className="mark">In the calculator</span> : null}
            </div>
            <p>{rangeInWords(tier)}</p>
            <p className="price"><b>{formatPence(tier.monthlyPence)}</b> a month</p>
            <p>{eachInWords(tier)}</p>
          </TierBox>
        ))}
      </Cards>
      <Words sx={{ marginTop: 1 }}>
        {hasVat ? 'Without VAT. ' : 'No VAT is charged. '}
        {BEYOND
          ? `More than ${formatCount(BEYOND.from - 1)} connections (${BEYOND.title}): ${formatPence(BEYOND.monthlyPence)} ${eachInWords(BEYOND)}. ` : ''}
        Your clients never pay.
      </Words>
    </div>
  );
}
