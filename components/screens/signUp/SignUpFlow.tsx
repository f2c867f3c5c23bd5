import { StepPage } from './StepPage';
import type { Product } from '@/lib/kernel/products';
import { pageHref } from '@/lib/app/hrefs';
import type { RouteName } from '@/lib/app/routes';

interface FlowPageProps {
  /** Who you are, or what comes once the account is open. */
  at: 'about' | 'next';
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/**
 * What differs between the products on the way from an address to an open account; the way itself
 * is one.
 */
export interface SignUpFlow {
  product: Product;
  /** Draws a page of the set-up beside its task list. */
  Page: React.ComponentType<FlowPageProps>;
  about: RouteName;
  confirm: RouteName;
  /** Where it goes on once the account is open, and what that is called. */
  next: string;
  nextLabel: string;
}

export const instantVatFlow: SignUpFlow = {
  product: 'instant_vat',
  Page: ({ at, ...page }) => <StepPage current={at === 'about' ? 'about' : 'company'} {...page} />,
  about: 'stepAbout',
  confirm: 'stepConfirmEmail',
  next: pageHref('stepCompany', { step: 'company' }),
  nextLabel: 'Add your company',
};
