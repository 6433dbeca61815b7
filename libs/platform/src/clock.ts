import { Injectable } from '@nestjs/common';

/** The current time, for rules about days and notice; tests set it. Security checks use the database's clock instead. */
@Injectable()
export class Clock {
  private offset = 0;

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** Set the current time to this instant; time runs on from there. */
  set(instant: Date): void {
    this.offset = instant.getTime() - Date.now();
  }
}
