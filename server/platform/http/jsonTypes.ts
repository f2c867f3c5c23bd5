import type { ISchema, Schema } from 'yup';

/**
 * What a value has to be for a schema of this type; Yup would make one out of anything that looks
 * like it.
 */
const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** What a schema holds inside, as Yup keeps it. */
interface Inner {
  type: string;
  fields?: Record<string, ISchema<unknown>>;
  innerType?: ISchema<unknown>;
  resolve?(options: { value: unknown }): Schema;
}

/**
 * The places of a JSON value whose type is not the one its schema names: `"5"` is no number and `1`
 * is no yes. What is missing, null or not known to the schema is for the schema itself to judge. ''
 * is the value as a whole.
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
      ? value.flatMap((each, index) => wrongTypes(innerType, each, `${path}[${index}]`))
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
 * A query is all text: its numbers are read from plain digits and its yes or no from those words.
 * Other text stays text.
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
