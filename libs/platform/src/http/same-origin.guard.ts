import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { forbidden } from '@haulbook/resource';
import type { Request } from 'express';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { isCrossSiteRequest } from './csrf.js';

/** Refuses cross-site reads by browsers, too; cross-site writes never get this far. */
@Injectable()
export class SameOrigin implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: PlatformConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const req = context.switchToHttp().getRequest<Request>();
    if (isCrossSiteRequest(req, this.config)) throw forbidden('Requests from other sites aren’t allowed');
    return true;
  }
}
