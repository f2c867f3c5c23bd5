import { mixed, object, string, type ObjectSchema, type Schema } from 'yup';
const text = () => string().strict().defined();
const maybe = () => string().strict();

export interface DeviceFacts {
  deviceId: string;
  screens: string;
  windowSize: string;
  timezone: string;
  userAgent?: string;
}
export const deviceFacts: ObjectSchema<DeviceFacts> = object({
  deviceId: text(),
  screens: text(),
  windowSize: text(),
  timezone: text(),
  userAgent: maybe(),
}).required();

/** Returns a schema of an object whose values are all of these kinds. */
const facts = <T>(...kinds: ('string' | 'number' | 'boolean')[]) =>
  mixed<Record<string, T>>()
    .required()
    .test(
      'facts',
      (value) =>
        typeof value === 'object' &&
        !Array.isArray(value) &&
        Object.values(value).every((fact) => kinds.some((kind) => typeof fact === kind)),
    );

export const words: Schema<Record<string, string>> = facts<string>('string');
export const wordsAndNumbers: Schema<Record<string, string | number>> = facts<string | number>(
  'string',
  'number',
);
export const simpleFacts: Schema<Record<string, string | number | boolean>> = facts<
  string | number | boolean
>('string', 'number', 'boolean');
