import type { Excuse } from './excuse';

const SAVED = 'PostgreSQL answers the row of an insert, or fails: the guard is there for the compiler.';
const FIRST = 'The first row is taken, however many come: one is asked for so that no more are sent.';

/** What is excused of the server. */
export const EXCUSED_SERVER: readonly Excuse[] = [
  {
    file: 'server/companies/store/memberships.ts',
    because: SAVED,
    mutants: ["addOwnCompany › removed guard: if (!row) throw new Error('A company was not… → nothing"],
  },
  {
    file: 'server/auth/store/oneTimeSecrets.ts',
    because: SAVED,
    mutants: ["addSecret › removed guard: if (!row) throw new Error('A one-time secret… → nothing"],
  },
  {
    file: 'server/auth/store/oneTimeSecrets.ts',
    because: FIRST,
    mutants: [
      'newestSecret.[row] › removed call: db.select().from(oneTimeSecrets) .where(and(… → db.select().from(oneTimeSecrets) .where(and(…',
      'newestSecret.[row] › number: 1 → 2',
    ],
  },
  {
    file: 'server/platform/http/readRequest.ts',
    because: 'A length that is not said is any within the limit: the bytes are counted as they come.',
    mutants: ['readText › number: 0 → 1', 'readText › number: 0 → -1'],
  },
  {
    file: 'server/platform/http/serve.ts',
    because: 'What is asked for second only that kind of endpoint has: the kind is asked for the compiler.',
    mutants: [
      "createDispatcher.admit.cookies › logic: endpoint.kind === 'endpoint' && endpoint.one… → endpoint.oneClick",
    ],
  },
  {
    file: 'server/platform/http/refuseForeign.ts',
    because: 'What is asked for second only that kind of endpoint has: the kind is asked for the compiler.',
    mutants: [
      "refuseForeign › logic: endpoint.kind === 'navigation' && endpoint.c… → endpoint.crossSite",
      "refuseForeign › logic: endpoint.kind === 'endpoint' && endpoint.one… → endpoint.oneClick",
    ],
  },
  {
    file: 'server/platform/http/serve.ts',
    because: 'Of what is posted only an upload is no such endpoint, and it has had its turn.',
    mutants: ["createDispatcher.admit.body › logic: endpoint.kind === 'endpoint' && endpoint.met… → endpoint.method === 'POST'"],
  },
  {
    file: 'server/refunds/store/claims.ts',
    because: 'Of no claims none is found, asked or not: the guard spares a statement.',
    mutants: [
      'eventsOfClaims › condition: those.length === 0 ? [] : db.select().from(c… → db.select().from(claimEvents).where(inArray(…',
      'eventsOfClaims › number: 0 → -1',
    ],
  },
  {
    file: 'server/refunds/store/claims.ts',
    because: 'No step of a claim that is kept leads back to a quote: the guard is there for the compiler.',
    mutants: [
      'moveClaim › logic: !state || state === \'quoted\' || state === \'e… → !state || state === \'quoted\'',
      'moveClaim › logic: !state || state === \'quoted\' → !state',
    ],
  },
  {
    file: 'server/refunds/payout/settlePayout.ts',
    because: 'The claim is held and confirmed, so the step is made: the guard is there for the compiler.',
    mutants: ['paidOut › removed guard: if (!moved) return; → nothing'],
  },
  {
    file: 'server/refunds/payout/returnedPayouts.ts',
    because: 'The claim is held and paid out, so the step is made: the guard is there for the compiler.',
    mutants: ['returned › removed guard: if (!moved) return; → nothing'],
  },
  {
    file: 'server/refunds/claim/moveClaims.ts',
    because: 'No claim is ever taken away, so one that was listed can be locked: the guard is there for the compiler.',
    mutants: ['settleClaim › removed guard: if (!claim) return; → nothing'],
  },
  {
    file: 'server/filing/settleFiling.ts',
    because: 'A filing holds its period: the second question is there for the compiler.',
    mutants: ['notifyDeclarer › logic: !contact || !period → !contact'],
  },
];
