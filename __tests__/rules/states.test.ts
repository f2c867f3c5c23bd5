import { sessionStore } from '@/lib/browser/storage';
import { alertQueue, emptyAlertQueue, type AlertAction } from '@/lib/domain/display/alertQueue';
import { IMPORT_TRANSITIONS } from '@/lib/domain/practices/clientImport';
import { DIALOG_GAP_MS } from '@/lib/domain/display/dialogTurn';
import { emailFirst, providerOrder, resolvePartner, type ScreenSize } from '@/lib/domain/signIn/partners';
import { walk, type Sentence } from './sentences';

const DIALOG = 'components/screens/signUp/SignUpDialog.test.tsx';
const GATE = 'components/frame/LoginGate.test.tsx';
const API = 'lib/api/callApi.test.ts';
const ALERTS = 'components/frame/AlertQueue.test.tsx';
const PARTS = 'components/parts/PortalDialog.test.tsx';
const CHROME = 'e2e/chrome.spec.ts';

const order = (says: string, size: ScreenSize, partner: string, expected: string): Sentence => ({
  says, holds: () => expect(providerOrder(partner, size).join(', ')).toBe(expected),
});

walk('sign-up (docs/rules/product.md#provider-order)', [
  { says: 'Sign-up dialog: open or closed.', shownBy: [
    ['components/frame/DemoBanner.test.tsx', 'hides while the sign-up pop-up is open, shows once it is closed, and opens it again'],
  ] },
  {
    says: 'The e-mail Continue button is enabled only when the form is valid and edited, and disabled while submitting.',
    shownBy: [
      [DIALOG, 'lets the visitor continue only with a valid address, and says why not'],
      ['components/forms/SubmitButton.test.tsx', 'is disabled while the form is being sent, so a second press sends nothing'],
    ],
  },
  {
    says: 'Company id: null until the router is ready, then from the query or storage.',
    shownBy: [['hooks/useCompany.test.tsx', 'is null until the router is ready, and empty half a second later when nothing is kept']],
  },
  order(
    'On mobile: quickbooks/intuit partner: quickbooks, google, microsoft, xero. (quickbooks)', 'mobile', 'quickbooks',
    'quickbooks, google, microsoft, xero',
  ),
  order(
    'On mobile: quickbooks/intuit partner: quickbooks, google, microsoft, xero. (intuit)', 'mobile', 'Intuit UK',
    'quickbooks, google, microsoft, xero',
  ),
  order('On mobile: Google partner: google, xero, quickbooks, microsoft.', 'mobile', 'google', 'google, xero, quickbooks, microsoft'),
  order('On mobile: Microsoft partner: microsoft, xero, quickbooks, google.', 'mobile', 'microsoft', 'microsoft, xero, quickbooks, google'),
  order('On mobile: Xero partner: xero, google, microsoft, quickbooks.', 'mobile', 'xero', 'xero, google, microsoft, quickbooks'),
  order('On mobile: Otherwise: xero, quickbooks, google, microsoft.', 'mobile', 'swoop', 'xero, quickbooks, google, microsoft'),
  order('Desktop order differs slightly: the xero partner is first …', 'desktop', 'xero', 'xero, google, microsoft, quickbooks'),
  order('… default xero, quickbooks, google, microsoft.', 'desktop', 'google', 'xero, quickbooks, google, microsoft'),
  {
    says: 'The organic partner puts the e-mail section first on small screens.',
    holds: () => expect([emailFirst('organic', 'mobile'), emailFirst('organic', 'desktop'), emailFirst('xero', 'mobile')])
      .toEqual([true, false, false]),
    shownBy: [[CHROME, 'offers the providers in the order of the partner ${partner}']],
  },
  {
    says: 'Partner attribution: default organic. The partner is taken from the cookie partner_id, else query parameter partner, else '
      + 'partner_id, else organic; the chosen value is written back to the cookie.',
    holds: () => {
      expect(resolvePartner({ cookie: 'google', partner: 'swoop', partnerId: 'xero' })).toBe('google');
      expect(resolvePartner({ partner: 'swoop', partnerId: 'xero' })).toBe('swoop');
      expect(resolvePartner({ partnerId: 'xero' })).toBe('xero');
      expect(resolvePartner({})).toBe('organic');
    },
    shownBy: [['components/frame/Portal.test.tsx', 'is %s']],
  },
]);

