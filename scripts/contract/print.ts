import { allEndpoints } from '@/lib/app/contract';
import { API_BASE } from '@/lib/app/hrefs';
import { jsonSchema, type JsonSchema } from './jsonSchema';
import type { AnyEndpoint } from '@/lib/access/endpoint';

const whoMayCall = ({ access }: AnyEndpoint): string => {
  if (access.scope === 'public') return 'anyone';
  if (access.scope === 'signingUp') return 'a person signing up or signed in';
  if (access.scope === 'person') return 'a signed-in person';
  if (access.scope === 'operator') return 'an operator of the portal';
  if (access.scope === 'practice') return `a member of the practice who may \`${access.action}\``;
  return `a member of the company who may \`${access.action}\``;
};

function parameters(
  endpoint: AnyEndpoint,
): Array<{ name: string; in: 'query'; required: boolean; schema: JsonSchema }> {
  const schema = jsonSchema(endpoint.query) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, parameterSchema]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: parameterSchema,
  }));
}

function operation(name: string, endpoint: AnyEndpoint): JsonSchema {
  const common = {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-origin': endpoint.origin,
    'x-rate': endpoint.limit,
    parameters: parameters(endpoint),
  };
  if (endpoint.kind === 'download') {
    return {
      ...common,
      responses: {
        200: {
          description: 'The file',
          content: { [endpoint.media]: { schema: { type: 'string', format: 'binary' } } },
        },
      },
    };
  }
  if (endpoint.kind === 'upload') {
    return {
      ...common,
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'OK',
          content: {
            'application/json': {
              schema: jsonSchema(endpoint.response),
              example: endpoint.example,
            },
          },
        },
      },
    };
  }
  if (endpoint.kind === 'navigation')
    return { ...common, responses: { 303: { description: 'On to the next page' } } };
  return {
    ...common,
    ...(endpoint.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: jsonSchema(endpoint.body) } } } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': { schema: jsonSchema(endpoint.response), example: endpoint.example },
        },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    error: {
      oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
    },
    reference: { type: 'string' },
  },
  required: ['error'],
};

/** Prints the contract as OpenAPI 3.1. */
export function printOpenApi(): string {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, endpoint] of allEndpoints())
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  const document = {
    openapi: '3.1.0',
    info: { title: 'InstantVAT and OpenTax portal', version: '1' },
    servers: [{ url: API_BASE }],
    paths,
    components: { schemas: { Error: errorSchema } },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Prints the contract as Markdown. */
export function printMarkdown(): string {
  const areas = new Map<string, Array<[string, AnyEndpoint]>>();
  for (const entry of allEndpoints()) {
    const area = entry[0].split('.')[0]!;
    areas.set(area, [...(areas.get(area) ?? []), entry]);
  }
  const lines = [
    '# The API',
    '',
    `Printed from the contracts of \`lib\` by \`npm run contract:print\`; do not edit. Every path is below \`${API_BASE}\`. Money is integer ` +
      `pence, days are`,
    '`YYYY-MM-DD`, moments ISO 8601 in UTC. Refusals are `{ "error": "a sentence" }` or `{ "error": { "field": "a sentence" } }`; a fault ' +
      'of ours adds a',
    '`reference`. *spec* marks what the product was asked to have, *inferred* what we had to decide.',
    'The same command writes the machine-readable form to `dist/openapi.json`.',
    '',
  ];
  for (const [area, endpoints] of areas) {
    lines.push(`## ${area}`, '');
    for (const [, endpoint] of endpoints) lines.push(...entryLines(endpoint));
  }
  return lines.join('\n');
}

function entryLines(endpoint: AnyEndpoint): string[] {
  const given = parameters(endpoint).map(
    ({ name, required }) => `\`${name}\`${required ? '' : ' (optional)'}`,
  );
  return [
    `### ${endpoint.method} ${endpoint.path}`,
    '',
    `${endpoint.summary}. *${endpoint.origin}*`,
    '',
    `- Who: ${whoMayCall(endpoint)}. Allowance: ${endpoint.limit}.`,
    ...(given.length > 0 ? [`- Query: ${given.join(', ')}.`] : []),
    ...(endpoint.kind === 'navigation' ? ['- A full page load, answered with a redirect.'] : []),
    ...(endpoint.kind === 'download'
      ? [
          `- Answers a file to save (\`${endpoint.media}\`); a refused link leads to a page that says so.`,
        ]
      : []),
    ...(endpoint.kind === 'endpoint' && endpoint.method === 'POST'
      ? [`- Body: ${fieldList(jsonSchema(endpoint.body))}.`]
      : []),
    ...(endpoint.kind === 'upload'
      ? [
          `- Body: one file of up to ${endpoint.megabytes} MB in the field \`file\` of a form (\`multipart/form-data\`).`,
        ]
      : []),
    ...(endpoint.kind === 'endpoint' || endpoint.kind === 'upload'
      ? ['', '```json', JSON.stringify(endpoint.example, null, 2), '```']
      : []),
    '',
  ];
}

function fieldList(schema: JsonSchema): string {
  const { properties, required } = schema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const names = Object.keys(properties ?? {});
  return names.length === 0
    ? 'empty'
    : names.map((name) => `\`${name}\`${required?.includes(name) ? '' : ' (optional)'}`).join(', ');
}
