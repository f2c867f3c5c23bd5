import { useId } from 'react';
import { InputBox } from '@/components/forms/InputBox';
import { Card } from '@/components/parts/Card';
import { SumLines } from '@/components/parts/SumLines';
import { Below, Slide, Words } from './pricingStyles';
import type { PracticeTier } from '@/hooks/practice/pricing';
import { counted, formatCount } from '@/lib/kernel/text/count';
import { formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { parseIntegerInput } from '@/lib/kernel/money';
import {
  calculated,
  connectionsAt,
  sliderAt,
  SLIDER_MARKS,
  SLIDER_STEPS,
} from '@/lib/practice/pricing/calculator';
import type { VatPercent } from '@/lib/practice/pricing/price';
import { MOST_CONNECTIONS } from '@/lib/practice/pricing/tiers';
import { pricingText } from '@/lib/practice/text';

interface CalculatorProps {
  standing: PracticeTier;
  vatPercent: VatPercent;
  /** The calculator's values and their typed text. */
  connections: number;
  onChange: (connections: number) => void;
  countedOn: IsoDate | undefined;
}

/**
 * Renders the cost of any number of connections, computed while typing or dragging by the rule that
 * invoices use.
 */
export function Calculator({
  standing,
  vatPercent,
  connections,
  onChange,
  countedOn,
}: CalculatorProps) {
  const id = useId();
  const { tier, price, sentence } = calculated(connections, standing.connections, vatPercent);
  const { edge } = standing;
  return (
    <Card dense title={pricingText.whatWouldItCost}>
      <Slide>
        <div className="head">
          <label htmlFor={id}>Connected clients</label>
          <div>
            <InputBox
              id={id}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              className="tnum"
              value={connections === 0 ? '' : connections}
              onChange={({ target }) =>
                onChange(Math.min(parseIntegerInput(target.value) ?? 0, MOST_CONNECTIONS))
              }
            />
          </div>
        </div>
        <input
          type="range"
          min={0}
          max={SLIDER_STEPS}
          value={sliderAt(connections)}
          aria-label="Connected clients, drawn"
          aria-valuetext={counted(connections, 'connected client')}
          onChange={({ target }) => onChange(connectionsAt(Number(target.value)))}
        />
        <div className="marks" aria-hidden>
          {SLIDER_MARKS.map(({ at, connections: mark }) => (
            <span key={at} style={{ left: `${(at / SLIDER_STEPS) * 100}%` }}>
              {formatCount(mark)}
            </span>
          ))}
        </div>
      </Slide>
      <SumLines
        lines={[
          {
            label: tier
              ? `${tier.title}, for ${counted(connections, 'connected client')}`
              : 'No connected clients',
            amount: price.netPence,
          },
          ...(vatPercent ? [{ label: `VAT, ${vatPercent}%`, amount: price.vatPence }] : []),
          { label: 'A month', amount: price.totalPence, total: true },
        ]}
      />
      <Words role="status">{sentence}</Words>
      <Below>
        <h3>{pricingText.weTellYou}</h3>
        <p>
          {edge
            ? pricingText.nextTier(
                counted(edge.tells_from, 'connected client'),
                formatCount(edge.next.from),
                edge.next.title,
              )
            : ''}{' '}
          {countedOn ? pricingText.countedOn(formatDay(countedOn)) : ''} {pricingText.tierDown}
        </p>
      </Below>
    </Card>
  );
}
