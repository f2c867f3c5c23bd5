import { Notice } from '@/components/parts/Notice';
import { TextLink } from '@/components/parts/TextLink';
import { updateHref } from './updateHref';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { RefundUpdate } from '@/hooks/overview/vat';

interface NewsNoticesProps {
  news: readonly RefundUpdate[];
  pages: Pick<VatPages, 'claim' | 'vatReturn'>;
  /** The way on from one of them, where it is not its own. */
  actionOf?: (news: RefundUpdate) => React.ReactNode;
}

/**
 * What HMRC did to refunds that were sold: cause, money, what follows and by when, each with one
 * way on.
 */
export function UpdateNotices({ news, pages, actionOf }: NewsNoticesProps) {
  return news.map((entry) => (
    <Notice
      key={`${entry.claimId} ${entry.what}`}
      tone={entry.what === 'question' ? 'warning' : 'error'}
      title={`${entry.title}.`}
      action={
        actionOf?.(entry) ?? <TextLink href={updateHref(entry, pages)}>{entry.act.label}</TextLink>
      }
    >
      {`${entry.cause} ${entry.follows}`}
    </Notice>
  ));
}
