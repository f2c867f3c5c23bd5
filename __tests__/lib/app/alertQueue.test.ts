/** @jest-environment node */
import {
  alertQueue,
  emptyAlertQueue,
  type AlertAction,
  type AlertQueue,
} from '@/lib/app/alertQueue';

const run = (...actions: AlertAction[]): AlertQueue => actions.reduce(alertQueue, emptyAlertQueue);
const show = (message: string): AlertAction => ({ type: 'show', message });

test('docs/rules/product.md#alerts: severity defaults to error', () => {
  expect(run(show('No answer')).current).toEqual({
    id: 1,
    message: 'No answer',
    severity: 'error',
  });
  expect(run({ type: 'show', message: 'Saved', severity: 'success' }).current?.severity).toBe(
    'success',
  );
});

test('docs/rules/product.md#alerts: one at a time; others queue and show in turn after the current closes', () => {
  const two = run(show('first'), show('second'), show('third'));
  expect(two.current?.message).toBe('first');
  const after = alertQueue(two, { type: 'close' });
  expect(after.current?.message).toBe('second');
  expect(alertQueue(after, { type: 'close' }).current?.message).toBe('third');
});

test('closing the last leaves nothing, and remembers the messages newest first', () => {
  const done = run(show('first'), show('second'), { type: 'close' }, { type: 'close' });
  expect(done.current).toBeUndefined();
  expect(done.earlier.map((alert) => alert.message)).toEqual(['second', 'first']);
});

test('a late close of an alert that has gone does not close the next', () => {
  const queue = run(
    show('first'),
    show('second'),
    { type: 'close', id: 1 },
    { type: 'close', id: 1 },
  );
  expect(queue.current?.message).toBe('second');
});

test('closing nothing changes nothing', () => {
  expect(run({ type: 'close' })).toBe(emptyAlertQueue);
});
