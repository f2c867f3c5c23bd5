import { TextLink } from '@/components/parts/TextLink';
import { pageHref } from '@/lib/app/hrefs';

/** The way to people who can help: the help page's own section. */
export function ContactUs() {
  return <TextLink href={`${pageHref('instantVatHelp')}#contact`}>How to reach us</TextLink>;
}
