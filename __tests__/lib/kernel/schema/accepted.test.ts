/** @jest-environment node */
import fc from 'fast-check';
import { array, mixed, object, string, type Schema } from 'yup';
import { allEndpoints } from '@/lib/app/contract';
import { exactly, is, none, number, oneOf, ruled, variant } from '@/lib/kernel/fields';
import { isAccepted } from '@/lib/kernel/schema/accepted';

const contract = allEndpoints().flatMap(([name, endpoint]) => [
  { name: `${name} query`, schema: endpoint.query as Schema, example: {} as unknown },
  ...('body' in endpoint
    ? [{ name: `${name} body`, schema: endpoint.body as Schema, example: {} as unknown }]
    : []),
  ...('response' in endpoint
    ? [
        {
          name: `${name} answer`,
          schema: endpoint.response as Schema,
          example: endpoint.example as unknown,
        },
      ]
    : []),
]);

/** Yup's result, or undefined where it refuses. */
function byYup(schema: Schema, value: unknown, options: object) {
  try {
    return { value: schema.validateSync(value, options) as unknown };
  } catch {
    return undefined;
  }
}

/** Expects that what the compiled schema accepts is accepted, and returned as it is, by Yup. */
function agrees(schema: Schema, value: unknown) {
  const modes = [
    ...(isAccepted(schema, value, 'strict') ? [{ strict: true }] : []),
    ...(isAccepted(schema, value, 'cast') ? [{ stripUnknown: true }, { stripUnknown: false }] : []),
  ];
  const other = modes.filter((options) => !Object.is(byYup(schema, value, options)?.value, value));
  // An expectation for each of many thousand values would take most of the test's time.
  if (other.length > 0) expect({ value, other }).toEqual({ value, other: [] });
}

const ODD: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  ' a ',
  'x',
  '5',
  'true',
  '2026-11-20',
  0,
  -1,
  1.5,
  NaN,
  2 ** 60,
  true,
  false,
  [],
  [null],
  [undefined],
  ['x'],
  {},
  { kind: 'toString' },
  { kind: 1 },
  new Date(0),
];

/** Every value that differs from this one in one place. */
function changed(value: unknown, depth = 0): unknown[] {
  if (typeof value !== 'object' || value === null || depth > 8) return ODD;
  if (Array.isArray(value)) {
    const items = value as unknown[];
    const first = items.slice(0, 1).flatMap((item) => changed(item, depth + 1));
    return [...ODD, ...first.map((item) => [item, ...items.slice(1)])];
  }
  const fields = Object.entries(value).flatMap(([key, field]) => [
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)),
    ...changed(field, depth + 1).map((other) => ({ ...value, [key]: other })),
  ]);
  return [...ODD, { ...value, planted: 1 }, ...fields];
}

describe('compiled schemas', () => {
  it('agree with Yup on the contract’s examples, whole and changed in each place', () => {
    for (const { schema, example } of contract)
      for (const value of [example, ...changed(example)]) agrees(schema, value);
  });

  it('agree with Yup on any JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...contract), fc.jsonValue(), ({ schema }, value) =>
        agrees(schema, value),
      ),
      { numRuns: 500, seed: 37 },
    );
  });

  it('decide about every example of an answer without Yup', () => {
    const answers = contract.filter(({ name }) => name.endsWith(' answer'));
    const left = answers.filter(({ schema, example }) => !isAccepted(schema, example, 'strict'));
    expect(left.map(({ name }) => name)).toEqual([]);
  });

  it.each<[string, Schema, unknown]>([
    ['a default', exactly({ page: number().default(1) }), {}],
    ['a missing object, which has a default', object({ a: object({ b: string() }) }), {}],
    ['text to trim', string().trim(), ' a '],
    [
      'a condition',
      exactly({ a: string().when('b', ([b], s) => (b ? s.required() : s)), b: string() }),
      {},
    ],
    ['a test that reads its context', ruled('Missing', () => undefined), 'a'],
    ['an unknown kind', variant({ a: exactly({ kind: is('a') }) }), { kind: 'constructor' }],
    ['an unknown key', none, { a: 1 }],
    ['empty text that is not one of the words', oneOf(['a']), ''],
    ['a key without a value', exactly({ a: string() }), { a: undefined }],
    ['a transform of a list', array().ensure(), ['a']],
    ['a test of more than one parameter', mixed().test('t', (_value, context) => !!context), 1],
  ])('leave %s to Yup', (_what, schema, value) => {
    expect(isAccepted(schema, value, 'cast')).toBe(false);
    agrees(schema, value);
  });
});
