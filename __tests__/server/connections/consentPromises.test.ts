import { agentServicesText } from '@/lib/auth/text';
import { clientRefundText } from '@/lib/clients/text';
import { partnerLandingText } from '@/lib/app/text';
import { connectHmrcText, consentText } from '@/lib/connections/text';
import { connectionsText } from '@/lib/practice/text';
import { createHmrc } from '@/server/providers/hmrc';
import { createOnlineServices } from '@/server/providers/onlineServices';

const settings = {
  apiUrl: 'http://hmrc.invalid',
  url: 'http://hmrc.invalid',
  authorizeUrl: 'http://hmrc.invalid/a',
  tokenUrl: 'http://hmrc.invalid/t',
  clientId: 'id',
  clientSecret: 's',
  agentAuthorisation: true,
  vendor: { productName: 'p', version: '1', publicIp: '203.0.113.6' },
};
const parts = {
  now: () => new Date('2026-11-20T14:05:00Z'),
  takeTurn: () => Promise.resolve({ answered: () => Promise.resolve() }),
  holdBack: () => Promise.resolve(),
};
const hmrc = createHmrc(settings, parts);
const visit = { state: 's', codeChallenge: 'c', redirectUri: 'http://x/y' };
const asked = (url: string) => new URL(url).searchParams.get('scope')?.split(' ') ?? [];

const business = asked(hmrc.consentUrl(visit));
const others = asked(createOnlineServices(settings, parts).consentUrl(visit));
const agent = asked(hmrc.consentUrl({ ...visit, asked: 'agent' }));
const proof = asked(hmrc.consentUrl({ ...visit, asked: 'proof' }));

const BUSINESS = {
  'read:vat': [
    /returns are due/,
    /filed/,
    /what you owe|what you owe HMRC for VAT/i,
    /paid/,
    /penalty points/,
    /how you are registered for VAT/i,
  ],
  'write:vat': [/send.*return|VAT return.*Accept and send|return is only sent/i],
  'read:sent-invitations': [/which authorisations an agent has asked for/],
};
const AGENT = {
  'read:vat': [/VAT, of the clients .*: what is due, paid and owed, returns and penalties/],
  'write:vat': [/And a VAT return\. We send each only after someone .* has chosen to/],
  'read:sent-invitations': [/which authorisations your practice has asked for/],
  'write:sent-invitations': [/A request, through HMRC, that a client authorises you/],
  'read:check-relationship': [/whether a client has authorised you/],
};

test.each([
  [
    'the page before a business connects VAT',
    business,
    BUSINESS,
    `${connectHmrcText.read} ${connectHmrcText.sent}`,
  ],
  [
    'the page after consent was given before the company was added',
    business,
    BUSINESS,
    connectHmrcText.whatWeRead,
  ],
  ['the card of the VAT connection', business, BUSINESS, consentText.hmrc.join(' ')],
  ['a partner’s landing page', business, BUSINESS, partnerLandingText.hmrcReads.join(' ')],
  [
    'the card of HMRC’s online services and the page of all taxes',
    others,
    {
      'read:paye': [/PAYE: each month’s bill, what was paid/],
      'read:corporation-tax': [/Corporation tax: each accounting period, its payments/],
      'read:self-assessment': [/the director’s Self assessment: bills, payments and refunds/],
    },
    consentText.onlineServices.join(' '),
  ],
  ['a practice’s set-up', agent, AGENT, `${agentServicesText.read} ${agentServicesText.sent}`],
  [
    'a practice’s connection of agent services',
    agent,
    {
      'read:vat': [/Reads the VAT of every client who has authorised you/],
      'write:vat': [/files the returns you send/],
      'read:sent-invitations': [/which authorisations you have asked for/],
      'write:sent-invitations': [/Asks a client to authorise you when you choose to/],
      'read:check-relationship': [/and been given/],
    },
    connectionsText.agentServices,
  ],
  [
    'a practice’s connection of online services',
    others,
    {
      'read:paye': [/^Reads the PAYE/],
      'read:corporation-tax': [/Corporation tax/],
      'read:self-assessment': [/Self Assessment/],
    },
    connectionsText.agentOnline,
  ],
  [
    'the confirmation by a practice’s client',
    proof,
    {
      'read:vat': [/that sign-in sees VAT number/],
      'read:sent-invitations': [/it is not an accountant’s/],
    },
    clientRefundText.howConfirmed('553 5578 81'),
  ],
])('%s says every permission that HMRC asks for', (_, scopes, words, said) => {
  // A scope that is asked for and not listed here has no sentence.
  expect(scopes.toSorted()).toEqual(Object.keys(words).toSorted());
  for (const word of Object.values(words).flat()) expect(said).toMatch(word);
});

test('the other three taxes are only read, as their card says', () => {
  expect(others.filter((scope) => !scope.startsWith('read:'))).toEqual([]);
  expect(consentText.onlineServices).toContain('Sends nothing and pays nothing');
});
