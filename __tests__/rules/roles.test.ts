/** @jest-environment node */
import { emailFirst, providerOrder } from '@/lib/domain/signIn/partners';
import { feeSentence } from '@/lib/domain/refunds/refundFee';
import { routes, type RouteRow } from '@/lib/routes/routes';
import { walk } from './sentences';

const rows: RouteRow[] = Object.values(routes);

walk('roles and permissions (docs/rules/product.md#roles-in-a-practice)', [
  {
    says: 'Logged-in versus anonymous visitors; public routes are listed above.',
    holds: () => {
      expect(rows.filter(({ access }) => access === 'user').length).toBeGreaterThan(5);
      expect(rows.filter(({ access, demo }) => demo && access !== 'public')).toEqual([]);
    },
    shownBy: [['components/frame/LoginGate.test.tsx', 'shows nothing of itself before it is known that somebody is signed in']],
  },
  {
    says: 'External users (external_user=1) get no side navigation.',
    shownBy: [
      ['components/frame/DemoBanner.test.tsx', 'is not shown to an external user'],
      ['e2e/chrome.spec.ts', 'the side navigation is beside the dashboard, and not for external users'],
    ],
  },
  {
    says: 'Roles team_member and admin; admin differs in avatar colour.',
    shownBy: [['components/frame/Header.test.tsx', 'are darker for an admin and lighter for everybody else']],
  },
  {
    says: 'Partners only change ordering and fee wording.',
    holds: () => {
      const shownFor = (partner: string) => [providerOrder(partner, 'desktop'), feeSentence(partner), emailFirst(partner, 'desktop')];
      expect(shownFor('gofile')).toEqual(shownFor('organic'));
      expect(feeSentence('swoop')).not.toBe(feeSentence('organic'));
      expect(providerOrder('xero', 'desktop')).not.toEqual(providerOrder('organic', 'desktop'));
    },
    shownBy: [['server/handlers/providers.test.ts', 'the partner named at sign-up is frozen on the account']],
  },
]);
