/** @jest-environment node */
import { throttledCall, throttledRead } from '@/server/providers/throttledCall';
import { ProviderFailure } from '@/server/platform/ports/failure';

const throttled = (retryAfterSeconds?: number) =>
  new ProviderFailure('rateLimited', 'hmrc', 'MESSAGE_THROTTLED_OUT', {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
const down = new ProviderFailure('down', 'hmrc', 'SERVER_ERROR');

/**
 * Creates a provider that fails with these problems and then succeeds; records its calls and its
 * callers' waits.
 */
function provider(...problems: ProviderFailure[]) {
  const diary: string[] = [];
  let answers = 0;
  const turns = {
    takeTurn: async () => {
      diary.push('turn');
      return {
        answered: async () => {
          answers += 1;
        },
      };
    },
    holdBack: async (seconds: number) => void diary.push(`hold ${seconds} s`),
  };
  const ask = async () => {
    const problem = problems.shift();
    if (problem) throw problem;
    return 'answer';
  };
  return { turns, ask, diary, answers: () => answers };
}

describe('a read', () => {
  test('throttled once, takes another turn after the hold and is answered', async () => {
    const { turns, ask, diary, answers } = provider(throttled(2));
    expect(await throttledRead(turns, false, ask)).toBe('answer');
    expect(diary).toEqual(['turn', 'hold 2 s', 'turn']);
    expect(answers()).toBe(2);
  });

  test('throttled without a word about how long, everybody holds back for a second', async () => {
    const { turns, ask, diary } = provider(throttled());
    await throttledRead(turns, true, ask);
    expect(diary).toContain('hold 1 s');
  });

  test('throttled three times, it is given up', async () => {
    const { turns, ask, diary } = provider(throttled(1), throttled(1), throttled(1));
    await expect(throttledRead(turns, false, ask)).rejects.toMatchObject({ kind: 'rateLimited' });
    expect(diary.filter((entry) => entry === 'turn')).toHaveLength(3);
  });

  test.each([
    ['asked to wait longer than anybody would watch', throttled(60)],
    ['told that the provider is down', down],
  ])('%s, it is not repeated', async (_what, problem) => {
    const { turns, ask, diary } = provider(problem);
    await expect(throttledRead(turns, false, ask)).rejects.toBe(problem);
    expect(diary.filter((entry) => entry === 'turn')).toHaveLength(1);
  });
});

test('a submission is sent once, throttled or not', async () => {
  const { turns, ask, diary } = provider(throttled(1));
  await expect(throttledCall(turns, true, ask)).rejects.toMatchObject({ kind: 'rateLimited' });
  expect(diary).toEqual(['turn', 'hold 1 s']);
});
