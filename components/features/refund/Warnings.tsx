import { TextLink } from '@/components/parts/TextLink';
import { Notice } from '@/components/parts/Notice';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { RefundFollowUp } from '@/hooks/overview/vat';

/** Warnings, before a sale, of what could make HMRC pay less, later or by cheque. */
export function Warnings({
  warnings,
  pages,
}: {
  warnings: RefundFollowUp['warnings'];
  pages: Pick<VatPages, 'vatReturn'>;
}) {
  return warnings.map(({ kind, title, sentence, periodId }) => (
    <Notice
      key={kind}
      tone="warning"
      title={title}
      action={
        periodId ? (
          <TextLink href={pages.vatReturn(periodId)}>Open the missing return</TextLink>
        ) : undefined
      }
    >
      {sentence}
    </Notice>
  ));
}
