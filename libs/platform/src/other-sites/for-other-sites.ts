import { RequestMethod, SetMetadata, type INestApplication } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { ZodType } from 'zod';
import { RATE_LIMITS, type RateLimitRule } from '../rate-limit/rate-limit.js';

const FOR_OTHER_SITES = Symbol('web:for-other-sites');

/** What the page about an endpoint says, besides what its contract does. */
export interface EndpointAbout {
  /** What it is for, in a few words. */
  summary: string;
  /** What else to know, in Markdown. */
  details?: string;
  /** The contract of its answer. */
  answer?: ZodType;
}

/**
 * Open an endpoint to pages of the sites that the owner allows, without cookies, and describe it on the page for their developers.
 * @example `@ForOtherSites({ summary: 'Price a load', answer: estimateView })`
 */
export const ForOtherSites = (about: EndpointAbout): MethodDecorator => SetMetadata(FOR_OTHER_SITES, about);

/** An endpoint for pages of other sites. */
export interface OpenEndpoint {
  /** `GET`, `POST`, … */
  method: string;
  /** `/api/portal/holds/:id` */
  path: string;
  operationId: string;
  about: EndpointAbout;
  limits: readonly RateLimitRule[];
}

/** List the endpoints that are open to pages of other sites. */
export function openEndpoints(app: INestApplication): OpenEndpoint[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      const base = String(Reflect.getMetadata(PATH_METADATA, metatype));
      return scanner.getAllMethodNames(prototype).flatMap((name) => endpointOf(prototype[name]!, base, `${metatype.name}_${name}`) ?? []);
    });
}

function endpointOf(handler: object, base: string, operationId: string): OpenEndpoint | null {
  const about = Reflect.getMetadata(FOR_OTHER_SITES, handler) as EndpointAbout | undefined;
  if (!about) return null;
  const limits = (Reflect.getMetadata(RATE_LIMITS, handler) ?? []) as RateLimitRule[];
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  return { method, path: `/api/${base}/${String(Reflect.getMetadata(PATH_METADATA, handler))}`, operationId, about, limits };
}
