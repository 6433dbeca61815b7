import { Injectable } from '@nestjs/common';
import type { CrewDayView, CrewStopView } from '@haulbook/contracts';
import { describeState, formatWindow } from '@haulbook/core';
import {
  appointmentStates,
  askedAtDoor,
  crewTextReceivers,
  DISPOSAL_WAYS,
  doorBills,
  dueWhenDone,
  isChosenOnly,
  leftOf,
  mailedContacts,
  type DisposalWay,
} from '@haulbook/domain';
import { Texts, TextStops } from '@haulbook/identity';
import { SettingsService } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { languageOf } from '@haulbook/texts';
import { SpokenLanguages } from '../languages/spoken-languages.service.js';
import { textNumberOf } from '../messages/text-number.js';
import { JobLoads } from '../orders/job-loads.service.js';
import { sizeOfRow } from '../scheduling/day-schedule.service.js';
import { CrewChanges } from './crew-changes.service.js';
import type { OpenDay } from './crew-links.service.js';
import { stopsOf, type StopRow } from './crew-stops.js';

const viewOf = ({ id, number, kind, owedCents }: StopRow['invoices'][number]) => ({ id, number, kind, owedCents });

/** A crew member's day, in words. */
@Injectable()
export class CrewDays {
  constructor(
    private readonly db: Db,
    private readonly changes: CrewChanges,
    private readonly texts: Texts,
    private readonly stops: TextStops,
    private readonly settings: SettingsService,
    private readonly loads: JobLoads,
    private readonly languages: SpokenLanguages,
  ) {}

  /** Return the stops of a day in their order. */
  async view({ crewMemberId, name, date, isToday, endsAt }: OpenDay): Promise<CrewDayView> {
    const readAt = new Date().toISOString();
    const rows = await stopsOf(this.db, crewMemberId, date);
    const { billWhenDone } = await this.settings.get('quotes');
    const offered = await this.languages.offered();
    const stops = await Promise.all(
      rows.map(async (row) => ({ ...(await this.stop(row, billWhenDone)), language: languageOf([row.language], offered) })),
    );
    const sites = (await this.loads.active()).map(({ id, name: site, kind }) => ({ id, name: site, kind }));
    return { crewMemberId, name, date, isToday, readAt, endsAt, stops, extras: await this.changes.priceList(), sites };
  }

  private async stop(row: StopRow, billWhenDone: boolean): Promise<CrewStopView> {
    const {
      windowFrom,
      windowTo,
      line1,
      line2,
      city,
      stateZip,
      email: _email,
      phone,
      typedPhone,
      smsConsent: _consent,
      cubicYardsMilli,
      billing,
      invoices: all,
      contacts: _contacts,
      siteContactId: _site,
      isLastVisit,
      job,
      visits,
      ...same
    } = row;
    const invoices = askedAtDoor(all, billing);
    const isMonthly = billing === 'monthly';
    const bills = doorBills(invoices);
    const isDoneThen = isLastVisit && leftOf(sizeOfRow(job), (visits ?? []).map(sizeOfRow)) === null;
    const due = bills.filter((bill) => !isChosenOnly(bill));
    const isBilled = invoices.some(({ kind }) => kind === 'bill');
    return {
      ...same,
      phone: phone ?? typedPhone,
      bills: bills.map((bill) => ({ ...viewOf(bill), chosenOnly: isChosenOnly(bill) })),
      billedMonthly: isMonthly,
      dueWhenDoneCents: isDoneThen && !isMonthly ? dueWhenDone(row.priceCents, invoices) : null,
      owedCents: isBilled || due.length > 0 ? due.reduce((all, { owedCents }) => all + owedCents, 0) : null,
      billsWhenDone: billWhenDone && isDoneThen && !isMonthly,
      statusLabel: describeState(appointmentStates, row.status).label,
      window: formatWindow(windowFrom, windowTo),
      ...(await this.told(row)),
      address: line1 && [line1, line2, city, stateZip].filter(Boolean).join(', '),
      stairsFlights: row.stairsFlights ?? 0,
      cubicYards: cubicYardsMilli / 1000,
      disposals: row.disposals.map((one) => ({ ...one, way: DISPOSAL_WAYS[one.way as DisposalWay] })),
    };
  }

  /**
   * Return who hears that the crew is on the way: the ways in which the customer does, and the contacts who are texted; and who gets a
   * receipt.
   */
  private async told(row: StopRow): Promise<Pick<CrewStopView, 'tellsBy' | 'alsoTold' | 'receiptTo'>> {
    const number = await textNumberOf(row, this.texts, this.stops);
    const contacts = this.texts.available ? crewTextReceivers(row.contacts, row.siteContactId, number) : [];
    const names = contacts.map(async ({ name, phone }) => ((await this.stops.has(phone!)) ? null : name));
    const tellsBy = [row.email && 'email', number && 'text'].filter(Boolean).join(' and ');
    const billed = mailedContacts(row.contacts, 'getsBills').map(({ name }) => name);
    return {
      tellsBy,
      receiptTo: billed.length > 0 ? billed : tellsBy ? [row.customer] : [],
      alsoTold: (await Promise.all(names)).filter((name) => name !== null),
    };
  }
}
