import { OpenTaxStepPage } from './OpenTaxStepPage';
import type { SignUpFlow } from '@/components/screens/signUp/SignUpFlow';
import { pageHref } from '@/lib/app/hrefs';

/** OpenTax's way from an address to an open account. */
export const openTaxFlow: SignUpFlow = {
  product: 'open_tax',
  Page: ({ at, ...page }) => (
    <OpenTaxStepPage current={at === 'about' ? 'about' : 'practice'} {...page} />
  ),
  about: 'openTaxAbout',
  confirm: 'openTaxConfirmEmail',
  next: pageHref('openTaxPractice'),
  nextLabel: 'Add your practice',
};
