import { StepPage } from './StepPage';
import type { Back } from '@/components/parts/StepFrame';
import type { Product } from '@/lib/kernel/products';
import { pageHref } from '@/lib/app/hrefs';
import type { RouteName } from '@/lib/app/routes';

interface FlowPageProps {
  /** The step about the person, or the one after the account is open. */
  at: 'about' | 'next';
  title: string;
  back?: Back | undefined;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/** Product-specific parts of the way from an address to an open account. */
export interface SignUpFlow {
  product: Product;
  /** Renders a page of the set-up beside its task list. */
  Page: React.ComponentType<FlowPageProps>;
  about: RouteName;
  confirm: RouteName;
  /** Page after the account is open, and its name. */
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
