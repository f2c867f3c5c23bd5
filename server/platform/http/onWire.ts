type Snake<K> = K extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : K;

type Value<V> = V extends Date ? string : V extends null ? undefined : V;

type OnWire<T> = { [K in keyof T as Snake<K>]: Value<T[K]> };

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const valueOf = (value: unknown) =>
  value instanceof Date ? value.toISOString() : (value ?? undefined);

/**
 * Returns an object in the wire's spelling: its keys in snake_case, its times as text, and nothing
 * for null. What its values hold is left as it is.
 */
export const onWire = <T extends object>(fields: T): OnWire<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [snake(key), valueOf(value)]),
  ) as OnWire<T>;
