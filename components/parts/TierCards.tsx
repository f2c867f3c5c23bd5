import { styled } from '@mui/material/styles';
import { Text } from '@/components/parts/Text';
import { formatPence } from '@/lib/kernel/money';
import { formatCount } from '@/lib/kernel/text/count';
import { eachInWords, rangeInWords } from '@/lib/practice/pricing/calculator';
import { TIERS, type TierName } from '@/lib/practice/pricing/tiers';
import { pricingText } from '@/lib/practice/text';

/** Four beside each other, two on a tablet, one on a phone. */
const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 12,
});
const Tier = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  padding: 16,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 8,
    minHeight: 26,
  },
  '& h3': { ...theme.typography.body1, fontWeight: 600, color: theme.vars.palette.text.primary },
  '& .price': { marginTop: 8 },
  '& .price b': {
    ...theme.typography.moneyM,
    fontSize: '1.375rem',
    marginRight: 4,
    color: theme.vars.palette.text.primary,
  },
  '& .mark': {
    ...theme.typography.caption,
    padding: '2px 8px',
    borderRadius: 4,
    color: theme.vars.palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.surface.edge}`,
  },
  '&[data-chosen]': { borderStyle: 'dashed', borderColor: theme.vars.palette.text.secondary },
  '&[data-own]': {
    borderStyle: 'solid',
    borderColor: theme.vars.palette.brand.text,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.brand.text}`,
    backgroundColor: theme.vars.palette.brand.tint,
    '& .mark': { color: theme.vars.palette.brand.text },
  },
}));

/** Tiers that have a card; those above are one sentence. */
const CARDS = TIERS.filter(({ upTo }) => upTo !== undefined);
const BEYOND = TIERS.find(({ upTo }) => upTo === undefined);

interface TierCardsProps {
  /** The practice's own tier, and the calculator's; neither on a public page. */
  own?: TierName | undefined;
  chosen?: TierName | undefined;
  /** Sentence about VAT. */
  vat: string;
}

/** Renders every tier with its price (docs/rules/product.md#pricing). */
export function TierCards({ own, chosen, vat }: TierCardsProps) {
  return (
    <div>
      <Cards aria-label="Tiers">
        {CARDS.map((tier) => (
          <Tier
            key={tier.name}
            {...(tier.name === own ? { 'data-own': '' } : {})}
            {...(tier.name === chosen ? { 'data-chosen': '' } : {})}
          >
            <div>
              <h3>{tier.title}</h3>
              {tier.name === own ? <span className="mark">Your tier</span> : null}
              {tier.name === chosen && tier.name !== own ? (
                <span className="mark">In the calculator</span>
              ) : null}
            </div>
            <p>{rangeInWords(tier)}</p>
            <p className="price">
              <b>{formatPence(tier.monthlyPence)}</b> a month
            </p>
            <p>{eachInWords(tier)}</p>
          </Tier>
        ))}
      </Cards>
      <Text font="body2" tone="quiet" top={8}>
        {vat}{' '}
        {BEYOND
          ? `${pricingText.beyondCards(formatCount(BEYOND.from - 1), BEYOND.title)} ${formatPence(BEYOND.monthlyPence)} ${eachInWords(BEYOND)}. `
          : ''}
        {pricingText.clientsNeverPay}
      </Text>
    </div>
  );
}
