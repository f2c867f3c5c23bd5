/** @jest-environment node */
import { emailFirst, providerOrder } from '@/lib/auth/partners';
import { feeSentence } from '@/lib/refunds/quote/fee';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { walk } from './sentences';

const rows: RouteRow[] = Object.values(routes);

walk('roles and permissions (docs/rules/product.md#roles-in-a-practice)', [
  {
    says: 'Logged-in versus anonymous visitors; public routes are listed above.',
    holds: () => {
      expect(rows.filter(({ access }) => access === 'user').length).toBeGreaterThan(5);
      expect(rows.filter(({ access, demo }) => demo && access !== 'public')).toEqual([]);
    },
  },
  {
    says: 'Partners only change ordering and fee wording.',
    holds: () => {
      const shownFor = (partner: string) => [
        providerOrder(partner, 'desktop'),
        feeSentence(partner),
        emailFirst(partner, 'desktop'),
      ];
      expect(shownFor('gofile')).toEqual(shownFor('organic'));
      expect(feeSentence('swoop')).not.toBe(feeSentence('organic'));
      expect(providerOrder('xero', 'desktop')).not.toEqual(providerOrder('organic', 'desktop'));
    },
  },
]);
