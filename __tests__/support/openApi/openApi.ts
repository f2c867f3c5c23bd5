import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import { parse } from 'yaml';

/*
 * Holds HTTP calls to a provider's OpenAPI file: the path, the query, the headers and the body of a
 * request, and the body of the answer by its status. A field that the file does not name is a
 * violation, too: neither side may count on it.
 */

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const FOLDER = '__tests__/support/openApi/specs';
const METHODS = ['get', 'post', 'put', 'delete'] as const;

export interface Exchange {
  method: string;
  /** The path below the API's root, with the query. */
  url: string;
  headers: Headers;
  body: string | undefined;
  status: number;
  answer: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Node;
}

interface Operation {
  name: string;
  method: string;
  pattern: RegExp;
  parameters: readonly Parameter[];
  request: ValidateFunction | undefined;
  /** By status; undefined for an answer without a body. */
  answers: ReadonlyMap<number, ValidateFunction | undefined>;
  /** The file's own examples of answers. */
  examples: readonly { status: number; body: unknown }[];
}

/** A day's format, which HMRC's file of agents gives as if it were a regular expression. */
const DAY_AS_PATTERN = 'yyyy-mm-dd';

/**
 * Returns the schema with fields that it does not name refused, except below `allOf`. Alternatives
 * of HMRC's that are alike, such as two kinds of client, are any of them.
 */
function closed(schema: unknown, isPart = false): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => closed(entry, isPart));
  if (!isNode(schema)) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'example' && key !== 'examples')
      .map(([key, value]) => [
        key === 'oneOf' ? 'anyOf' : key,
        key === 'pattern' && value === DAY_AS_PATTERN
          ? '^\\d{4}-\\d{2}-\\d{2}$'
          : closed(value, key === 'allOf'),
      ]),
  );
  const hasFields = isNode(schema.properties) && !('additionalProperties' in schema);
  return hasFields && !isPart ? { ...copy, additionalProperties: false } : copy;
}

/** Joins an `allOf` of one schema and its examples to that schema. */
function withoutExamples(schema: Node): Node {
  const { allOf } = schema;
  if (!Array.isArray(allOf)) return schema;
  const parts = allOf
    .filter(isNode)
    .filter((part) => Object.keys(part).some((key) => key !== 'example'));
  return parts.length === 1 ? parts[0]! : schema;
}

/** Reads one OpenAPI file of this folder. */
export function readOpenApi(file: string): OpenApi {
  return new OpenApi(parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Node);
}

/** The operations of one OpenAPI file. */
export class OpenApi {
  readonly operations: readonly Operation[];
  readonly #ajv = new Ajv({
    nullable: true,
    allErrors: true,
    unknownFormats: 'ignore',
    multipleOfPrecision: 6,
  });
  readonly #root: Node;

  constructor(root: Node) {
    this.#root = root;
    this.operations = Object.entries(root.paths as Node).flatMap(([where, methods]) =>
      METHODS.flatMap((method) => {
        const operation = (methods as Node)[method];
        return isNode(operation) ? [this.#operation(where, method, operation)] : [];
      }),
    );
  }

  /** Returns what a call breaks; undefined if the file does not have its operation. */
  check(exchange: Exchange): string[] | undefined {
    const [where = '', search = ''] = exchange.url.split('?');
    const operation = this.operations.find(
      ({ method, pattern }) => method === exchange.method.toLowerCase() && pattern.test(where),
    );
    if (!operation) return undefined;
    return [
      ...this.#checkParameters(operation, exchange, where, new URLSearchParams(search)),
      ...this.#checkBody('request', operation.request, exchange.body),
      ...this.#checkAnswer(operation, exchange),
    ].map((problem) => `${operation.name}, ${exchange.status}: ${problem}`);
  }

  #resolve(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((entry) => this.#resolve(entry));
    if (!isNode(node)) return node;
    const { $ref } = node;
    if (typeof $ref === 'string') {
      if (!$ref.startsWith('#/')) return JSON.parse(readFileSync(path.join(FOLDER, $ref), 'utf8'));
      const found = $ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), this.#root);
      return this.#resolve(found);
    }
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, this.#resolve(value)]),
    );
  }

  /** Errors stay open: the file's schema of them names the code alone, its examples more. */
  #validator(content: unknown, isOpen = false): ValidateFunction | undefined {
    const schema = isNode(content)
      ? (content['application/json'] as Node | undefined)?.schema
      : undefined;
    if (!isNode(schema)) return undefined;
    return this.#ajv.compile(closed(withoutExamples(schema), isOpen) as object);
  }

  #operation(where: string, method: string, unresolved: Node): Operation {
    const operation = this.#resolve(unresolved) as Node;
    const answers = Object.entries(operation.responses as Record<string, Node>);
    return {
      name: `${method.toUpperCase()} ${where}`,
      method,
      pattern: new RegExp(`^${where.replace(/\{\w+\}/g, '([^/]+)')}$`),
      parameters: ((operation.parameters ?? []) as Parameter[]).map((parameter) => ({
        ...parameter,
        name: parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name,
      })),
      request: this.#validator((operation.requestBody as Node | undefined)?.content),
      answers: new Map(
        answers.map(([status, { content }]) => [
          Number(status),
          this.#validator(content, Number(status) >= 400),
        ]),
      ),
      examples: answers.flatMap(([status, { content }]) =>
        exampleBodies(content).map((body) => ({ status: Number(status), body })),
      ),
    };
  }

  #checkParameters(
    { name, parameters, pattern }: Operation,
    { headers }: Exchange,
    where: string,
    query: URLSearchParams,
  ): string[] {
    const names = [...name.matchAll(/\{(\w+)\}/g)].map(([, inside]) => inside);
    const inPath = new Map(
      (pattern.exec(where) ?? [])
        .slice(1)
        .map((value, at) => [names[at], decodeURIComponent(value)]),
    );
    const valueOf = (parameter: Parameter) =>
      parameter.in === 'path'
        ? inPath.get(parameter.name)
        : parameter.in === 'query'
          ? query.get(parameter.name)
          : headers.get(parameter.name);
    const known = parameters.filter((parameter) => parameter.in === 'query');
    return [
      ...parameters.flatMap((parameter) => {
        const value = valueOf(parameter) ?? undefined;
        if (value === undefined)
          return parameter.required ? [`${parameter.in} ${parameter.name} is missing`] : [];
        const isRight = this.#ajv.validate(parameter.schema ?? {}, value);
        return isRight ? [] : [`${parameter.in} ${parameter.name} is ${value}`];
      }),
      ...[...query.keys()]
        .filter((key) => !known.some((parameter) => parameter.name === key))
        .map((key) => `query ${key} is not in the file`),
    ];
  }

  #checkAnswer({ answers }: Operation, { status, answer }: Exchange): string[] {
    return answers.has(status)
      ? this.#checkBody('answer', answers.get(status), answer)
      : [`status ${status} is not in the file`];
  }

  #checkBody(what: string, validate: ValidateFunction | undefined, text = ''): string[] {
    if (!validate) return text === '' ? [] : [`${what} has a body, and the file has none`];
    if (text === '') return [`${what} has no body`];
    if (validate(JSON.parse(text))) return [];
    return [`${what} ${this.#ajv.errorsText(validate.errors)}`];
  }
}

function exampleBodies(content: unknown): unknown[] {
  const json = isNode(content) ? content['application/json'] : undefined;
  if (!isNode(json)) return [];
  const named = isNode(json.examples)
    ? Object.values(json.examples).map((entry) => (isNode(entry) ? entry.value : undefined))
    : [];
  return [json.example, ...named].filter((body) => body !== undefined);
}
