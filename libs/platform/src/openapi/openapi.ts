import type { INestApplication } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { resourceDocument, ResourceRegistry } from '@haulbook/resource';
import { z, type ZodType } from 'zod';
import { ContractPipe } from '../http/zod-body.js';
import type { OtherSites } from '../other-sites/other-sites.js';
import { complete } from './complete.js';
import { openDocument } from './open-document.js';

const BODY = '3';

/**
 * Serve `GET /api/docs` for people and `/api/docs-json` for programs, generated on first use from the declarations and the contracts; also
 * the pages about what is open to other sites.
 */
export function serveDocs(app: INestApplication, name: string, sites: readonly OtherSites[] = []): void {
  app.use('/api/docs', fitPhones);
  let document: OpenAPIObject | undefined;
  const whole = () => (document ??= openApiDocument(app, name));
  // Before the page of everything, which answers to every path below its own.
  for (const { docs } of sites) {
    let open: OpenAPIObject | undefined;
    SwaggerModule.setup(docs.path, app, () => (open ??= openDocument(app, whole(), docs)), {
      jsonDocumentUrl: `${docs.path}-json`,
      customSiteTitle: docs.title,
    });
  }
  SwaggerModule.setup('api/docs', app, whole, { jsonDocumentUrl: 'api/docs-json', customSiteTitle: `${name} API` });
}

/** Let a phone lay the page out as wide as it is: what swagger serves names no viewport. */
function fitPhones(_request: Request, response: Response, next: NextFunction): void {
  const send = response.send.bind(response);
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  response.send = (body: unknown) =>
    send(typeof body === 'string' && response.get('content-type')?.includes('html') ? body.replace('<head>', `<head>${viewport}`) : body);
  next();
}

/**
 * Build the document of the whole API: generated routes from the declarations, hand-written endpoints with the bodies of their contracts.
 */
export function openApiDocument(app: INestApplication, name: string): OpenAPIObject {
  const head = new DocumentBuilder()
    .setTitle(`${name} API`)
    .setVersion('1')
    .setDescription(
      'Generated routes use the @nestjsx/crud grammar. Money is integer cents; instants are ISO 8601 in UTC. Every error is `{code, message, fields?, details?}`.',
    )
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, head, { operationIdFactory: (controller, method) => `${controller}_${method}` });
  complete(document.paths);
  const contracts = bodyContracts(app);
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path as Record<string, { operationId?: string; requestBody?: unknown }>)) {
      const contract = contracts.get(operation?.operationId ?? '');
      if (contract) operation.requestBody = { required: true, content: { 'application/json': { schema: jsonSchema(contract) } } };
    }
  }
  return withResources(document, app.get(ResourceRegistry));
}

function withResources(document: OpenAPIObject, { definitions: resources }: ResourceRegistry): OpenAPIObject {
  const { paths, schemas } = resourceDocument(resources, '/api');
  for (const path of Object.keys(document.paths)) {
    const segment = path.split('/')[2];
    if (resources.some(({ meta }) => meta.path === segment) && !Object.hasOwn(paths, path) && isGenerated(path))
      delete document.paths[path];
  }
  return {
    ...document,
    paths: { ...document.paths, ...(paths as OpenAPIObject['paths']) },
    components: { ...document.components, schemas: { ...document.components?.schemas, ...(schemas as object) } },
  };
}

/** Whether a path is from a generated controller, which the declarations describe better than swagger does. */
const isGenerated = (path: string): boolean =>
  /^\/api\/[^/]+(\/bulk|\/export|\/actions\/\{name\}|\/\{id\}(\/history(\/\{version\})?|\/revert|\/restore|\/(transitions|actions)\/\{name\})?)?$/.test(
    path,
  );

/** Map each operation id to the contract of its handler's body. */
function bodyContracts(app: INestApplication): Map<string, ZodType> {
  const found = new Map<string, ZodType>();
  const scanner = new MetadataScanner();
  for (const { instance, metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    if (!instance || !metatype) continue;
    for (const method of scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
      const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype, method) ?? {}) as Record<string, { pipes?: unknown[] }>;
      for (const [key, arg] of Object.entries(args)) {
        const pipe = arg.pipes?.find((candidate): candidate is ContractPipe<unknown> => candidate instanceof ContractPipe);
        if (pipe && key.startsWith(`${BODY}:`)) found.set(`${metatype.name}_${method}`, pipe.contract);
      }
    }
  }
  return found;
}

const jsonSchema = (contract: ZodType): object => z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' });
