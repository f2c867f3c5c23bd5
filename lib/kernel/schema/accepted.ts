import type { Schema } from 'yup';
import { compile, type Accepts, type Mode } from './compile';

/** Schemas never change, so that each is compiled once, at its first value. */
const compiled: Record<Mode, WeakMap<object, Accepts>> = {
  strict: new WeakMap(),
  cast: new WeakMap(),
};

/**
 * Returns true if Yup is known to accept the value and to return it unchanged. False decides
 * nothing: the caller asks Yup, whose verdict, casts and messages hold.
 */
export function isAccepted<T>(schema: Schema<T>, value: unknown, mode: Mode): value is T {
  let accepts = compiled[mode].get(schema);
  if (!accepts) {
    accepts = compile(schema, mode);
    compiled[mode].set(schema, accepts);
  }
  return accepts(value);
}
