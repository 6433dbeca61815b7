import { Injectable } from '@nestjs/common';
import type { BookingInput, leadInput } from '@haulbook/contracts';
import { currentActor, Records } from '@haulbook/resource';
import type { z } from 'zod';
import { ServiceItem } from '../../catalog/service-item.entity.js';
import { Lead } from '../../leads/lead.entity.js';
import { FilesService } from '../../documents/files.service.js';
import { RequesterService } from './requester.service.js';
import { StaffNotices } from './staff-notices.service.js';

type Utm = BookingInput['utm'];
type SentFrom = Pick<BookingInput, 'photos' | 'utm' | 'landingPath'>;

/** The lead that a request became, and a message that explains this to the visitor. */
export interface OutsideArea {
  leadId: string;
  message: string;
}

/** Save requests that cannot become quotes yet: callback requests, and bookings from outside the service area. */
@Injectable()
export class LeadIntakeService {
  constructor(
    private readonly records: Records,
    private readonly files: FilesService,
    private readonly requesters: RequesterService,
    private readonly notices: StaffNotices,
  ) {}

  callMe(input: z.output<typeof leadInput>): Promise<{ leadId: string; message: string }> {
    return this.records.transaction(() => this.noteCall(input));
  }

  /** Save a booking from outside the service area as a lead. Join the caller's transaction. */
  async outsideArea(input: BookingInput): Promise<OutsideArea> {
    const { contact, address, job } = input;
    return this.keepOutside(input, {
      name: `${contact.firstName} ${contact.lastName}`,
      email: contact.email,
      phone: contact.phone,
      zip: address.zip,
      serviceSlug: job.serviceSlug,
      message: await this.inWords(input),
    });
  }

  /** Save a request from outside the service area as a lead, with its photos. Join the caller's transaction. */
  async keepOutside({ photos, utm, landingPath }: SentFrom, asked: Partial<Lead> & Pick<Lead, 'zip'>): Promise<OutsideArea> {
    await this.files.attach(photos, { customerId: currentActor()?.customerId ?? null });
    const lead = await this.records.insert(Lead, {
      ...asked,
      source: 'booking',
      photos: photos.map(({ id }) => id),
      ...origin(utm, landingPath),
    });
    await this.notices.ofLead(lead);
    const message = `ZIP code ${asked.zip} is outside our service area. We saved your request and will call you to see what we can do.`;
    return { leadId: lead.id, message };
  }

  private async noteCall(input: z.output<typeof leadInput>): Promise<{ leadId: string; message: string }> {
    await this.requesters.refuseFlood(input.email);
    const { name, email, phone, serviceSlug, zip, message, utm, landingPath } = input;
    const lead = await this.records.insert(Lead, {
      name,
      email,
      phone,
      source: 'website',
      serviceSlug: serviceSlug || null,
      zip: zip || null,
      message: message || null,
      ...origin(utm, landingPath),
    });
    await this.notices.ofLead(lead);
    return { leadId: lead.id, message: 'Thank you. We’ll call you as soon as we can.' };
  }

  /** Format the job, address and notes as plain text for the staff member who calls back. */
  private async inWords({ job, address, notes }: BookingInput): Promise<string> {
    const named = await this.records.find(ServiceItem, { id: { $in: job.items.map((item) => item.itemId) } });
    const items = job.items.map(
      ({ itemId, quantity }) => `${quantity} × ${named.find((item) => item.id === itemId)?.name ?? 'unknown item'}`,
    );
    const facts = [
      job.volumeEighths ? `${job.volumeEighths}/8 of a truck` : '',
      items.join(', '),
      job.heavyDebris ? 'Heavy debris' : '',
      job.stairsFlights ? `${job.stairsFlights} flights of stairs` : '',
      [address.line1, address.line2, address.city, address.state, address.zip].filter(Boolean).join(', '),
      notes,
    ];
    return facts.filter(Boolean).join('\n');
  }
}

function origin(utm: Utm, landingPath: string): Pick<Lead, 'utmSource' | 'utmMedium' | 'utmCampaign' | 'landingPath' | 'customerId'> {
  return {
    utmSource: utm?.source || null,
    utmMedium: utm?.medium || null,
    utmCampaign: utm?.campaign || null,
    landingPath: landingPath || null,
    customerId: currentActor()?.customerId ?? null,
  };
}
