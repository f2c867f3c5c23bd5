/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { array, boolean, number, object, string, ValidationError, type Schema } from 'yup';
import { code, exactly, is, variant } from '@/lib/kernel/fields';
import {
  BadFields,
  checked,
  checkedQuery,
  promised,
  readBody,
  readQuery,
} from '@/server/platform/http/readRequest';

/** A POST as Node hands it over, of this type, with this text and as long as it says. */
function posted(
  type: string | undefined,
  text: string | readonly string[],
  length?: number,
): IncomingMessage {
  const headers = {
    ...(type !== undefined && { 'content-type': type }),
    ...(length !== undefined && { 'content-length': String(length) }),
  };
  return Object.assign(Readable.from([text].flat().map((chunk) => Buffer.from(chunk))), {
    headers,
  }) as unknown as IncomingMessage;
}

describe('the query', () => {
  test.each([
    ['/read', {}],
    ['/read?', {}],
    ['/read?a=1&b=two%20words', { a: '1', b: 'two words' }],
    ['?a=1', { a: '1' }],
    ['/read?a=b?c', { a: 'b?c' }],
    [`/read?${'a'.repeat(41)}=1`, { ['a'.repeat(41)]: '1' }],
  ])('of %s is read', (target, query) => {
    expect(readQuery(target)).toEqual(query);
  });

  test.each([
    ['/read?a=1&a=1', { a: 'badly formed' }],
    ['/read?a=%00', { a: 'badly formed' }],
    ['/read?a[]=1', { request: 'badly formed' }],
    ['/read?__proto__=1', { request: 'badly formed' }],
    [`/read?${'a'.repeat(42)}=1`, { request: 'badly formed' }],
    ['/read?=1', { request: 'badly formed' }],
  ])('of %s is refused', (target, fields) => {
    expect(() => readQuery(target)).toThrow(expect.objectContaining({ name: 'BadFields', fields }));
  });
});

describe('the body of a post', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json ;charset=utf-8',
    'APPLICATION/JSON',
  ])('is read as JSON when it is said to be %s', async (type) => {
    expect(await readBody(posted(type, '{"a":1}'))).toEqual({ a: 1 });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'application/jsonp',
    'text/json',
    '',
    undefined,
  ])(
    'is refused when it is said to be %p: only JSON is read, and another site’s form cannot send it',
    async (type) => {
      await expect(readBody(posted(type, '{"a":1}'))).rejects.toMatchObject({
        kind: 'badlyFormed',
        sentence: 'Send JSON.',
      });
    },
  );

  test.each(['', ' ', '\r\n\t'])('of nothing but %j says nothing', async (text) => {
    expect(await readBody(posted('application/json', text))).toEqual({});
  });

  test('comes in pieces', async () => {
    expect(await readBody(posted('application/json', ['{"a":', '1}']))).toEqual({ a: 1 });
  });

  test.each([
    ['{', 'That was not valid JSON.'],
    ['{"a":"\\u0000"}', 'badly formed request'],
    ['["\\u0000"]', 'badly formed request'],
  ])('that is %s is refused', async (text, message) => {
    await expect(readBody(posted('application/json', text))).rejects.toThrow(message);
  });

  test('is read up to 100 kB, said or not, in one piece or in many', async () => {
    const full = [`{}${' '.repeat(49_998)}`, ' '.repeat(50_000)];
    for (const length of [undefined, 100_000])
      expect(await readBody(posted('application/json', full, length))).toEqual({});
    await expect(readBody(posted('application/json', [...full, ' ']))).rejects.toThrow(
      'That is too much to send at once.',
    );
  });

  test('is refused by its length alone when that is too much', async () => {
    await expect(readBody(posted('application/json', '{}', 100_001))).rejects.toThrow(
      'That is too much to send at once.',
    );
  });

  test('goes on being read when it is too much, so that the answer arrives', async () => {
    const request = posted('application/json', ' '.repeat(100_001));
    await expect(readBody(request)).rejects.toMatchObject({
      sentence: 'That is too much to send at once.',
    });
    expect(request.destroyed).toBe(false);
  });
});

describe('a number or a yes in a query', () => {
  const schema = object({ before: number().integer(), open: boolean(), words: string() });

  test.each([
    [{ before: '12' }, { before: 12 }],
    [{ before: '0' }, { before: 0 }],
    [{ open: 'true' }, { open: true }],
    [{ open: 'false' }, { open: false }],
    [{ words: '12' }, { words: '12' }],
  ])('of %j is read', (query, understood) => {
    expect(checkedQuery(schema, query as unknown as Record<string, string>)).toEqual(understood);
  });

  test.each([
    { before: '' },
    { before: '1e3' },
    { before: '0x10' },
    { before: ' 1' },
    { before: '01' },
    { before: '1.5' },
    { before: '1'.repeat(16) },
    { before: 'Infinity' },
    { open: '' },
    { open: '1' },
    { open: 'TRUE' },
  ])('of %j is refused', (query) => {
    expect(() => checkedQuery(schema, query as unknown as Record<string, string>)).toThrow(
      BadFields,
    );
  });
});

