import type { ISchema, Schema } from 'yup';

/** Type checks by schema type, because Yup would convert similar values. */
const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Internals of a Yup schema. */
interface Inner {
  type: string;
  fields?: Record<string, ISchema<unknown>>;
  innerType?: ISchema<unknown>;
  resolve?(options: { value: unknown }): Schema;
}

/**
 * Returns the paths of a JSON value with a type other than its schema's: `"5"` is not a number and
 * `1` is not a boolean. Missing, null and unknown values are left to the schema. '' is the whole
 * value.
 */
export function wrongTypes(schema: ISchema<unknown>, value: unknown, path = ''): string[] {
  if (value === undefined || value === null) return [];
  const inner = schema as unknown as Inner;
  if (inner.type === 'lazy' && inner.resolve)
    return wrongTypes(inner.resolve({ value }), value, path);
  if (TYPES[inner.type]?.(value) === false) return [path];
  if (Array.isArray(value)) {
    const { innerType } = inner;
    return innerType
      ? value.flatMap((item, index) => wrongTypes(innerType, item, `${path}[${index}]`))
      : [];
  }
  return Object.entries(inner.fields ?? {}).flatMap(([name, field]) =>
    Object.hasOwn(value, name)
      ? wrongTypes(field, (value as Record<string, unknown>)[name], path ? `${path}.${name}` : name)
      : [],
  );
}

const DIGITS = /^(0|[1-9]\d{0,14})$/;
const WORDS: Record<string, boolean> = { true: true, false: false };

/**
 * Converts a query's texts to their schema's types: plain digits to numbers, 'true' and 'false' to
 * booleans. Other text is unchanged.
 */
export function readTexts(
  schema: ISchema<unknown>,
  query: Record<string, string>,
): Record<string, unknown> {
  const { fields } = schema as unknown as Inner;
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const type =
        fields && Object.hasOwn(fields, name) ? (fields[name] as unknown as Inner).type : undefined;
      if (type === 'number' && DIGITS.test(text)) return [name, Number(text)];
      return [name, type === 'boolean' && Object.hasOwn(WORDS, text) ? WORDS[text] : text];
    }),
  );
}
