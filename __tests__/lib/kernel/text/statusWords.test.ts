/** @jest-environment node */
import { isStatusWord, STATUS_WORDS, statusAppearance } from '@/lib/kernel/text/statusWords';

test.each([
  ['Ready to review', 'file-check-2', 'info'],
  ['Ready to file', 'file-check-2', 'info'],
  ['HMRC is checking', 'loader', 'info'],
  ['Can be paid early', 'zap', 'info'],
  ['Due', 'clock', 'neutral'],
  ['Draft', 'pencil', 'neutral'],
  ['With client', 'user-round', 'neutral'],
  ['Records needed', 'folder-open', 'neutral'],
  ['Not started', 'circle-dashed', 'hollow'],
  ['Expected', 'circle-dashed', 'hollow'],
  ['Not read yet', 'circle-dashed', 'hollow'],
  ['Nothing due', 'circle-check', 'neutral'],
  ['Not authorised', 'unplug', 'warning'],
  ['Repaid', 'circle-check', 'success'],
  ['Passed on', 'circle-check', 'success'],
  ['Live', 'circle-check', 'success'],
  ['Due soon', 'clock-alert', 'warning'],
  ['Clear today', 'clock-alert', 'warning'],
  ['Reconnect', 'unplug', 'warning'],
  ['Refund delayed', 'clock-alert', 'warning'],
  ['Refund queried', 'circle-alert', 'error'],
  ['You now owe HMRC', 'circle-alert', 'error'],
  ['On hold, return missing', 'circle-pause', 'error'],
  ['Return late', 'circle-alert', 'error'],
  ['Not loaded', 'circle-alert', 'error'],
  ['Confirming with HMRC', 'hourglass', 'info'],
  ['HMRC has other figures', 'circle-alert', 'error'],
  ['Waiting for HMRC', 'hourglass', 'info'],
  ['Sent', 'mail', 'neutral'],
  ['Opened', 'mail-open', 'info'],
  ['Bounced', 'mail-x', 'error'],
])('docs/rules/design.md#status-words: %s has %s in %s', (word, icon, hue) => {
  expect(statusAppearance(word)).toEqual({ icon, hue });
});

test('a word we do not know is still shown', () => {
  expect(isStatusWord('toString')).toBe(false);
  expect(statusAppearance('toString')).toEqual({ icon: 'clock', hue: 'neutral' });
});

test('no status is damson: only the six status hues exist', () => {
  const hues = new Set(Object.values(STATUS_WORDS).map((look) => look.hue));
  expect([...hues].sort()).toEqual(['error', 'hollow', 'info', 'neutral', 'success', 'warning']);
});