describe('what does not fit its schema', () => {
  const fieldsOf = (schema: Schema, value: unknown) => {
    try {
      return checked(schema, value);
    } catch (problem) {
      if (!(problem instanceof BadFields)) throw problem;
      return [problem.name, problem.fields];
    }
  };

  test('is reported by field, all at once, each with its first message', () => {
    const schema = exactly({
      name: string().required('Enter a name').min(3, 'Too short'),
      email: string().required('Enter an address'),
    });
    expect(fieldsOf(schema, {})).toEqual([
      'BadFields',
      { name: 'Enter a name', email: 'Enter an address' },
    ]);
    expect(fieldsOf(schema, { name: 'Al', email: 'a' })).toEqual([
      'BadFields',
      { name: 'Too short' },
    ]);
  });

  test('is reported in our words for a wrong type: a library’s words are for programmers', () => {
    expect(fieldsOf(exactly({ pence: number().required() }), { pence: 'many' })).toEqual([
      'BadFields',
      { pence: 'badly formed' },
    ]);
    expect(fieldsOf(exactly({ pence: number().required() }), 'many')).toEqual([
      'BadFields',
      { request: 'badly formed' },
    ]);
  });

  test.each([
    [{ pence: '5' }, 'pence'],
    [{ pence: true }, 'pence'],
    [{ said: 'true' }, 'said'],
    [{ said: 1 }, 'said'],
    [{ name: 7 }, 'name'],
    [{ name: true }, 'name'],
    [{ lines: '[]' }, 'lines'],
    [{ lines: { 0: 'a' } }, 'lines'],
    [{ lines: ['a', 2] }, 'lines[1]'],
    [{ inner: '{}' }, 'inner'],
    [{ inner: [] }, 'inner'],
    [{ inner: { on: 'yes' } }, 'inner.on'],
    [{ shape: { kind: 'due', count: '3' } }, 'shape.count'],
    [[], 'request'],
    ['{}', 'request'],
  ])('is refused, never made to fit: %j', (value, path) => {
    const schema = object({
      pence: number(),
      said: boolean(),
      name: string().trim(),
      lines: array().of(string()),
      inner: object({ on: boolean() }).optional(),
      shape: variant({ due: exactly({ kind: is('due'), count: number().required() }) }),
    });
    expect(fieldsOf(schema, value)).toEqual(['BadFields', { [path]: 'badly formed' }]);
  });

  test('may be tidied where it is text', () => {
    const schema = exactly({ name: string().trim(), code: code() });
    expect(checked(schema, { name: ' Al ', code: '123-456' })).toEqual({
      name: 'Al',
      code: '123456',
    });
  });

  test('is reported at its field by a rule that stops at once', () => {
    const stopping = object().transform(() => {
      throw new ValidationError('Enter a name', undefined, 'name');
    });
    expect(fieldsOf(stopping, {})).toEqual(['BadFields', { name: 'Enter a name' }]);
  });

  test('is refused when more was sent than is asked for', () => {
    const refused = ['BadFields', { request: expect.stringContaining('id') as string }];
    expect(fieldsOf(exactly({ name: string() }), { name: 'Al', id: '1' })).toEqual(refused);
  });

  test.each([new TypeError('no such method'), new RangeError('Maximum call stack size exceeded')])(
    'is badly formed where the library falls over it: %p',
    (cause) => {
      expect(
        fieldsOf(
          object().transform(() => {
            throw cause;
          }),
          {},
        ),
      ).toEqual(['BadFields', { request: 'badly formed' }]);
    },
  );

  test('is no excuse for a fault of ours: that is thrown as it is', () => {
    expect(() =>
      checked(
        object().transform(() => {
          throw new Error('disk on fire');
        }),
        {},
      ),
    ).toThrow('disk on fire');
  });
});

describe('an answer', () => {
  const schema = exactly({ pence: number().required() });

  test('that fits its contract is sent as it is', () => {
    expect(promised(schema, { pence: 1 })).toEqual({ pence: 1 });
  });

  test.each([
    [{ pence: '1' }, 'The answer does not fit its contract at pence: typeError'],
    ['none', 'The answer does not fit its contract at its root: typeError'],
  ])('of %j is a fault of ours, named for the log by its place', (outcome, message) => {
    expect(() => promised(schema, outcome)).toThrow(new TypeError(message));
  });

  test('that cannot be checked fails with the error of the check', () => {
    const broken = object().test('broken', () => {
      throw new Error('disk on fire');
    });
    expect(() => promised(broken, {})).toThrow('disk on fire');
  });
});
