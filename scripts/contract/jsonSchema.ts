import { isSchema, type Schema, type SchemaDescription, type SchemaFieldDescription } from 'yup';

export type JsonSchema = Record<string, unknown>;

interface Described {
  type: string;
  optional?: boolean;
  nullable?: boolean;
  oneOf?: readonly unknown[];
  tests?: ReadonlyArray<{ name?: string; params?: Record<string, unknown> }>;
}

/**
 * Converts a Yup schema to JSON Schema 2020-12, as far as this contract uses Yup: objects, lists,
 * strings, numbers, patterns and variants.
 */
export function jsonSchema(schema: Schema): JsonSchema {
  const variants = variantsOf(schema);
  if (variants) return { oneOf: variants.map(jsonSchema) };
  if (!isSchema(schema) || (schema.type as string) === 'lazy') return {};
  const described = schema.describe() as SchemaDescription & {
    fields?: Record<string, SchemaFieldDescription>;
  };
  if (described.type === 'object')
    return objectSchema(schema as Schema & { fields: Record<string, Schema> });
  if (described.type === 'array')
    return {
      type: 'array',
      items: jsonSchema((schema as Schema & { innerType: Schema }).innerType),
    };
  return leafSchema(described as Described);
}

function objectSchema(schema: Schema & { fields: Record<string, Schema> }): JsonSchema {
  const names = Object.keys(schema.fields);
  const required = names.filter((name) => isRequired(schema.fields[name]!));
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, jsonSchema(schema.fields[name]!)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

const isRequired = (schema: Schema): boolean =>
  variantsOf(schema) !== undefined ||
  (isSchema(schema) && !(schema.describe() as Described).optional);

function leafSchema(described: Described): JsonSchema {
  const tests = new Map((described.tests ?? []).map((test) => [test.name, test.params ?? {}]));
  const pattern = tests.get('matches')?.regex;
  const words = described.oneOf?.filter((word) => word !== undefined && word !== null);
  return {
    type: tests.has('integer') ? 'integer' : described.type,
    ...(words && words.length > 0 ? { enum: words } : {}),
    ...(tests.has('email') ? { format: 'email' } : {}),
    ...(pattern instanceof RegExp && !tests.has('email') ? { pattern: pattern.source } : {}),
    ...(tests.has('min') && described.type === 'string'
      ? { minLength: tests.get('min')?.min }
      : {}),
    ...(tests.has('max') && described.type === 'string'
      ? { maxLength: tests.get('max')?.max }
      : {}),
  };
}

/**
 * Returns the schemas of a `variant` of fields.ts, which hides them in a Lazy and exposes them as
 * `variants`.
 */
function variantsOf(schema: Schema): Schema[] | undefined {
  const shapes = (schema as { variants?: Record<string, Schema> }).variants;
  return shapes ? Object.values(shapes) : undefined;
}
