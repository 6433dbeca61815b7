import { Injectable } from '@nestjs/common';

/** What time it is, for rules about days and notice; tests set it. What guards security uses the database's clock instead. */
@Injectable()
export class Clock {
  private offset = 0;

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** Pretends that it is now this instant, and lets time run on from there. */
  set(instant: Date): void {
    this.offset = instant.getTime() - Date.now();
  }
}
