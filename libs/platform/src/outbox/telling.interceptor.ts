import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { MESSAGES_HEADER, type ComingMessages, type ComingWords } from '@haulbook/resource-contracts';
import { badQuery, currentActor, Records, rehearse, TELLS, withTelling, type TellsOptions } from '@haulbook/resource';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isStaff } from '../access/actors.js';
import { ComingMessagesService } from './coming-messages.service.js';

/**
 * Shows or leaves off the messages of endpoints marked `@Tells()`, as the header of a request of staff says, or of a caller with a link where
 * the endpoint takes it from them. To be shown, an endpoint runs as it would, under the caller's policy, and is undone.
 */
@Injectable()
export class TellingInterceptor implements NestInterceptor {
  constructor(
    private readonly records: Records,
    private readonly coming: ComingMessagesService,
  ) {}

  /** @throws DomainError `bad_query` for another wish, or at an endpoint that takes none from this caller */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const wish = context.switchToHttp().getRequest<Request>().headers[MESSAGES_HEADER.toLowerCase()];
    if (wish === undefined) return next.handle();
    const tells = Reflect.getMetadata(TELLS, context.getHandler()) as TellsOptions | undefined;
    const actor = currentActor();
    if (!tells || !(tells.byLink || (actor && isStaff(actor)))) throw badQuery(`${MESSAGES_HEADER} can’t be ${String(wish)} here`);
    const work = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    if (wish === 'off') return from(withTelling({ off: true }, work));
    if (wish === 'show') return from(this.show(work, tells).catch((error: unknown) => this.coming.notYet(error)));
    throw badQuery(`${MESSAGES_HEADER} is show or off`);
  }

  private async show(work: () => Promise<unknown>, { byLink }: TellsOptions): Promise<ComingMessages | ComingWords> {
    // Undone where it began, in whatever transaction it runs.
    const { records } = this;
    const rehearsal = await rehearse((undone) => records.db.attemptInside(() => records.transaction(undone)), work);
    return byLink ? this.coming.wordsOf(rehearsal) : this.coming.of(rehearsal);
  }
}
