/** @jest-environment node */
import { eachByItself } from '@/server/notifications/eachByItself';

test('a failed item does not stop the items after it, and its error is thrown after all were tried', async () => {
  const done: number[] = [];
  const act = async (one: number) => {
    if (one === 2) throw new RangeError('two');
    done.push(one);
  };
  await expect(eachByItself([1, 2, 3], act)).rejects.toThrow('two');
  await eachByItself([4], act);
  expect(done).toEqual([1, 3, 4]);
});