walk('login check (docs/rules/product.md#login-check)', [
  {
    says: 'Login check: runs on load, debounced 1 s.',
    shownBy: [[GATE, 'waits a second, and pages that follow each other within it share one']],
  },
  { says: 'Logged in on the login page: redirect to home.', shownBy: [[GATE, 'leads somebody who is signed in home']] },
  { says: 'Not logged in: on the login page, stop loading; …', shownBy: [[GATE, 'stays for a visitor']] },
  { says: '… on a public page, stay; …', shownBy: [[GATE, 'stays for a visitor once the check has told']] },
  {
    says: '… otherwise store the current path (prefixed by the portal base) as the post-login redirect and go to the login page.',
    shownBy: [
      [GATE, 'sends a visitor to the login page and remembers where they were going, portal base and query included'],
      [GATE, 'sends a visitor whom only the login check tells about to the login page'],
      [CHROME, 'sends a visitor to the login page and, once logged in, to the page that was asked for'],
      [CHROME, 'goes home when what was kept is another site, another host’s path, or no page of ours'],
    ],
  },
  {
    says: 'A response that is an opaque redirect or status 401 redirects to the login page unless told not to.',
    shownBy: [
      [API, '%s is Unauthorized, keeps the page to come back to, and leads to the login page'],
      [API, 'neither sends anybody away when told not to'],
    ],
  },
  {
    says: "The error 'company_id: badly formed' sends the user to home.",
    shownBy: [[API, 'company_id: badly formed sends the person home']],
  },
]);

const play = (...actions: AlertAction[]) => actions.reduce(alertQueue, emptyAlertQueue);

walk('dialogs, alerts and storage (docs/rules/product.md#dialogs)', [
  {
    says: 'Notification dialog: status loading or error (default error); closing is prevented while loading or when flagged.',
    shownBy: [[PARTS, 'is an error unless told, and can be closed'], [PARTS, 'cannot be closed with %p']],
  },
  {
    says: 'Dialog helper: 200 ms delay between closing one and opening the next.',
    holds: () => expect(DIALOG_GAP_MS).toBe(200),
    shownBy: [['hooks/useDialogs.test.tsx', 'between closing one dialog and opening the next lie 200 ms (docs/rules/product.md#dialogs)']],
  },
  {
    says: 'Client import: checking, importing, completed, failed.',
    holds: () => expect(Object.keys(IMPORT_TRANSITIONS)).toEqual(['checking', 'importing', 'completed', 'failed']),
  },
  {
    says: 'Alerts: one at a time; others queue and show in turn after the current closes.',
    holds: () => {
      const shown = play({ type: 'show', message: 'first' }, { type: 'show', message: 'second' });
      expect([shown.current?.message, shown.waiting.length]).toEqual(['first', 1]);
      expect(alertQueue(shown, { type: 'close' }).current?.message).toBe('second');
    },
    shownBy: [[ALERTS, 'are shown one at a time, each for three seconds, the next one after it']],
  },
  {
    says: 'A banner closes on click-away only if the close was not caused by a click elsewhere on the page.',
    shownBy: [[ALERTS, 'do not take a click elsewhere on the page for an answer, and close by their own button']],
  },
  {
    says: 'Support chat widget loads on demand and can be removed.',
    shownBy: [
      [
        'components/frame/ChatWidget.test.tsx',
        'is fetched only when it is asked for, opens as the person who is signed in, and goes when they log out',
      ],
      ['e2e/chat.spec.ts', 'a visitor chats from the help page: nothing is fetched before they ask, and the page policy refuses nothing'],
    ],
  },
  {
    says: 'Session storage values are JSON under a named key.',
    holds: () => {
      sessionStore.write('named', { kept: 1 });
      expect(window.sessionStorage.getItem('named')).toBe('{"kept":1}');
      window.sessionStorage.clear();
    },
    shownBy: [['lib/browser/storage.test.ts', 'keeps a value as JSON under its name, and gives it back']],
  },
]);
