import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { MESSAGES_HEADER, type ComingMessages } from '@haulbook/resource-contracts';
import { badQuery, currentActor, Records, rehearse, TELLS, withTelling, type TellsOptions } from '@haulbook/resource';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isStaff } from '../access/actors.js';
import { ComingMessagesService } from './coming-messages.service.js';

/**
 * Shows or leaves off the messages of endpoints marked `@Tells()`, as the header of a request of staff says. To be shown, an endpoint runs as it
 * would, under the caller's policy, and is undone.
 */
@Injectable()
export class TellingInterceptor implements NestInterceptor {
  constructor(
    private readonly records: Records,
    private readonly coming: ComingMessagesService,
  ) {}

  /** @throws DomainError `bad_query` for another wish, or at an endpoint whose messages can't be shown or left off */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const wish = context.switchToHttp().getRequest<Request>().headers[MESSAGES_HEADER.toLowerCase()];
    if (wish === undefined) return next.handle();
    const tells = Reflect.getMetadata(TELLS, context.getHandler()) as TellsOptions | undefined;
    const actor = currentActor();
    if (!tells || !actor || !isStaff(actor) || (wish === 'show' && !tells.shown))
      throw badQuery(`${MESSAGES_HEADER} can’t be ${String(wish)} here`);
    const work = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    if (wish === 'off') return from(withTelling({ off: true }, work));
    if (wish === 'show') return from(this.show(work));
    throw badQuery(`${MESSAGES_HEADER} is show or off`);
  }

  private async show(work: () => Promise<unknown>): Promise<ComingMessages> {
    return this.coming.of(await rehearse((undone) => this.records.transaction(undone), work));
  }
}
