/** A test of a Yup schema, with the options that it was made from. */
export interface YupTest {
  OPTIONS: {
    name?: string;
    params?: Record<string, unknown>;
    skipAbsent?: boolean;
    test(this: Context, value: unknown): unknown;
  };
}

/** The part of Yup's context that its own tests use. */
interface Context {
  schema: unknown;
  resolve(item: unknown): unknown;
}

/** Internals of a Yup schema that decide about its value as a whole. */
export interface Tested {
  tests: YupTest[];
  internalTests: Record<string, YupTest | undefined>;
  _whitelist: Set<unknown>;
}

/** Tests that the compiled schema does itself, from the schema's type and spec. */
const OF_THE_TYPE = new Set(['typeError', 'nullable', 'optionality']);

/** Returns true for the test of `noUnknown`, which the compiled object does itself. */
export const isNoUnknown = ({ OPTIONS }: YupTest) => OPTIONS.name === 'noUnknown';

const isReference = (item: unknown) =>
  typeof item === 'object' && item !== null && '__isYupRef' in item;

/**
 * Returns one function for all tests of a schema, made of the tests' own functions. Undefined if one
 * of them needs more than the value: a second parameter is Yup's context, with parent and path.
 */
export function compiledTests(schema: Tested): ((value: unknown) => boolean) | undefined {
  const { whiteList, ...internal } = schema.internalTests;
  const others = Object.entries(internal).some(([name, test]) => test && !OF_THE_TYPE.has(name));
  const tests = schema.tests.filter((test) => !isNoUnknown(test));
  const words = [...schema._whitelist];
  if (others || words.some(isReference) || tests.some(needsMore)) return undefined;
  const context: Context = { schema, resolve: (item) => item };
  const allowed = whiteList ? new Set(words) : undefined;
  return (value) => {
    if (allowed && value !== undefined && value !== null && !allowed.has(value)) return false;
    for (const { OPTIONS } of tests) {
      const isSkipped = OPTIONS.skipAbsent && (value === undefined || value === null);
      // Anything but true, such as an error or a promise, is left to Yup.
      if (!isSkipped && OPTIONS.test.call(context, value) !== true) return false;
    }
    return true;
  };
}

const needsMore = ({ OPTIONS: { test, params } }: YupTest) =>
  test.length !== 1 || Object.values(params ?? {}).some(isReference);
