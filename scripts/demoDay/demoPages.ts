import Landing from '@/pages/v2/instant-vat';
import InstantVatDemo from '@/pages/v2/instant-vat/demo';
import Cash from '@/pages/v2/instant-vat/demo/cash';
import Claim from '@/pages/v2/instant-vat/demo/claim';
import Dashboard from '@/pages/v2/instant-vat/demo/dashboard';
import Taxes from '@/pages/v2/instant-vat/demo/taxes';
import VatReturn from '@/pages/v2/instant-vat/demo/vat-return';
import VatReturns from '@/pages/v2/instant-vat/demo/vat-returns';
import OpenTaxDemo from '@/pages/v2/open-tax/demo';
import Client from '@/pages/v2/open-tax/demo/client';
import PracticeDashboard from '@/pages/v2/open-tax/demo/dashboard';
import Triage from '@/pages/v2/open-tax/demo/triage';
import { routes } from '@/lib/app/routes';
import type { DemoPage } from './drawPage';

/** The pages whose dates are those of the day: every route with `demo` (a test compares them). */
export const demoPages: readonly DemoPage[] = [
  { pathname: routes.landing.path, Page: Landing },
  { pathname: routes.demo.path, Page: InstantVatDemo },
  { pathname: routes.demoDashboard.path, Page: Dashboard },
  { pathname: routes.demoTaxes.path, Page: Taxes },
  { pathname: routes.demoCash.path, Page: Cash },
  { pathname: routes.demoReturns.path, Page: VatReturns },
  { pathname: routes.demoReturn.path, Page: VatReturn },
  { pathname: routes.demoClaim.path, Page: Claim },
  { pathname: routes.openTaxDemo.path, Page: OpenTaxDemo },
  { pathname: routes.openTaxDemoDashboard.path, Page: PracticeDashboard },
  { pathname: routes.openTaxDemoTriage.path, Page: Triage },
  { pathname: routes.openTaxDemoClient.path, Page: Client },
];
