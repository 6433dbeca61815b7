import { Injectable } from '@nestjs/common';
import { currentActor, OnTransition } from '@haulbook/resource';
import { Clock } from '../clock.js';
import { MessageLog } from './message-log.entity.js';

/** Keeps who read a message that came in. The log has no history of its own. */
@Injectable()
export class MessageReading {
  constructor(private readonly clock: Clock) {}

  @OnTransition(MessageLog, 'see')
  see(): Partial<MessageLog> {
    const actor = currentActor();
    // One that was answered by itself was read by no person.
    return actor?.id ? { seenAt: this.clock.now().toISOString(), seenBy: actor.name.slice(0, 200) } : {};
  }
}
