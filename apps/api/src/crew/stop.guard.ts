import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isUuid, notFound } from '@haulbook/resource';
import type { Request } from 'express';
import { CrewLinks } from './crew-links.service.js';
import { CrewWork } from './crew-work.service.js';
import { sentOf } from './sent.js';

/** Lets through what is for a stop of a link that works. It runs before the body is read: a picture of anyone else is not even received. */
@Injectable()
export class StopGuard implements CanActivate {
  constructor(
    private readonly links: CrewLinks,
    private readonly work: CrewWork,
  ) {}

  /** @throws DomainError as opening the link does; `not_found` for a visit that is not one of its stops */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request<{ token: string; id: string }>>();
    const { token, id } = request.params;
    if (!isUuid(id)) throw notFound('Visit');
    await this.work.requireStop(await this.links.openFor(token, sentOf(request).waitedMs), id);
    return true;
  }
}
