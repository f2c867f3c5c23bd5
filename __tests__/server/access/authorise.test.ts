/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import { mayActOnCompany, COMPANY_ACTIONS } from '@/lib/access/permissions';
import { NOT_FOUND } from '@/lib/access/refusal';
import { authorise, authoriseListed } from '@/server/access/authorise';
import type { Db, Store } from '@/server/platform/db/db';
import { people } from '@/server/access/store/tables';
import { asPerson } from '../../support/server/capabilities';
import { freshStore } from '../../support/server/freshStore';

const AT = new Date('2026-11-20T14:05:00.000Z');
let store: Store;
let hannah: PersonCapability;
beforeAll(async () => {
  store = await freshStore();
  const person = { fullName: 'Hannah Osei', email: 'hannah@example.co.uk', createdAt: AT };
  const [row] = await store.db.insert(people).values(person).returning();
  hannah = await asPerson({ store }, row!.id, AT);
});
afterAll(() => store.close());

type Listed = Parameters<typeof authoriseListed>[1];
const listedOf = (personId: string, role: Listed['role']) =>
  ({ personId, role, company: { id: 'her-company' } }) as unknown as Listed;

test.each(['owner', 'member'] as const)(
  'a list of own companies lets its %s do there what that role may, and nothing else',
  (role) => {
    for (const action of COMPANY_ACTIONS) {
      const ask = () => authoriseListed(hannah, listedOf(hannah.personId, role), action);
      if (mayActOnCompany(role, action))
        expect([action, ask().companyId, ask().actor]).toEqual([
          action,
          'her-company',
          hannah.actor,
        ]);
      else expect(ask).toThrow(NOT_FOUND);
    }
  },
);

test('a list of another person’s companies grants no access, whatever the role there', () => {
  expect(() => authoriseListed(hannah, listedOf(randomUUID(), 'owner'), 'company:read')).toThrow(
    NOT_FOUND,
  );
});

test.each([[{}], [{ company_id: 7 }], [{ company_id: ['a'] }]])(
  'who names no company is not found before the database is asked: %j',
  async (query) => {
    const principal = { kind: 'person', person: hannah } as const;
    for (const rule of [
      { scope: 'company', action: 'company:read' },
      { scope: 'practice', action: 'practice:read' },
    ] as const) {
      await expect(authorise({} as Db, rule, principal, query)).rejects.toThrow(NOT_FOUND);
    }
  },
);
