import type { Route } from '@michi/contract/route';
import { Problem } from '@michi/contract/problem';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

/** OpenAPI 3.1 of the mounted calls, made of the contract that also checks them. */
export function openApiDocument(routes: readonly Route[], base: string) {
  let paths: ReturnType<typeof pathsOf> | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Michi',
      version: '0.1.0',
      description: 'Money in minor units, instants in UTC (ISO 8601), lists by cursor.',
    },
    servers: [{ url: base }],
    // When somebody asks: half of a server's start would go into it.
    get paths() {
      return (paths ??= pathsOf(routes));
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  };
}

function pathsOf(routes: readonly Route[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
}

const json = (schema: z.ZodType) => ({
  content: { 'application/json': { schema: schemaOf(schema, 'output') } },
});

function operationOf(route: Route) {
  const body = schemaOf(route.body, 'input');
  const failure = {
    description: 'Failed',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    summary: route.summary,
    ...(route.auth === 'open'
      ? {}
      : { security: route.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(body.type
      ? { requestBody: { required: true, content: { [mediaTypeOf(route)]: { schema: body } } } }
      : {}),
    responses: {
      [route.status]:
        route.status === 204 || route.status === 303
          ? { description: route.status === 303 ? 'Elsewhere' : 'Done' }
          : { description: 'Done', ...json(route.response) },
      ...(route.accepted instanceof z.ZodNever
        ? {}
        : { 202: { description: 'A further step is needed', ...json(route.accepted) } }),
      default: failure,
    },
  };
}

const mediaTypeOf = (route: Route) => (route.upload ? 'multipart/form-data' : 'application/json');

function parametersOf(schema: z.ZodType, place: 'path' | 'query') {
  const json = schemaOf(schema, 'input');
  const required = new Set(json.required ?? []);
  return Object.entries(json.properties ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: part,
  }));
}
