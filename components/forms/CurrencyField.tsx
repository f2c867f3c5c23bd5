import type { ComponentProps } from 'react';
import { MoneyInput } from './MoneyInput';
import { formatPence, parseCurrencyInput, type Pence } from '@/lib/kernel/money';

interface CurrencyFieldProps extends Omit<
  ComponentProps<typeof MoneyInput>,
  'shown' | 'onText' | 'onLeave' | 'inputMode' | 'placeholder'
> {
  /** Undefined while the field is empty. */
  value: Pence | undefined;
  onValue: (value: Pence | undefined) => void;
}

const nothing = () => undefined;

/**
 * Renders an amount field that fills from the right, like a till, and shows two decimals while one
 * types: 4, 2 and 1 become £4.21. £ , and . are stripped and the digits parsed; empty or
 * non-positive clears the field (docs/rules/product.md#money-fields).
 */
export const CurrencyField = ({ value, onValue, ...rest }: CurrencyFieldProps) => (
  <MoneyInput
    {...rest}
    shown={value === undefined ? '' : formatPence(value)}
    onText={(text) => onValue(parseCurrencyInput(text))}
    onLeave={nothing}
    inputMode="numeric"
    placeholder="£0.00"
  />
);
