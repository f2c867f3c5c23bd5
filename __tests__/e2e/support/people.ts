import { signUp } from '@/lib/auth/contract';
import { clientCompanies as lookedAfter, joinByInvite } from '@/lib/clients/onboarding/contract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { documents } from '@/lib/refunds/claim/contract';
import { setUp } from '@/lib/practice/contract';
import { inviteClient } from '@/lib/clients/onboarding/invitationsContract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import type { Browser } from '@/__tests__/support/server/browser';
import { newBusiness } from './newBusiness';
import { linkFor } from './sandbox';
import { teamVisitor } from './team';
import { newVisitor, ok, setUpCompany, signedInVisitor, signedUpVisitor } from './visitor';

/**
 * What addresses of pages are made of: ids under the names that the pages give them, and the secret
 * of an e-mailed link.
 */
export type FactName =
  | 'company_id'
  | 'period_id'
  | 'claim_id'
  | 'claim'
  | 'document_id'
  | 'client_id'
  | 'client_company_id'
  | 'token'
  | 'tax';
export interface Person {
  visitor: Browser;
  facts: Partial<Record<FactName, string>>;
}

/** Seeded people: HMRC owes one refunds, one pays, one has problems, one has a held payout. */
export const SEEDED = {
  hannah: {
    email: 'hannah@marlowandrye.co.uk',
    password: 'flour-and-rye-at-dawn',
    company: 'Marlow & Rye Bakery Ltd',
  },
  tom: {
    email: 'tom@northgatejoinery.co.uk',
    password: 'dovetail-oak-and-ash',
    company: 'Northgate Joinery Ltd',
  },
  priya: {
    email: 'priya@caldercycles.co.uk',
    password: 'spokes-over-the-calder',
    company: 'Calder Cycles Ltd',
  },
  martha: {
    email: 'martha@copsehilldairy.co.uk',
    password: 'milking-parlour-at-five',
    company: 'Copse Hill Dairy Ltd',
  },
} as const;

/** Their company, a period that can be filed, the newest claim and a document. */
async function seeded(who: keyof typeof SEEDED): Promise<Person> {
  const { email, password, company } = SEEDED[who];
  const { visitor, companies } = await signedInVisitor(email, password);
  const company_id = companies.find(({ name }) => name === company)?.id ?? '';
  const [{ periods, claims }, issued] = await Promise.all([
    ok(visitor.call(vatDashboard, { query: { company_id } })),
    ok(visitor.call(documents, { query: { company_id } })),
  ]);
  const [period_id, claim_id, document_id] = [
    periods.find(({ filedOn }) => !filedOn)?.id,
    claims[0]?.id,
    issued.documents[0]?.id,
  ];
  return {
    visitor,
    facts: { company_id, period_id, claim_id, claim: claim_id, document_id, tax: 'paye' },
  };
}

/** What the seeded practice's invitation to Owen Price leads to. */
async function invitation(): Promise<Person['facts']> {
  const link = new URL(
    await linkFor('owen@pricelandscapes.co.uk', /invites you to OpenTax/, '/client-signup/invite'),
  );
  return {
    company_id: link.searchParams.get('company_id') ?? '',
    client_id: link.searchParams.get('client_id') ?? '',
    token: link.hash.replace('#token=', ''),
  };
}

/**
 * A client whom the seeded practice has invited and who has joined: a company of their own each
 * time.
 */
async function joined(): Promise<Person> {
  const ruth = await teamVisitor('ruth');
  const { practices } = await ok(ruth.call(setUp));
  const { email, vrn } = newBusiness();
  const query = { company_id: practices[0]?.id ?? '' };
  await ok(
    ruth.call(inviteClient, {
      query,
      body: { full_name: 'Olive Marsh', email, name: `Marsh Joinery ${vrn}` },
    }),
  );
  const link = new URL(await linkFor(email, /invites you to OpenTax/, '/client-signup/invite'));
  const ids = {
    company_id: link.searchParams.get('company_id') ?? '',
    client_id: link.searchParams.get('client_id') ?? '',
  };
  const visitor = newVisitor();
  await ok(
    visitor.call(joinByInvite, {
      body: { ...ids, token: link.hash.replace('#token=', ''), full_name: 'Olive Marsh' },
    }),
  );
  const [company] = await ok(visitor.call(lookedAfter));
  return { visitor, facts: { company_id: company?.companyId } };
}

/** Everybody who opens pages, and how they come to stand before them. */
export const people = {
  nobody: async () => ({ visitor: newVisitor(), facts: {} }),
  /** Has begun to sign up; the address is not proven yet. */
  unproven: async () => {
    const [visitor, { email, name, password }] = [newVisitor(), newBusiness()];
    await ok(visitor.call(signUp, { body: { full_name: name, email, password, utm: undefined } }));
    return { visitor, facts: {} };
  },
  newcomer: async () => ({ visitor: await signedUpVisitor(newBusiness()), facts: {} }),
  /** Is about to log out. */
  leaving: async () => ({ visitor: await signedUpVisitor(newBusiness()), facts: {} }),
  /** Has a company that lacks nothing but HMRC. */
  setUp: async () => {
    const business = newBusiness();
    const visitor = await signedUpVisitor(business);
    return { visitor, facts: { company_id: await setUpCompany(visitor, business, 'typed') } };
  },
  hannah: () => seeded('hannah'),
  tom: () => seeded('tom'),
  priya: () => seeded('priya'),
  /** The admin of the seeded practice, and the client she has invited. */
  ruth: async () => {
    const visitor = await teamVisitor('ruth');
    const { practices } = await ok(visitor.call(setUp));
    const company_id = practices[0]?.id;
    const { rows } = await ok(
      visitor.call(clientCompanies, { query: { company_id: company_id ?? '' } }),
    );
    const client_company_id = rows[0]?.client_company_id;
    return {
      visitor,
      facts: { company_id, client_id: (await invitation()).client_id, client_company_id },
    };
  },
  /** Runs the portal. */
  operator: async () => ({ visitor: await teamVisitor('dana'), facts: {} }),
  joined,
  invited: async () => ({ visitor: newVisitor(), facts: await invitation() }),
} as const satisfies Record<string, () => Promise<Person>>;

export type PersonName = keyof typeof people;
