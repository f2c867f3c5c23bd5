import { laterScreen } from '@/components/parts/LaterScreen';

/** The demo's pages: served drawn for one fixed day, and alive once everything else on the page is (see Demo). */
export const LaterDashboard = laterScreen(() => import('./DemoDashboard'));
export const LaterReturns = laterScreen(() => import('./DemoReturns'));
export const LaterReturn = laterScreen(() => import('./DemoReturn'));
export const LaterClaim = laterScreen(() => import('./DemoClaim'));
export const LaterTaxes = laterScreen(() => import('./DemoTaxes'));
export const LaterCash = laterScreen(() => import('./DemoCash'));
