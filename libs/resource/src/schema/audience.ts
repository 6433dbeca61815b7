import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import { currentActor, type Actor } from '../policy/actor.js';
import { SCHEMA_OPTIONS, type SchemaOptions } from './schema-options.js';

/** The people who may use the generated screens. */
@Injectable()
export class Audience {
  constructor(@Inject(SCHEMA_OPTIONS) private readonly options: SchemaOptions) {}

  /** Return the current actor. @throws DomainError `unauthenticated`, or `forbidden` when the screens are not for them */
  require(): Actor {
    const actor = currentActor();
    if (!actor?.id) throw new DomainError('unauthenticated', 'Please sign in');
    if (!this.options.audience(actor)) throw new DomainError('forbidden', 'You are not allowed to do this');
    return actor;
  }
}
