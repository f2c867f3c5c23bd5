import { allEndpoints, type AnyEndpoint } from '@/lib/contract/contract';
import { API_BASE } from '@/lib/routes/hrefs';
import { jsonSchema, type JsonSchema } from './jsonSchema';

const whoMayCall = ({ access }: AnyEndpoint): string => {
  if (access.scope === 'public') return 'anyone';
  if (access.scope === 'signingUp') return 'a person signing up or signed in';
  if (access.scope === 'person') return 'a signed-in person';
  if (access.scope === 'practice') return `a member of the practice who may \`${access.action}\``;
  return `a member of the company who may \`${access.action}\``;
};

function parameters(door: AnyEndpoint): Array<{ name: string; in: 'query'; required: boolean; schema: JsonSchema }> {
  const schema = jsonSchema(door.query) as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name, in: 'query', required: schema.required?.includes(name) ?? false, schema: each,
  }));
}

function operation(name: string, door: AnyEndpoint): JsonSchema {
  const common = { operationId: name, tags: [name.split('.')[0]], summary: door.summary, 'x-access': door.access, 'x-origin': door.origin, 'x-rate': door.limit, parameters: parameters(door) };
  if (door.kind === 'download') {
    return { ...common, responses: { 200: { description: 'The file', content: { [door.media]: { schema: { type: 'string', format: 'binary' } } } } } };
  }
  if (door.kind === 'upload') {
    return {
      ...common,
      requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } } } } },
      responses: { 200: { description: 'OK', content: { 'application/json': { schema: jsonSchema(door.response), example: door.example } } } },
    };
  }
  if (door.kind === 'navigation') return { ...common, responses: { 303: { description: 'On to the next page' } } };
  return {
    ...common,
    ...(door.method === 'POST' ? { requestBody: { content: { 'application/json': { schema: jsonSchema(door.body) } } } } : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: jsonSchema(door.response), example: door.example } } },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    error: { oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] },
    reference: { type: 'string' },
  },
  required: ['error'],
};

/** The contract as OpenAPI 3.1 text. */
export function printOpenApi(): string {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, door] of allEndpoints()) (paths[door.path] ??= {})[door.method.toLowerCase()] = operation(name, door);
  const document = {
    openapi: '3.1.0',
    info: { title: 'InstantVAT and OpenTax portal', version: '1' },
    servers: [{ url: API_BASE }],
    paths,
    components: { schemas: { Error: errorSchema } },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The contract as a page for people. */
export function printMarkdown(): string {
  const areas = new Map<string, Array<[string, AnyEndpoint]>>();
  for (const entry of allEndpoints()) {
    const area = entry[0].split('.')[0]!;
    areas.set(area, [...(areas.get(area) ?? []), entry]);
  }
  const lines = [
    '# The API', '',
    `Printed from \`lib/contract\` by \`npm run contract:print\`; do not edit. Every path is below \`${API_BASE}\`. Money is integer pence, days are`,
    '`YYYY-MM-DD`, moments ISO 8601 in UTC. Refusals are `{ "error": "a sentence" }` or `{ "error": { "field": "a sentence" } }`; a fault of ours adds a',
    '`reference`. *spec* marks what the specification names, *inferred* what we had to decide. The machine-readable form is [openapi.json](openapi.json).', '',
  ];
  for (const [area, doors] of areas) {
    lines.push(`## ${area}`, '');
    for (const [, door] of doors) lines.push(...entryLines(door));
  }
  return lines.join('\n');
}

function entryLines(door: AnyEndpoint): string[] {
  const given = parameters(door).map(({ name, required }) => `\`${name}\`${required ? '' : ' (optional)'}`);
  return [
    `### ${door.method} ${door.path}`, '',
    `${door.summary}. *${door.origin}*`, '',
    `- Who: ${whoMayCall(door)}. Allowance: ${door.limit}.`,
    ...(given.length > 0 ? [`- Query: ${given.join(', ')}.`] : []),
    ...(door.kind === 'navigation' ? ['- A full page load, answered with a redirect.'] : []),
    ...(door.kind === 'download' ? [`- Answers a file to save (\`${door.media}\`); a refused link leads to a page that says so.`] : []),
    ...(door.kind === 'endpoint' && door.method === 'POST' ? [`- Body: ${fieldList(jsonSchema(door.body))}.`] : []),
    ...(door.kind === 'upload' ? [`- Body: one file of up to ${door.megabytes} MB in the field \`file\` of a form (\`multipart/form-data\`).`] : []),
    ...(door.kind === 'endpoint' || door.kind === 'upload' ? ['', '```json', JSON.stringify(door.example, null, 2), '```'] : []),
    '',
  ];
}

function fieldList(schema: JsonSchema): string {
  const { properties, required } = schema as { properties?: Record<string, unknown>; required?: string[] };
  const names = Object.keys(properties ?? {});
  return names.length === 0 ? 'empty' : names.map((name) => `\`${name}\`${required?.includes(name) ? '' : ' (optional)'}`).join(', ');
}
