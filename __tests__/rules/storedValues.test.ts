import { ROLES } from '@/lib/access/personRole';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { chatVisitorIdentification } from '@/lib/notifications/chatContract';
import { invite } from '@/lib/clients/onboarding/contract';
import { companyName, userCompanies } from '@/lib/companies/contract';
import { email } from '@/lib/kernel/fields';
import { keepAttribution } from '@/lib/app/browser/attribution';
import { storeCompany, storedCompany } from '@/lib/app/browser/company';
import { COOKIES, STORED } from '@/lib/app/browser/keys';
import { choosePartner } from '@/lib/app/browser/partner';
import { rememberReturnPath, takeReturnPath } from '@/lib/app/browser/returnPath';
import { IMPORT_TRANSITIONS } from '@/lib/clients/exchange/importState';
import { PRACTICE_PERMISSIONS } from '@/lib/access/permissions';
import { isKnownPath } from '@/lib/app/routes';
import { walk } from './sentences';

const clear = () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.cookie = 'partner_id=; path=/; max-age=0';
};
beforeEach(clear);
afterEach(clear);

walk('stored values and entities (docs/rules/product.md#stored-values)', [
  {
    says: 'Company context: companyId, stored as JSON under g-company.',
    holds: () => {
      storeCompany('abc');
      expect(window.localStorage.getItem('g-company')).toBe('{"companyId":"abc"}');
      expect(storedCompany()).toBe('abc');
    },
  },
  {
    says: 'Partner: string for the acquisition source. Stored lower-cased in local storage and in the cookie partner_id.',
    holds: () => {
      expect(choosePartner({ partner: 'Swoop' })).toBe('swoop');
      expect(window.localStorage.getItem(STORED.partner)).toBe('"swoop"');
      expect([COOKIES.partner, document.cookie]).toEqual(['partner_id', 'partner_id=swoop']);
    },
  },
  {
    says: 'Sign-up form: email.',
    holds: () =>
      expect(email().validateSync(' hannah@marlowandrye.co.uk ')).toBe('hannah@marlowandrye.co.uk'),
  },
  {
    says: 'Client invite: company_id and client_id.',
    holds: () => {
      const ids = {
        company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001',
        client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002',
      };
      expect(invite.query.isValidSync(ids)).toBe(true);
      for (const id of ['company_id', 'client_id'])
        expect(invite.query.isValidSync({ ...ids, [id]: undefined })).toBe(false);
    },
  },
  {
    says: 'Company name response: name.',
    holds: () =>
      expect(companyName.response.validateSync({ name: 'Marlow & Rye Bakery Ltd' })).toEqual({
        name: 'Marlow & Rye Bakery Ltd',
      }),
  },
  {
    says: 'Account profile (InstantVAT) and client profile (OpenTax): full_name, role (e.g. admin).',
    holds: () => {
      expect(accountProfile.response.isValidSync(accountProfile.example)).toBe(true);
      for (const field of ['full_name', 'role'])
        expect(
          accountProfile.response.isValidSync({ ...accountProfile.example, [field]: undefined }),
        ).toBe(false);
      expect(
        ROLES.every((role) =>
          accountProfile.response.isValidSync({ ...accountProfile.example, role }),
        ),
      ).toBe(true);
      expect(accountProfile.response.isValidSync({ ...accountProfile.example, role: 'boss' })).toBe(
        false,
      );
    },
  },
  {
    says: 'Stored utm tags object: the five utm fields.',
    holds: () => {
      const five = {
        utm_source: 'a',
        utm_medium: 'b',
        utm_campaign: 'c',
        utm_term: 'd',
        utm_content: 'e',
      };
      keepAttribution({ ...five, other: 'f' });
      expect(JSON.parse(window.localStorage.getItem(STORED.utm) ?? '')).toEqual(five);
    },
  },
  {
    says: 'Login check response: type field (means logged in).',
    holds: () => {
      expect(checkLogin.response.validateSync({ type: 'user' })).toEqual({ type: 'user' });
      expect(checkLogin.response.validateSync({})).toEqual({});
      // `type` means logged in and nothing else (docs/rules/product.md#login-check).
      for (const type of ['signing_up', 'second_step', 'sign_up'])
        expect(checkLogin.response.isValidSync({ type })).toBe(false);
    },
  },
  {
    says: 'User companies: array of companies (fields not shown).',
    holds: () => expect(Array.isArray(userCompanies.example)).toBe(true),
  },
  {
    says: 'Chat visitor identification response: token and email.',
    holds: () => {
      const { response, example } = chatVisitorIdentification;
      expect(response.isValidSync(example)).toBe(true);
      for (const field of ['token', 'email'])
        expect(response.isValidSync({ ...example, [field]: undefined })).toBe(false);
    },
  },
  {
    says: 'Stored redirect path for after login.',
    holds: () => {
      rememberReturnPath('/portal/home');
      expect(takeReturnPath(isKnownPath)).toBe('/portal/home');
      expect(takeReturnPath(isKnownPath)).toBeUndefined();
    },
  },
  {
    says: 'Enumerations: team role team_member, admin; import status checking, importing, completed, failed.',
    holds: () => {
      expect(Object.keys(PRACTICE_PERMISSIONS).sort()).toEqual(['admin', 'team_member']);
      expect(Object.keys(IMPORT_TRANSITIONS)).toEqual([
        'checking',
        'importing',
        'completed',
        'failed',
      ]);
    },
  },
]);
