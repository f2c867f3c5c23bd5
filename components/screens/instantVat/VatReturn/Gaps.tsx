import { Notice } from '@/components/parts/Notice';
import type { VatReturn } from '@/hooks/vat';

/** What the books hold that is in no box, with its amount, above the boxes (docs/rules/vat.md#what-is-in-no-box). */
export function Gaps({ gaps: { title, sentences } }: { gaps: NonNullable<VatReturn['gaps']> }) {
  return <Notice tone="warning" title={title}>{sentences.join(' ')}</Notice>;
}
