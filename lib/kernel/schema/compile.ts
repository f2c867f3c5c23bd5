import type { ISchema } from 'yup';
import { compiledTests, isNoUnknown, type Tested } from './compiledTests';

/** Returns true only if Yup accepts the value and returns it unchanged. */
export type Accepts = (value: unknown) => boolean;

/**
 * `strict`: Yup validates without casts. `cast`: Yup casts first, so that a default, a trimmed text
 * or an unknown key would change the value.
 */
export type Mode = 'strict' | 'cast';

/** Internals of a Yup schema. */
interface YupSchema extends Tested {
  type: string;
  spec: { nullable: boolean; optional: boolean; strip?: boolean };
  conditions: unknown[];
  transforms: unknown[];
  _typeCheck(value: unknown): boolean;
  _cast(value: unknown, options: object): unknown;
  getDefault(): unknown;
  fields?: Record<string, ISchema<unknown>>;
  _nodes?: string[];
  innerType?: ISchema<unknown>;
  variants?: Record<string, ISchema<unknown>>;
}

const unknown: Accepts = () => false;
const PRIMITIVES = new Set(['string', 'number', 'boolean']);

/**
 * Returns the schema as one function, made in one walk. The function never decides against a value:
 * false means that Yup itself must be asked, because it refuses the value, changes it, or uses
 * something that is not compiled here.
 */
export function compile(schema: ISchema<unknown>, mode: Mode): Accepts {
  const inner = schema as unknown as YupSchema;
  if (inner.type === 'lazy') return compiledVariants(inner, mode);
  const tests = compiledTests(inner);
  const content = compiledContent(inner, mode);
  if (!tests || !content || inner.conditions.length > 0 || inner.spec.strip) return unknown;
  const { nullable, optional } = inner.spec;
  const acceptsAbsent = optional && (mode === 'strict' || inner.getDefault() === undefined);
  return (value) => {
    if (value === undefined) return acceptsAbsent && tests(value);
    if (value === null) return nullable && tests(value);
    return content(value) && tests(value);
  };
}

function compiledVariants({ variants }: YupSchema, mode: Mode): Accepts {
  if (!variants) return unknown;
  const shapes = new Map(
    Object.entries(variants).map(([kind, shape]) => [kind, compile(shape, mode)]),
  );
  return (value) => {
    if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
    const { kind } = value;
    return typeof kind === 'string' && (shapes.get(kind)?.(value) ?? false);
  };
}

function compiledContent(inner: YupSchema, mode: Mode): Accepts | undefined {
  if (PRIMITIVES.has(inner.type)) return compiledPrimitive(inner, mode);
  // A transform of a whole object or list may do anything.
  if (mode === 'cast' && inner.transforms.length > 0) return undefined;
  if (inner.type === 'mixed') return (value) => inner._typeCheck(value);
  if (inner.type === 'array') return compiledArray(inner, mode);
  return inner.type === 'object' ? compiledObject(inner, mode) : undefined;
}

function compiledPrimitive(inner: YupSchema, mode: Mode): Accepts {
  const isType: Accepts = (value) => typeof value === inner.type && inner._typeCheck(value);
  if (mode === 'strict') return isType;
  return (value) => isType(value) && inner._cast(value, {}) === value;
}

function compiledArray({ innerType }: YupSchema, mode: Mode): Accepts {
  if (!innerType) return Array.isArray;
  const item = compile(innerType, mode);
  return (value) => {
    if (!Array.isArray(value)) return false;
    // Not `every`, which skips the holes of a list that Yup validates.
    for (let index = 0; index < value.length; index += 1) if (!item(value[index])) return false;
    return true;
  };
}

function compiledObject(inner: YupSchema, mode: Mode): Accepts {
  const fields = (inner._nodes ?? []).flatMap((name) => {
    const field = inner.fields?.[name];
    return field && 'type' in field ? [{ name, accepts: compile(field, mode) }] : [];
  });
  const names = new Set(Object.keys(inner.fields ?? {}));
  const refusesUnknown = mode === 'cast' || inner.tests.some(isNoUnknown);
  const hasOdd = (value: object) =>
    Object.keys(value).some(
      (key) =>
        !names.has(key) || (mode === 'cast' && value[key as keyof typeof value] === undefined),
    );
  return (value) => {
    if (!inner._typeCheck(value) || typeof value !== 'object' || value === null) return false;
    if (refusesUnknown && hasOdd(value)) return false;
    const record = value as Record<string, unknown>;
    for (const { name, accepts } of fields) if (!accepts(record[name])) return false;
    return true;
  };
}
