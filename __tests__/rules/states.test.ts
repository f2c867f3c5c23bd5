import { sessionStore } from '@/lib/app/browser/storage';
import { alertQueue, emptyAlertQueue, type AlertAction } from '@/lib/app/alertQueue';
import { IMPORT_TRANSITIONS } from '@/lib/clients/exchange/importState';
import { DIALOG_GAP_MS } from '@/lib/app/dialogReducer';
import { emailFirst, providerOrder, resolvePartner, type ScreenSize } from '@/lib/auth/partners';
import { walk, type Sentence } from './sentences';

const order = (says: string, size: ScreenSize, partner: string, expected: string): Sentence => ({
  says,
  holds: () => expect(providerOrder(partner, size).join(', ')).toBe(expected),
});

walk('sign-up (docs/rules/product.md#provider-order)', [
  order(
    'On mobile: quickbooks/intuit partner: quickbooks, google, microsoft, xero. (quickbooks)',
    'mobile',
    'quickbooks',
    'quickbooks, google, microsoft, xero',
  ),
  order(
    'On mobile: quickbooks/intuit partner: quickbooks, google, microsoft, xero. (intuit)',
    'mobile',
    'Intuit UK',
    'quickbooks, google, microsoft, xero',
  ),
  order(
    'On mobile: Google partner: google, xero, quickbooks, microsoft.',
    'mobile',
    'google',
    'google, xero, quickbooks, microsoft',
  ),
  order(
    'On mobile: Microsoft partner: microsoft, xero, quickbooks, google.',
    'mobile',
    'microsoft',
    'microsoft, xero, quickbooks, google',
  ),
  order(
    'On mobile: Xero partner: xero, google, microsoft, quickbooks.',
    'mobile',
    'xero',
    'xero, google, microsoft, quickbooks',
  ),
  order(
    'On mobile: Otherwise: xero, quickbooks, google, microsoft.',
    'mobile',
    'swoop',
    'xero, quickbooks, google, microsoft',
  ),
  order(
    'Desktop order differs slightly: the xero partner is first …',
    'desktop',
    'xero',
    'xero, google, microsoft, quickbooks',
  ),
  order(
    '… default xero, quickbooks, google, microsoft.',
    'desktop',
    'google',
    'xero, quickbooks, google, microsoft',
  ),
  {
    says: 'The organic partner puts the e-mail section first on small screens.',
    holds: () =>
      expect([
        emailFirst('organic', 'mobile'),
        emailFirst('organic', 'desktop'),
        emailFirst('xero', 'mobile'),
      ]).toEqual([true, false, false]),
  },
  {
    says:
      'Partner attribution: default organic. The partner is taken from the cookie partner_id, else query parameter partner, else ' +
      'partner_id, else organic; the chosen value is written back to the cookie.',
    holds: () => {
      expect(resolvePartner({ cookie: 'google', partner: 'swoop', partnerId: 'xero' })).toBe(
        'google',
      );
      expect(resolvePartner({ partner: 'swoop', partnerId: 'xero' })).toBe('swoop');
      expect(resolvePartner({ partnerId: 'xero' })).toBe('xero');
      expect(resolvePartner({})).toBe('organic');
    },
  },
]);

const play = (...actions: AlertAction[]) => actions.reduce(alertQueue, emptyAlertQueue);

walk('dialogs, alerts and storage (docs/rules/product.md#dialogs)', [
  {
    says: 'Dialog helper: 200 ms delay between closing one and opening the next.',
    holds: () => expect(DIALOG_GAP_MS).toBe(200),
  },
  {
    says: 'Client import: checking, importing, completed, failed.',
    holds: () =>
      expect(Object.keys(IMPORT_TRANSITIONS)).toEqual([
        'checking',
        'importing',
        'completed',
        'failed',
      ]),
  },
  {
    says: 'Alerts: one at a time; others queue and show in turn after the current closes.',
    holds: () => {
      const shown = play({ type: 'show', message: 'first' }, { type: 'show', message: 'second' });
      expect([shown.current?.message, shown.waiting.length]).toEqual(['first', 1]);
      expect(alertQueue(shown, { type: 'close' }).current?.message).toBe('second');
    },
  },
  {
    says: 'Session storage values are JSON under a named key.',
    holds: () => {
      sessionStore.write('named', { kept: 1 });
      expect(window.sessionStorage.getItem('named')).toBe('{"kept":1}');
      window.sessionStorage.clear();
    },
  },
]);
