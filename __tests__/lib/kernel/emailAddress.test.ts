/** @jest-environment node */
import type { Schema } from 'yup';
import { emailBody, loginBody, signUpBody } from '@/lib/auth/forms';
import { newEmailBody } from '@/lib/auth/accountForms';
import { clientBody, inviteBody, inviteManyBody, newAddressBody } from '@/lib/clients/forms';
import { contactBody } from '@/lib/notifications/contactForm';
import { newTeamMemberBody } from '@/lib/practice/teamForms';
import { cleanEmail } from '@/server/auth/signUp';
import { toIdentity } from '@/server/providers/oidc/translate';

const ID = '00000000-0000-4000-8000-000000000001';
const who = { full_name: 'Kim Dunn' };
const invitee = (email: string) => ({ ...who, client_id: ID, email });

/** Every form and request in which an address is typed, with its own other fields. */
const DOORS: Record<string, [Schema, (email: string) => object]> = {
  'sign-up': [signUpBody, (email) => ({ ...who, email })],
  'log-in': [loginBody, (email) => ({ email, password: 'bread-flour-rye' })],
  'a link by e-mail': [emailBody, (email) => ({ email })],
  'a new address': [newEmailBody, (email) => ({ email })],
  'a new client': [clientBody, (email) => ({ ...who, name: 'Orchard Toys', email })],
  'an invitation': [inviteBody, (email) => ({ ...who, email })],
  'many invitations': [inviteManyBody, (email) => ({ invitations: [invitee(email)] })],
  'another address of an invitation': [
    newAddressBody,
    (email) => ({ ...who, email, instead_of: 'kim@orchardtoys.example' }),
  ],
  'a team member': [newTeamMemberBody, (email) => ({ ...who, email, role: 'admin' })],
  'the contact form': [contactBody, (email) => ({ name: 'Kim', email, message: 'Hello' })],
};

const KEPT = [
  ['as it is', 'kim.dunn@orchardtoys.example', 'kim.dunn@orchardtoys.example'],
  [
    'P1 an unseen sign behind it',
    'kim.dunn@orchardtoys.example\u200b',
    'kim.dunn@orchardtoys.example',
  ],
  [
    'P1 marks of direction around it',
    ' \u202akim@orchardtoys.example\u202c ',
    'kim@orchardtoys.example',
  ],
  ['P7 a domain as Firefox sends it', 'info@café.example', 'info@xn--caf-dma.example'],
  ['P7 a domain as Chromium sends it', 'info@xn--caf-dma.example', 'info@xn--caf-dma.example'],
  ['P7 a domain in capitals', 'info@BÜCHER.example', 'info@xn--bcher-kva.example'],
  ['P8 a curly apostrophe', 'o’brien@nairtextiles.example', "o'brien@nairtextiles.example"],
  ['a part of the mail system', 'kim+vat@orchardtoys.example', 'kim+vat@orchardtoys.example'],
] as const;
const REFUSED = [
  ['P6 without a dot', 'meera@nairtax'],
  ['P7 signs before the @ that mail servers refuse', 'jörg@nairtax.example'],
  ['without an @', 'meera'],
  ['a dot at the end', 'meera@nairtax.example.'],
  ['two dots', 'meera..nair@nairtax.example'],
  ['a dot before the @', 'meera.@nairtax.example'],
  ['two of them', 'meera@nairtax.example, tom@nairtax.example'],
  ['with a name', 'Meera <meera@nairtax.example>'],
  ['an IP address', 'meera@203.0.113.10'],
  ['a port', 'meera@nairtax.example:25'],
  ['a longer name than a mailbox has', `${'m'.repeat(65)}@nairtax.example`],
] as const;

describe.each(Object.entries(DOORS))('%s', (_door, [schema, fields]) => {
  test.each(KEPT)('takes an address %s', async (_how, typed, kept) => {
    expect(JSON.stringify(await schema.validate(fields(typed)))).toContain(JSON.stringify(kept));
  });
  test.each(REFUSED)('refuses one %s', async (_how, typed) => {
    await expect(schema.validate(fields(typed))).rejects.toThrow('Invalid email address');
  });
});

test.each(KEPT)('a provider’s address %s finds the same account', (_how, told, kept) => {
  expect(toIdentity('google', 'sub', { email: told, email_verified: true }).email).toBe(kept);
  expect(cleanEmail(told.toUpperCase())).toBe(cleanEmail(kept));
});
test.each(REFUSED)('a provider’s address %s is none', (_how, told) => {
  const identity = toIdentity('google', 'sub', { email: told, email_verified: true });
  expect([identity.email, identity.emailVerified]).toEqual([undefined, false]);
});
