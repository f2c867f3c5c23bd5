import { laterScreen } from '@/components/parts/LaterScreen';

/** The demo's pages: served drawn for one fixed day, and alive once everything else on the page is (see Demo). */
export const LaterDashboard = laterScreen(() => import('@/components/screens/instantVat/demo/DemoDashboard'));
export const LaterReturns = laterScreen(() => import('@/components/screens/instantVat/demo/DemoReturns'));
export const LaterReturn = laterScreen(() => import('@/components/screens/instantVat/demo/DemoReturn'));
export const LaterClaim = laterScreen(() => import('@/components/screens/instantVat/demo/DemoClaim'));
export const LaterTaxes = laterScreen(() => import('@/components/screens/instantVat/demo/DemoTaxes'));
export const LaterCash = laterScreen(() => import('@/components/screens/instantVat/demo/DemoCash'));
