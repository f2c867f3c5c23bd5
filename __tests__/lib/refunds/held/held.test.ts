import { pence } from '@/lib/kernel/money';
import { approvalsToReturn } from '@/lib/refunds/held/approvals';
import { heldMoney } from '@/lib/refunds/held/heldState';
import { heldSentence, heldTitle, needsAccount } from '@/lib/refunds/held/heldWords';
import { moneyHeld } from '@/lib/refunds/held/moneyHeld';
import { DEFAULT_REVIEW_RULES } from '@/lib/refunds/review/holdLimits';

describe('how much of the customer’s money we hold', () => {
  const facts = (surplus: number, received: number, returned: number) => ({
    surplusPence: pence(surplus),
    receivedPence: pence(received),
    returnedPence: pence(returned),
  });

  test.each([
    ['the excess over a shortfall of £210.00', facts(20_000, 41_000, 0), 20_000],
    ['nothing once it was sent back', facts(0, 41_000, 20_000), 0],
    ['the excess again after it came back to us', facts(20_000, 41_000, 0), 20_000],
    ['nothing of what HMRC paid too much: it is in their account', facts(10_000, 0, 0), 0],
    ['no more than reached us, if HMRC paid the rest and more', facts(15_000, 5_000, 0), 5_000],
    ['nothing more after that part was sent back', facts(10_000, 5_000, 5_000), 0],
    ['nothing while they still owe us', facts(0, 5_000, 0), 0],
  ])('%s', (_what, money, held) => {
    expect(moneyHeld(money)).toBe(held);
  });
});

describe('how many people approve that money is sent back', () => {
  test.each([
    [500_000, 'match', 0],
    [500_000, 'notAvailable', 0],
    [500_001, 'close', 1],
    [500_001, 'match', 0],
    [2_500_000, 'match', 0],
    [2_500_001, 'match', 2],
    [2_500_001, 'notAvailable', 2],
  ] as const)('of %d pence to an account with the answer %s: %d', (amount, payee, needed) => {
    expect(approvalsToReturn({ pence: pence(amount), payee }, DEFAULT_REVIEW_RULES)).toBe(needed);
  });
});

describe('what the customer reads', () => {
  const now = new Date('2026-11-20T14:05:00Z');
  const account = { ending: '4471', payableFrom: null, payeeCheck: 'match' as const };
  const planned = { state: 'planned' as const, problem: null, sendBy: '2026-11-23' as const };
  const read = (
    payment: Parameters<typeof heldMoney>[1],
    to: Parameters<typeof heldMoney>[2] = account,
  ) => {
    const held = heldMoney(pence(20_000), payment, to, now);
    if (!held) throw new Error('Nothing is held.');
    return { title: heldTitle(held), sentence: heldSentence(held, now), stuck: needsAccount(held) };
  };
  const BY = 'We hold £200.00 for you; we send it back by Mon 23 Nov 2026.';

  test.each([
    ['on its way', planned, account, BY, /your account ending 4471/, false],
    ['ordered', { ...planned, state: 'ordered' as const }, account, BY, /nothing for you/, false],
    ['before it is planned', undefined, account, 'We hold £200.00 for you.', /is yours/, false],
    ['for two people', { ...planned, problem: 'PERSON' }, account, BY, /Our team checks/, false],
    [
      'while the account cools off',
      planned,
      { ...account, payableFrom: new Date('2026-11-23T14:05:00Z') },
      BY,
      /can be paid into from 2:05pm, Mon 23 Nov/,
      false,
    ],
    [
      'to an account in another name',
      { ...planned, problem: 'OTHER_NAME' },
      account,
      'We hold £200.00 for you.',
      /is in another name\. Correct the account/,
      true,
    ],
    [
      'that the bank refused',
      { ...planned, state: 'failed' as const, problem: 'ACCOUNT_CLOSED' },
      account,
      'We hold £200.00 for you.',
      /could not pay it to your account ending 4471/,
      true,
    ],
    [
      'that came back',
      { ...planned, state: 'failed' as const, problem: 'CAME_BACK' },
      account,
      'We hold £200.00 for you.',
      /Your bank sent it back/,
      true,
    ],
  ])('%s', (_what, payment, to, title, sentence, stuck) => {
    expect(read(payment, to)).toEqual({ title, sentence: expect.stringMatching(sentence), stuck });
  });

  test('nothing if we hold nothing', () => {
    expect(heldMoney(pence(0), planned, account, now)).toBeUndefined();
  });
});
