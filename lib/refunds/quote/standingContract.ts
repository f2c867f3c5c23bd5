import { endpoint } from '@/lib/access/endpoint';
import { boolean, byCompany, exactly, instant, none, string } from '@/lib/kernel/fields';

const instruction = exactly({
  on: boolean().required(),
  changedAt: instant().optional(),
  changedBy: string().optional(),
  /** True for an owner: only they may change it. */
  mayChange: boolean().required(),
});

export const standingInstruction = endpoint({
  method: 'GET',
  path: '/company/standing-instruction',
  summary:
    'Returns whether every repayment return of the company is quoted once it is ready, with a request for one confirmation',
  access: { scope: 'company', action: 'company:read' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: instruction,
  example: {
    on: true,
    changedAt: '2026-11-02T10:15:00.000Z',
    changedBy: 'Hannah Osei',
    mayChange: true,
  },
});

export const setStandingInstruction = endpoint({
  method: 'POST',
  path: '/company/standing-instruction',
  summary: 'Turns the standing instruction on or off. It never sells anything by itself',
  access: { scope: 'company', action: 'company:manage' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({ on: boolean().required() }),
  response: exactly({ on: boolean().required() }),
  example: { on: true },
});
