import type { InferType } from 'yup';
import type { accountActivityShape, sessionListShape, signInWaysShape } from './accountShapes';

export const exampleSignInWays = {
  password: true,
  providers: [
    {
      provider: 'google' as const,
      email: 'hannah@marlowandrye.co.uk',
      addedAt: '2026-10-02T09:12:00.000Z',
    },
  ],
} satisfies InferType<typeof signInWaysShape>;

export const exampleSessions = [
  {
    id: '6f1d2c3b4a5968778695a4b3c2d1e0f0',
    device: 'Chrome on Windows',
    ip: '198.51.100.1',
    signedInWith: 'password',
    createdAt: '2026-11-20T09:02:00.000Z',
    lastSeenAt: '2026-11-20T14:05:00.000Z',
    current: true,
  },
] satisfies InferType<typeof sessionListShape>;

export const exampleAccountActivity = {
  events: [
    {
      id: 431,
      at: '2026-11-20T09:02:00.000Z',
      words: 'Logged in with your password',
      refused: false,
      times: 1,
      lastAt: '2026-11-20T09:02:00.000Z',
      device: 'Chrome on Windows',
      ip: '198.51.100.1',
      reference: 'K7QM-2XTA',
    },
    {
      id: 428,
      at: '2026-11-19T22:40:00.000Z',
      words: 'Wrong password',
      refused: true,
      times: 3,
      lastAt: '2026-11-19T22:44:00.000Z',
      device: 'Firefox on Linux',
      ip: '203.0.113.9',
      reference: 'B3ZD-91PW',
    },
  ],
} satisfies InferType<typeof accountActivityShape>;
