/** @jest-environment node */
import {
  DIALOG_GAP_MS,
  dialogReducer,
  noDialog,
  type DialogStep,
  type DialogQueue,
} from '@/lib/app/dialogReducer';

type Name = 'one' | 'two';
const show = (dialog: Name): DialogStep<Name> => ({ type: 'show', dialog });
const close: DialogStep<Name> = { type: 'close' };
const rested: DialogStep<Name> = { type: 'rested' };

test.each<[string, DialogStep<Name>[], DialogQueue<Name>]>([
  ['the first opens at once', [show('one')], { open: 'one', resting: false }],
  ['the same again changes nothing', [show('one'), show('one')], { open: 'one', resting: false }],
  [
    'another closes the first and waits',
    [show('one'), show('two')],
    { next: 'two', resting: true },
  ],
  [
    'and opens when the gap is over',
    [show('one'), show('two'), rested],
    { open: 'two', resting: false },
  ],
  [
    'after a close nothing opens before the gap is over',
    [show('one'), close, show('two')],
    { next: 'two', resting: true },
  ],
  [
    'a close while one waits forgets it',
    [show('one'), show('two'), close, rested],
    { resting: false },
  ],
  ['closing nothing changes nothing', [close], { resting: false }],
  ['a gap that is over twice opens nothing', [rested], { resting: false }],
])(
  'docs/rules/product.md#dialogs, "200 ms delay between closing one and opening the next": %s',
  (_case, steps, expected) => {
    expect(steps.reduce<DialogQueue<Name>>(dialogReducer, noDialog)).toEqual(expected);
  },
);

test('the gap is 200 ms', () => {
  expect(DIALOG_GAP_MS).toBe(200);
});
