/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { number, object, string, type Schema } from 'yup';
import { exactly } from '@/lib/contract/fields';
import { BadFields, checked, readBody } from '@/server/http/readRequest';

/** A POST as Node hands it over, of this type and with this text. */
function posted(type: string | undefined, text: string): IncomingMessage {
  const headers = type === undefined ? {} : { 'content-type': type };
  return Object.assign(Readable.from([Buffer.from(text)]), { headers }) as unknown as IncomingMessage;
}

describe('the body of a post', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'application/json ;charset=utf-8', 'APPLICATION/JSON'])(
    'is read as JSON when it is said to be %s', async (type) => {
      expect(await readBody(posted(type, '{"a":1}'))).toEqual({ a: 1 });
    });

  test.each([
    'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'application/jsonp', 'text/json', '', undefined,
  ])('is refused when it is said to be %p: only JSON is read, and another site’s form cannot send it', async (type) => {
    await expect(readBody(posted(type, '{"a":1}'))).rejects.toMatchObject({ kind: 'badlyFormed', sentence: 'Send JSON.' });
  });

  test.each(['', ' ', '\r\n\t'])('of nothing but %j says nothing', async (text) => {
    expect(await readBody(posted('application/json', text))).toEqual({});
  });

  test('goes on being read when it is too much, so that the answer arrives', async () => {
    const request = posted('application/json', ' '.repeat(100_001));
    await expect(readBody(request)).rejects.toMatchObject({ sentence: 'That is too much to send at once.' });
    expect(request.destroyed).toBe(false);
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

  test('is told field by field, all at once, each with its first sentence', () => {
    const schema = exactly({ name: string().required('Enter a name').min(3, 'Too short'), email: string().required('Enter an address') });
    expect(fieldsOf(schema, {})).toEqual(['BadFields', { name: 'Enter a name', email: 'Enter an address' }]);
    expect(fieldsOf(schema, { name: 'Al', email: 'a' })).toEqual(['BadFields', { name: 'Too short' }]);
  });

  test('is told in our words when it is of another kind: a library’s are for programmers', () => {
    expect(fieldsOf(exactly({ pence: number().required() }), { pence: 'many' })).toEqual(['BadFields', { pence: 'badly formed' }]);
    expect(fieldsOf(exactly({ pence: number().required() }), 'many')).toEqual(['BadFields', { request: 'badly formed' }]);
  });

  test('is refused when more was sent than is asked for', () => {
    const refused = ['BadFields', { request: expect.stringContaining('id') as string }];
    expect(fieldsOf(exactly({ name: string() }), { name: 'Al', id: '1' })).toEqual(refused);
  });

  test.each([new TypeError('no such method'), new RangeError('Maximum call stack size exceeded')])(
    'is badly formed where the library falls over it: %p', (cause) => {
      expect(fieldsOf(object().transform(() => { throw cause; }), {})).toEqual(['BadFields', { request: 'badly formed' }]);
    });

  test('is no excuse for a fault of ours: that is thrown as it is', () => {
    expect(() => checked(object().transform(() => { throw new Error('disk on fire'); }), {})).toThrow('disk on fire');
  });
});
