/** Lists every REST operation and tRPC procedure of the site with its inputs' schemas. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Site, source } from './site.ts';

/** The part of JSON Schema that the site's descriptions use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
}

export interface RestOperation {
  kind: 'rest';
  method: string;
  /** For example `/api/recipes/{id}`. */
  path: string;
  query: Record<string, JsonSchema>;
  body: JsonSchema | undefined;
}

export interface Procedure {
  kind: 'trpc';
  name: string;
  type: 'query' | 'mutation';
  input: JsonSchema | null;
}

export interface Operations {
  all: (RestOperation | Procedure)[];
  procedures: Procedure[];
  /** By the names that a `$ref` ends with. */
  schemas: Record<string, JsonSchema>;
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface OpenApiOperation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Runs in the source that is tested, in its own process, and prints every tRPC procedure. */
const LIST_PROCEDURES = `
  import { z } from 'zod';
  import { procedures as all } from './src/app/router.ts';
  import { declarationOf } from './src/http/procedures.ts';
  const procedures = Object.entries(all).map(([name, procedure]) => {
    const { type, inputs: [input] } = declarationOf(procedure);
    const schema = input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : null;
    return { kind: 'trpc', name, type, input: schema };
  });
  console.log(JSON.stringify(procedures));
`;

export async function operationsOf({ url }: Site): Promise<Operations> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', LIST_PROCEDURES],
    { cwd: path.join(source, 'apps/api') },
  );
  const procedures = JSON.parse(stdout) as Procedure[];
  return {
    all: [...restOperations(document), ...procedures],
    procedures,
    schemas: document.components.schemas,
  };
}

function restOperations({ paths }: OpenApi): RestOperation[] {
  return Object.entries(paths).flatMap(([at, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      kind: 'rest' as const,
      method: method.toUpperCase(),
      path: at,
      query: Object.fromEntries(
        parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      body: requestBody && Object.values(requestBody.content)[0]?.schema,
    })),
  );
}
