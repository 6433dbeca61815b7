import { Injectable } from '@nestjs/common';
import { MailAttachments, type MailAttachment } from '@haulbook/platform';
import { CalendarService } from '../calendar/calendar.service.js';
import { PdfService } from '../pdf/pdf.service.js';

declare module '@haulbook/platform' {
  interface AttachmentKinds {
    /** The ID of the invoice, payment, quote, or appointment. */
    invoice: true;
    receipt: true;
    quote: true;
    calendar: true;
  }
}

/** Documents and calendar files in their state when their mail is sent. */
@Injectable()
export class BusinessAttachments extends MailAttachments {
  constructor(
    private readonly pdf: PdfService,
    private readonly calendar: CalendarService,
  ) {
    super();
  }

  file({ kind, id }: MailAttachment) {
    return kind === 'calendar' ? this.calendar.file(id) : this.pdf.attachment(kind, id);
  }
}
