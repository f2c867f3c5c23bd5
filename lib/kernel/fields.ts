import { array, boolean, lazy, mixed, number, object, setLocale, string } from 'yup';
import type { InferType, ISchema, ObjectShape, Schema, StringSchema } from 'yup';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from './money';
import { EMAIL_LENGTH, cleanedEmail, isEmailAddress } from './emailAddress';
import { normaliseCode } from './oneTimeCode';
import { fieldText } from '@/lib/kernel/text';
import { UUID } from './uuid';

const MALFORMED = 'badly formed';
const MISSING = 'Fill this in';

// The default messages of fields. The library's own are for programmers, and users would see them.
setLocale({
  mixed: {
    default: MALFORMED,
    required: MISSING,
    defined: MISSING,
    notNull: MISSING,
    oneOf: fieldText.notOffered,
    notOneOf: MALFORMED,
    notType: MALFORMED,
  },
  string: {
    length: ({ length }) => `Use ${length} characters`,
    min: ({ min }) => `Use ${min} characters or more`,
    max: ({ max }) => `Use ${max} characters or fewer`,
    matches: MALFORMED,
    email: fieldText.emailWrong,
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
 * Returns a schema of an object with exactly these keys: unknown keys are refused in both
 * directions (ASVS 15.3.1, 15.3.3).
 */
export const exactly = <S extends ObjectShape>(shape: S) => object(shape).noUnknown().required();

/** The schema of an empty object: no query, or an empty body. */
export const none = object({}).noUnknown();

/** Returns a schema of integer pence in the safe range. Numeric text is invalid. */
export const pence = () =>
  number<Pence>().strict().integer().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** Returns a schema of a calendar day, 'YYYY-MM-DD'. */
export const day = () => string<IsoDate>().matches(/^\d{4}-\d{2}-\d{2}$/, 'badly formed');

/** Returns a schema of an instant, ISO 8601 in UTC: '2026-11-20T14:05:00.000Z'. */
export const instant = () =>
  string().matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/, 'badly formed');

const ID = new RegExp(`^${UUID}$`);

/**
 * Returns a schema of one of our ids. The message is prescribed: "company_id: badly formed"
 * (docs/rules/product.md#errors).
 */
export const id = () => string().matches(ID, 'badly formed');

export const byCompany = exactly({ company_id: id().required('badly formed') });

/**
 * Returns a schema of an e-mail address that may be left out; an invalid one gives "Invalid email
 * address" (docs/rules/product.md#forms). The one rule of every form and endpoint.
 */
export const optionalEmail = () =>
  string()
    .transform((value: string | undefined) => value && cleanedEmail(value))
    .max(EMAIL_LENGTH, fieldText.emailWrong)
    .test('email', fieldText.emailWrong, (value) => !value || isEmailAddress(value));

/** Returns a schema of an e-mail address; empty or whitespace only gives "Email is required". */
export const email = () => optionalEmail().required(fieldText.emailMissing);

/**
 * Returns a schema of text that a rule of lib checks, which words its own problem. `missing` is the
 * message for empty text.
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
 * One line of text. It ends up in mails, where a line break, or a character that reverses the
 * writing direction, could forge content.
 */
export const ONE_LINE = /^[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/;

export const fullName = () =>
  string()
    .trim()
    .required('Enter your full name')
    .max(100, 'Use 100 characters or fewer')
    .matches(ONE_LINE, fieldText.nameOneLine);

/**
 * Returns a schema of a six-digit code; ignores spaces, hyphens and unseen signs
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
  // A Lazy hides its shapes, and the printer of the API's page needs them.
  return Object.assign(chosen, { variants: shapes }) as unknown as Schema<InferType<M[keyof M]>>;
}

/** Returns the literal that names a shape in {@link variant}. */
export const is = <K extends string>(kind: K) => string<K>().oneOf([kind]).required();

/** Returns a schema of one of these words. */
export const oneOf = <const W extends readonly string[]>(
  words: W,
): StringSchema<W[number] | undefined> => string<W[number]>().oneOf<W[number]>(words);

export const listOf = <T>(item: ISchema<T>) => array().of(item).required();

/** The schema of a doubt: a possible mistake in a field that may be right. */
export const doubtShape = exactly({ field: string().required(), sentence: string().required() });

/**
 * Returns a schema of the doubts' sentences that the person has confirmed. A request saves nothing
 * while it has another doubt.
 */
export const confirmedSentences = () =>
  array().of(string().max(1000, MALFORMED).required()).max(10, MALFORMED).optional();

export { boolean, number, string };
