import { array, boolean, lazy, mixed, number, object, setLocale, string } from 'yup';
import type { InferType, ISchema, ObjectShape, Schema, StringSchema } from 'yup';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from './money';
import { normaliseCode } from './oneTimeCode';

const MALFORMED = 'badly formed';
const MISSING = 'Fill this in';

// What a field says when its schema has no sentence of its own. The library's own words are for
// programmers, and people would read them.
setLocale({
  mixed: {
    default: MALFORMED,
    required: MISSING,
    defined: MISSING,
    notNull: MISSING,
    oneOf: 'Choose one of the answers offered',
    notOneOf: MALFORMED,
    notType: MALFORMED,
  },
  string: {
    length: ({ length }) => `Use ${length} characters`,
    min: ({ min }) => `Use ${min} characters or more`,
    max: ({ max }) => `Use ${max} characters or fewer`,
    matches: MALFORMED,
    email: 'Invalid email address',
    url: MALFORMED,
    uuid: MALFORMED,
    trim: MALFORMED,
    lowercase: MALFORMED,
    uppercase: MALFORMED,
  },
  number: {
    min: ({ min }) => `Enter ${min} or more`,
    max: ({ max }) => `Enter ${max} or less`,
    integer: 'Enter a whole number',
    lessThan: MALFORMED,
    moreThan: MALFORMED,
    positive: MALFORMED,
    negative: MALFORMED,
  },
  array: {
    min: ({ min }) => `Choose at least ${min}`,
    max: ({ max }) => `Choose at most ${max}`,
    length: MALFORMED,
  },
  boolean: { isValue: MALFORMED },
  object: { noUnknown: ({ unknown }) => `This request takes no ${unknown}` },
});

/**
 * An object that must hold these keys and no others: unknown keys are refused in both directions
 * (ASVS 15.3.1, 15.3.3).
 */
export const exactly = <S extends ObjectShape>(shape: S) => object(shape).noUnknown().required();

/** Nothing at all: no query, or an empty body. */
export const none = object({}).noUnknown();

/**
 * Integer pence, within what a JavaScript number holds exactly. Text that looks like a number is
 * none.
 */
export const pence = () =>
  number<Pence>().strict().integer().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** A calendar day, 'YYYY-MM-DD'. */
export const day = () => string<IsoDate>().matches(/^\d{4}-\d{2}-\d{2}$/, 'badly formed');

/** A moment, ISO 8601 in UTC: '2026-11-20T14:05:00.000Z'. */
export const moment = () =>
  string().matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/, 'badly formed');

/**
 * An id of ours. The message is prescribed: "company_id: badly formed"
 * (docs/rules/product.md#errors).
 */
export const id = () =>
  string().matches(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    'badly formed',
  );

export const byCompany = exactly({ company_id: id().required('badly formed') });

/**
 * docs/rules/product.md#forms: empty or whitespace only gives "Email is required"; an invalid
 * address gives "Invalid email address".
 */
export const email = () =>
  string()
    .trim()
    .required('Email is required')
    .max(254, 'Invalid email address')
    .matches(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, 'Invalid email address')
    .email('Invalid email address');

/**
 * A text held to a rule of lib, which words its own problem. `missing` is said while there is none.
 */
export const ruled = (missing: string, problem: (text: string) => string | undefined) =>
  string()
    .trim()
    .required(missing)
    .test('rule', (value, context) => {
      const wrong = value ? problem(value) : undefined;
      return wrong ? context.createError({ message: wrong }) : true;
    });

/**
 * One line of text: what it holds ends up in a mail, where a line break, or a sign that turns the
 * writing round, could say something of its own.
 */
export const ONE_LINE = /^[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/;

export const fullName = () =>
  string()
    .trim()
    .required('Enter your full name')
    .max(100, 'Use 100 characters or fewer')
    .matches(ONE_LINE, 'Keep your name on one line');

/**
 * A six-digit code; spaces and hyphens typed between the digits are ignored
 * (docs/rules/security.md#codes).
 */
export const code = () =>
  string()
    .transform((value: string | undefined) => value && normaliseCode(value))
    .required('Enter the 6-digit code')
    .matches(/^\d{6}$/, 'The code is 6 digits');

/**
 * One of several shapes told apart by a `kind` key.
 * @example variant({ none: exactly({ kind: is('none') }), due: exactly({ kind: is('due'), on:
 * day().required() }) })
 */
export function variant<M extends Record<string, Schema>>(
  shapes: M,
): Schema<InferType<M[keyof M]>> {
  const chosen = lazy((value: unknown) => {
    const kind =
      typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : '';
    return shapes[kind] ?? mixed().test('kind', MALFORMED, () => false);
  });
  // What writes the API’s page reads the shapes back from here: a Lazy keeps them to itself.
  return Object.assign(chosen, { variants: shapes }) as unknown as Schema<InferType<M[keyof M]>>;
}

/** The literal that names a shape in {@link variant}. */
export const is = <K extends string>(kind: K) => string<K>().oneOf([kind]).required();

/** One of these words. */
export const oneOf = <const W extends readonly string[]>(
  words: W,
): StringSchema<W[number] | undefined> => string<W[number]>().oneOf<W[number]>(words);

export const listOf = <T>(item: ISchema<T>) => array().of(item).required();

/** A doubt on the wire: something that looks wrong and may be right, at its field. */
export const doubtShape = exactly({ field: string().required(), sentence: string().required() });

/**
 * The sentences that the person has seen and confirmed, as the answer before gave them. A request
 * with a doubt whose sentence is not among them saves nothing.
 */
export const confirmedSentences = () =>
  array().of(string().max(1000, MALFORMED).required()).max(10, MALFORMED).optional();

export { boolean, number, string };
