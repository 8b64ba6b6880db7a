import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Parameter = z.looseObject({
  type: z.string(),
  location: z.enum(['path', 'query']),
  required: z.boolean().default(false),
  enum: z.array(z.string()).optional(),
});
type Parameter = z.infer<typeof Parameter>;
type Schema = {
  $ref?: string | undefined;
  type?: string | undefined;
  properties?: Record<string, Schema> | undefined;
  additionalProperties?: Schema | undefined;
  items?: Schema | undefined;
  enum?: string[] | undefined;
};
const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.string().optional(),
    properties: z.record(z.string(), Schema).optional(),
    additionalProperties: Schema.optional(),
    items: Schema.optional(),
    enum: z.array(z.string()).optional(),
  }),
);
const Discovery = z.object({
  servicePath: z.string(),
  parameters: z.record(z.string(), Parameter),
  methods: z.array(
    z.object({
      id: z.string(),
      httpMethod: z.string(),
      path: z.string(),
      parameters: z.record(z.string(), Parameter),
      request: z.object({ $ref: z.string() }).optional(),
    }),
  ),
  schemas: z.record(z.string(), Schema),
});

const discovery = Discovery.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'discovery-v3.json'), 'utf8')),
);

type Checked = { id: string; params: Record<string, string> } | { wrong: string };

/** Which method of Google's description a call is, or why it is none of them. */
export function checkCall(httpMethod: string, url: URL, body: unknown): Checked {
  for (const method of discovery.methods) {
    const names = [...method.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const shape = `^/${discovery.servicePath}${method.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`;
    const found = new RegExp(shape).exec(url.pathname);
    if (!found || method.httpMethod !== httpMethod) continue;
    const wrong =
      wrongQuery(url.searchParams, { ...discovery.parameters, ...method.parameters }) ??
      wrongBody(method.request?.$ref, body);
    if (wrong !== null) return { wrong: `${method.id}: ${wrong}` };
    return {
      id: method.id,
      params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')])),
    };
  }
  return { wrong: `${httpMethod} ${url.pathname}: no such method` };
}

function wrongQuery(query: URLSearchParams, parameters: Record<string, Parameter>): string | null {
  for (const [name, value] of query) {
    const parameter = parameters[name];
    if (parameter?.location !== 'query') return `no parameter ${name}`;
    if (parameter.enum && !parameter.enum.includes(value))
      return `${name} is not one of ${parameter.enum.join(', ')}`;
    if (parameter.type === 'integer' && !/^\d+$/.test(value)) return `${name} is no integer`;
    if (parameter.type === 'boolean' && !/^(true|false)$/.test(value)) return `${name} is no boolean`;
    if (parameter['format'] === 'date-time' && Number.isNaN(Date.parse(value)))
      return `${name} is no instant`;
  }
  const missing = Object.entries(parameters).find(
    ([name, { required, location }]) => required && location === 'query' && !query.has(name),
  );
  return missing ? `${missing[0]} is missing` : null;
}

function wrongBody(name: string | undefined, body: unknown): string | null {
  if (name === undefined) return body === undefined ? null : 'it takes no body';
  return wrongValue({ $ref: name }, body, name);
}

function wrongValue(schema: Schema, value: unknown, at: string): string | null {
  if (schema.$ref !== undefined) {
    const named = discovery.schemas[schema.$ref];
    return named ? wrongValue(named, value, at) : `${at}: no schema ${schema.$ref}`;
  }
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return `${at} is no list`;
    return firstOf(value.map((each: unknown) => wrongValue(schema.items ?? {}, each, `${at}[]`)));
  }
  if (schema.type === 'object') {
    if (typeof value !== 'object' || value === null) return `${at} is no object`;
    return firstOf(
      Object.entries(value).map(([key, each]: [string, unknown]) => {
        const inner = schema.properties?.[key] ?? schema.additionalProperties;
        return inner ? wrongValue(inner, each, `${at}.${key}`) : `${at} has no ${key}`;
      }),
    );
  }
  const type = schema.type === 'integer' ? 'number' : schema.type;
  if (type !== undefined && type !== 'any' && typeof value !== type) return `${at} is no ${type}`;
  return schema.enum && !schema.enum.includes(String(value)) ? `${at} is not one of its values` : null;
}

const firstOf = (found: readonly (string | null)[]): string | null =>
  found.find((each) => each !== null) ?? null;
