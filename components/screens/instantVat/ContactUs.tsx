import Link from '@mui/material/Link';
import { pageHref } from '@/lib/routes/hrefs';

/** The way to people who can help: the help page's own section. */
export function ContactUs() {
  return <Link href={`${pageHref('instantVatHelp')}#contact`}>How to reach us</Link>;
}
