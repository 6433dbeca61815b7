import { Injectable } from '@nestjs/common';
import type { ArrivalView } from '@haulbook/contracts';
import { localToday } from '@haulbook/core';
import { arrivalPhase, expectedWindow, firstNames, isGoingOn, minutesLeft, stopsBefore } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { Db, notFound } from '@haulbook/resource';
import { slotWords } from '../scheduling/slot-words.js';
import { availabilityRules } from '../settings/settings.js';
import { arrivalRow, routeOf, type ArrivalRow } from './arrival-row.js';

const MINUTE_MS = 60_000;

/** A visit as its customer follows it, in two statements. */
@Injectable()
export class ArrivalViews {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Return the page of a visit. @throws DomainError `not_found` once its day is over and it can be rated no more */
  async of(visitId: string): Promise<ArrivalView> {
    const { phase, row } = await this.open(visitId);
    const { flexible } = await this.settings.get('booking');
    const { status, date, arrivedAt, completedAt, stars } = row;
    const isToday = phase === 'today';
    return {
      status,
      phase,
      date,
      arrivedAt,
      completedAt,
      window: slotWords(row, { startsAt: row.windowFrom, endsAt: row.windowTo }, flexible.settleAt).label,
      times: row.flexible ? null : { start: row.windowFrom, end: row.windowTo },
      ...(isToday && status === 'confirmed' && !row.flexible ? await this.expected(row) : { expected: null, stopsBefore: null }),
      ...this.onTheWay(row),
      truck: phase === 'ahead' ? null : row.truck,
      crew: phase === 'ahead' ? [] : firstNames(row.crew),
      photos: isToday ? row.photos : [],
      canRate: status === 'completed' && stars === null,
      rating: stars === null ? null : { stars, words: row.words },
    };
  }

  /** Check that a picture is one that the page of a visit shows now. @throws DomainError `not_found` */
  async requirePhoto(visitId: string, fileId: string): Promise<void> {
    const { phase, row } = await this.open(visitId);
    if (phase !== 'today' || !row.photos.includes(fileId)) throw notFound('File');
  }

  /** Check that something of a visit is still to come. @throws DomainError `not_found` */
  async requireGoingOn(visitId: string): Promise<void> {
    const { phase, row } = await this.open(visitId);
    if (!isGoingOn({ phase, status: row.status })) throw notFound('Visit');
  }

  private async open(visitId: string): Promise<{ row: ArrivalRow; phase: ArrivalView['phase'] }> {
    const row = await arrivalRow(this.db, visitId);
    const { zone } = await this.settings.get('brand');
    const phase = row && arrivalPhase(row, localToday(this.clock.now(), zone));
    if (!phase) throw notFound('Visit');
    return { row, phase };
  }

  private async expected({ id, truckYardsMilli }: ArrivalRow): Promise<Pick<ArrivalView, 'expected' | 'stopsBefore'>> {
    const stops = await routeOf(this.db, id);
    const route = { stops, cubicYards: truckYardsMilli / 1000, rules: await availabilityRules(this.settings) };
    const window = expectedWindow(route, id, this.clock.now());
    return {
      expected: window && { from: window.from.toISOString(), to: window.to.toISOString(), isLate: window.isLate },
      stopsBefore: stopsBefore(stops, id).length,
    };
  }

  private onTheWay({ status, onMyWayAt, minutesAway }: ArrivalRow): Pick<ArrivalView, 'expectedAt' | 'minutesLeft' | 'isLate'> {
    if (!onMyWayAt || !minutesAway) return { expectedAt: null, minutesLeft: null, isLate: false };
    const now = this.clock.now();
    const at = Date.parse(onMyWayAt) + minutesAway * MINUTE_MS;
    const left = status === 'en_route' ? minutesLeft({ at: new Date(onMyWayAt), minutes: minutesAway }, now) : null;
    return { expectedAt: new Date(at).toISOString(), minutesLeft: left, isLate: left !== null && at < now.getTime() };
  }
}
