import { Inject, Injectable } from '@nestjs/common';
import type { TrackView } from '@haulbook/contracts';
import { formatWindow, localToday } from '@haulbook/core';
import { Clock, CONFIG, hashToken, newToken, SettingsService } from '@haulbook/platform';
import { notFound, Records } from '@haulbook/resource';
import type { Config } from '../config.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Window } from '../scheduling/window.entity.js';

const MINUTE_MS = 60_000;

/** Links with which customers follow their truck: sent as it sets off, kept as a hash, ended with the day of the visit. */
@Injectable()
export class TrackLinks {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Make a link. @returns its address, and the hash for the visit to keep */
  make(): { url: string; trackTokenHash: string } {
    const token = newToken();
    return { url: `${this.config.publicUrl}/track/${token}`, trackTokenHash: hashToken(token) };
  }

  /**
   * Return where the truck is.
   * @throws DomainError `not_found` for an unknown token, and once the day of the visit is over
   */
  async view(token: string): Promise<TrackView> {
    const visit = await this.records.findOne(Appointment, { trackTokenHash: hashToken(token) });
    const { zone } = await this.settings.get('brand');
    if (visit?.date !== localToday(this.clock.now(), zone)) throw notFound('Visit');
    const { status, windowId, arrivedAt, completedAt } = visit;
    const { startsAt, endsAt } = await this.records.get(Window, windowId);
    const expected = expectedAt(visit);
    const isLate = status === 'en_route' && expected !== null && Date.parse(expected) < this.clock.now().getTime();
    return { status, window: formatWindow(startsAt, endsAt), expectedAt: expected, isLate, arrivedAt, completedAt };
  }
}

function expectedAt({ onMyWayAt, minutesAway }: Appointment): string | null {
  return onMyWayAt && minutesAway ? new Date(Date.parse(onMyWayAt) + minutesAway * MINUTE_MS).toISOString() : null;
}
