import { TextLink } from '@/components/parts/TextLink';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';

interface SaleTermsProps {
  version: number;
  /** The time of the sale; absent before it. */
  acceptedAt?: string;
}

/** Renders the terms of a sale in the version that holds for it, with the day of acceptance. */
export function SaleTerms({ version, acceptedAt }: SaleTermsProps) {
  return (
    <>
      <TextLink
        href={pageHref('termsOfSale', { version: String(version) })}
        target="_blank"
        rel="noopener"
      >
        Terms of sale, version {version}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </TextLink>
      {acceptedAt ? `, accepted ${formatDate(isoDate(new Date(acceptedAt)))}` : null}
    </>
  );
}
