/** @jest-environment node */
import { readOptions } from '@/scripts/steps/options.mjs';

const nothing = { asked: [], all: false, busy: false, times: 1 };

it.each([
  [[], {}],
  [['lint', 'money'], { asked: ['lint', 'money'] }],
  [['--all'], { all: true }],
  [['--busy', 'journeys'], { busy: true, asked: ['journeys'] }],
  [['--repeat', '10', 'money'], { times: 10, asked: ['money'] }],
])('reads %j', (args, options) => {
  expect(readOptions(args)).toEqual({ ...nothing, ...options });
});

it.each([
  [['--rpeat', '10'], 'Usage: npm test'],
  [['--repeat', 'often', 'money'], '--repeat takes how many times'],
  [['--repeat', '0', 'money'], '--repeat takes how many times'],
  [['--repeat', '10'], 'name parts or files'],
])('refuses %j', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
