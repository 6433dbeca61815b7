import { Injectable } from '@nestjs/common';
import { MailAttachments, type MailAttachment } from '@haulbook/platform';
import { CalendarService } from '../calendar/calendar.service.js';
import { DonationReceipts } from '../pdf/donation-receipts.service.js';
import { PdfService } from '../pdf/pdf.service.js';

declare module '@haulbook/platform' {
  interface AttachmentKinds {
    /** The ID of the invoice, payment, quote, or appointment. */
    invoice: true;
    receipt: true;
    quote: true;
    calendar: true;
    /** The donation receipt of the order with this ID. */
    donation: true;
  }
}

/** Documents and calendar files in their state when their mail is sent. */
@Injectable()
export class BusinessAttachments extends MailAttachments {
  constructor(
    private readonly pdf: PdfService,
    private readonly calendar: CalendarService,
    private readonly donations: DonationReceipts,
  ) {
    super();
  }

  file({ kind, id }: MailAttachment) {
    if (kind === 'donation') return this.donations.receipt(id);
    return kind === 'calendar' ? this.calendar.file(id) : this.pdf.attachment(kind, id);
  }
}
