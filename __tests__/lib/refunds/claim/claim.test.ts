/** @jest-environment node */
import {
  canWithdraw,
  CLAIM_TRANSITIONS,
  isClaimOver,
  nextClaimState,
  PAYOUT_OTHER_NAME,
  PAYOUT_REDUCED,
  PAYOUT_RETURNED,
  payoutProblem,
  type ClaimEvent,
  type ClaimState,
  type PayoutProblem,
} from '@/lib/refunds/claim/claim';
import fc from 'fast-check';

const states = Object.keys(CLAIM_TRANSITIONS) as ClaimState[];
const events: ClaimEvent[] = [
  'confirm',
  'expire',
  'withdraw',
  'callOff',
  'payOut',
  'payoutReturned',
  'hmrcRepaid',
  'hmrcRepaidLess',
  'shortfallReceived',
  'shortfallSetOff',
  'shortfallRecovered',
  'shortfallWrittenOff',
  'close',
];
const edges: [ClaimState, ClaimEvent, ClaimState][] = [
  ['quoted', 'confirm', 'confirmed'],
  ['quoted', 'expire', 'expired'],
  ['quoted', 'withdraw', 'withdrawn'],
  ['confirmed', 'payOut', 'paid_out'],
  ['confirmed', 'withdraw', 'withdrawn'],
  ['confirmed', 'callOff', 'withdrawn'],
  ['paid_out', 'payoutReturned', 'confirmed'],
  ['paid_out', 'hmrcRepaid', 'hmrc_repaid'],
  ['paid_out', 'hmrcRepaidLess', 'shortfall'],
  ['shortfall', 'shortfallReceived', 'shortfall'],
  ['shortfall', 'shortfallSetOff', 'shortfall'],
  ['shortfall', 'shortfallRecovered', 'hmrc_repaid'],
  ['shortfall', 'shortfallWrittenOff', 'hmrc_repaid'],
  ['shortfall', 'hmrcRepaid', 'hmrc_repaid'],
  ['hmrc_repaid', 'close', 'closed'],
];

test.each(edges)('a %s claim, on %s, is %s', (state, event, next) => {
  expect(nextClaimState(state, event)).toBe(next);
});

test('every other event is refused in every state', () => {
  const allowed = new Set(edges.map(([state, event]) => `${state} ${event}`));
  const refused = states
    .flatMap((state) => events.map((event) => [state, event] as const))
    .filter(([state, event]) => !allowed.has(`${state} ${event}`));
  expect(refused).toHaveLength(states.length * events.length - edges.length);
  for (const [state, event] of refused) expect(nextClaimState(state, event)).toBeUndefined();
});

test.each(states)('a %s claim can be withdrawn only before money moves', (state) => {
  expect(canWithdraw(state)).toBe(state === 'quoted' || state === 'confirmed');
});

test('closed, withdrawn and expired claims are over', () => {
  expect(states.filter(isClaimOver)).toEqual(['closed', 'withdrawn', 'expired']);
});

test('whatever happens, a claim is never closed without having been confirmed and paid', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (history) => {
      let state: ClaimState = 'quoted';
      const seen: ClaimState[] = [state];
      for (const event of history) {
        state = nextClaimState(state, event) ?? state;
        seen.push(state);
      }
      if (state === 'closed')
        expect(seen).toEqual(expect.arrayContaining(['confirmed', 'paid_out', 'hmrc_repaid']));
    }),
  );
});

test.each<[ClaimState, string | null, PayoutProblem | undefined]>([
  ['confirmed', null, undefined],
  ['confirmed', PAYOUT_REDUCED, 'reduced'],
  ['confirmed', PAYOUT_RETURNED, 'bankAccount'],
  ['confirmed', PAYOUT_OTHER_NAME, 'bankAccount'],
  ['confirmed', 'ACCOUNT_CLOSED', 'bankAccount'],
  ['paid_out', 'ACCOUNT_CLOSED', undefined],
])('a %s claim with the reason %s waits for %s', (state, reason, problem) => {
  expect(payoutProblem({ state, payoutProblem: reason })).toBe(problem);
});
