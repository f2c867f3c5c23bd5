import { Notice } from '@/components/parts/Notice';
import type { VatReturn } from '@/hooks/overview/vat';
import { boxesText } from '@/lib/filing/text';
import { isFiled, type Stage } from './stage';

/**
 * Renders, above the boxes of a draft from books, what no draft works out; nothing for other
 * figures, or once the return is filed (docs/rules/vat.md#what-we-do-not-work-out).
 */
export function NotWorkedOut({
  figuresFrom,
  stage,
}: Pick<VatReturn, 'figuresFrom'> & { stage: Stage }) {
  if (figuresFrom !== 'xero' || isFiled(stage)) return null;
  return (
    <Notice tone="info" title={boxesText.notWorkedOutTitle}>
      {boxesText.notWorkedOut}
    </Notice>
  );
}
