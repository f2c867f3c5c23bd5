import { Notice } from '@/components/parts/Notice';
import { TextLink } from '@/components/parts/TextLink';
import { newsHref } from './newsHref';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { RefundNews } from '@/hooks/overview/vat';

interface NewsNoticesProps {
  news: readonly RefundNews[];
  pages: Pick<VatPages, 'claim' | 'vatReturn'>;
  /** The way on from one of them, where it is not its own. */
  actionOf?: (news: RefundNews) => React.ReactNode;
}

/**
 * What HMRC did to refunds that were sold: cause, money, what follows and by when, each with one
 * way on.
 */
export function NewsNotices({ news, pages, actionOf }: NewsNoticesProps) {
  return news.map((each) => (
    <Notice
      key={`${each.claimId} ${each.what}`}
      tone={each.what === 'question' ? 'warning' : 'error'}
      title={`${each.title}.`}
      action={
        actionOf?.(each) ?? <TextLink href={newsHref(each, pages)}>{each.act.label}</TextLink>
      }
    >
      {`${each.cause} ${each.follows}`}
    </Notice>
  ));
}
