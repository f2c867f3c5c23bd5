import type { Schema } from 'yup';
import type { CompanyAction, PracticeAction } from './permissions';
import type { Topic } from './topics';

/** Rule for who may call; the dispatcher's authorise step reads only this. */
export type Access =
  | { scope: 'public' }
  /** A sign-up with an unproven e-mail, or a signed-in person. */
  | { scope: 'signingUp' }
  | { scope: 'person' }
  /** A person who runs the portal and has shown a second factor. */
  | { scope: 'operator' }
  /** A member of the company named by `company_id`, with a role that allows the action. */
  | { scope: 'company'; action: CompanyAction }
  /**
   * A member of the practice named by `company_id`, with a role that allows the action
   * (docs/rules/product.md#endpoints).
   */
  | { scope: 'practice'; action: PracticeAction };

/** Which allowance a call draws on; the figures live in lib/access/allowances.ts. */
export type RateClass = 'read' | 'write' | 'signIn' | 'proof' | 'message' | 'search' | 'heavy';

/**
 * `spec`: required by the product's specification (docs/rules/product.md#endpoints). `inferred`: an
 * addition of ours, marked as such in the printed API.
 */
type Origin = 'spec' | 'inferred';

interface BaseEndpoint<Q, A extends Access> {
  path: `/${string}`;
  summary: string;
  access: A;
  origin: Origin;
  limit: RateClass;
  query: Schema<Q>;
}

/** A call with a JSON response. */
export interface Endpoint<
  Q = unknown,
  B = unknown,
  R = unknown,
  A extends Access = Access,
> extends BaseEndpoint<Q, A> {
  kind: 'endpoint';
  method: 'GET' | 'POST';
  body: Schema<B>;
  response: Schema<R>;
  /** The topic that a read shows, where acts of earlier modules make it out of date. */
  topic?: Topic;
  /**
   * Has the schema's shape without being a source of it: the response's type comes from `response`
   * alone.
   */
  example: NoInfer<R>;
  /**
   * True if a mail program may post it, as a form and from anywhere: the token alone identifies the
   * person (RFC 8058).
   */
  oneClick?: boolean;
}

/**
 * A full page load that the backend redirects: to a provider’s sign-in or consent page, and from
 * there back.
 */
export interface Navigation<Q = unknown, A extends Access = Access> extends BaseEndpoint<Q, A> {
  kind: 'navigation';
  method: 'GET';
  /**
   * True for a provider's callback: it arrives from another site and proves itself by its state
   * row.
   */
  crossSite: boolean;
}

/**
 * A file to save: PDF, CSV, ZIP or calendar. The response is the file's bytes with a name, never
 * cached.
 */
export interface Download<Q = unknown, A extends Access = Access> extends BaseEndpoint<Q, A> {
  kind: 'download';
  method: 'GET';
  /** 'application/pdf', 'text/csv; charset=utf-8' … */
  media: string;
}

/**
 * A POST that brings one file, in the field `file` of a form (multipart/form-data). Its response is
 * JSON.
 */
export interface Upload<Q = unknown, R = unknown, A extends Access = Access> extends BaseEndpoint<
  Q,
  A
> {
  kind: 'upload';
  method: 'POST';
  /** A larger file is refused with a sentence. */
  megabytes: number;
  response: Schema<R>;
  /**
   * Has the schema's shape without being a source of it: the response's type comes from `response`
   * alone.
   */
  example: NoInfer<R>;
}

type Said<T extends { limit: RateClass }, K extends keyof T> = Omit<T, 'kind' | 'limit' | K> &
  Partial<Pick<T, 'limit' | K>>;

/**
 * Declares one endpoint. Hooks, server, mocks and docs all read this declaration. Reads draw on the
 * `read` allowance unless said otherwise, posts on `write`.
 */
export function endpoint<Q, B, R, const A extends Access>(
  row: Said<Endpoint<Q, B, R, A>, never>,
): Endpoint<Q, B, R, A> {
  return { kind: 'endpoint', limit: row.method === 'GET' ? 'read' : 'write', ...row } as Endpoint<
    Q,
    B,
    R,
    A
  >;
}

/** Declares one navigation (see {@link Navigation}). */
export function navigation<Q, const A extends Access>(
  row: Said<Navigation<Q, A>, 'method' | 'crossSite'>,
): Navigation<Q, A> {
  return {
    kind: 'navigation',
    method: 'GET',
    limit: 'write',
    crossSite: false,
    ...row,
  } as Navigation<Q, A>;
}

/** Declares one download (see {@link Download}). */
export function download<Q, const A extends Access>(
  row: Said<Download<Q, A>, 'method'>,
): Download<Q, A> {
  return { kind: 'download', method: 'GET', limit: 'read', ...row } as Download<Q, A>;
}

/** Declares one upload (see {@link Upload}). */
export function upload<Q, R, const A extends Access>(
  row: Said<Upload<Q, R, A>, 'method'>,
): Upload<Q, R, A> {
  return { kind: 'upload', method: 'POST', limit: 'write', ...row } as Upload<Q, R, A>;
}

export type QueryOf<E> = E extends { query: Schema<infer Q> } ? Q : never;
export type BodyOf<E> = E extends { body: Schema<infer B> } ? B : never;
export type AnswerOf<E> = E extends { response: Schema<infer R> } ? R : never;
export type AccessOf<E> = E extends { access: infer A } ? A : never;

const KINDS: ReadonlySet<unknown> = new Set<AnyEndpoint['kind']>([
  'endpoint',
  'navigation',
  'download',
  'upload',
]);

export type AnyEndpoint = Endpoint | Navigation | Download | Upload;

/** Returns true if this export of a module is one of its endpoints. */
export const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.has(value.kind);
