import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { declarationsOf, declaredJobs } from '@haulbook/platform';
import { TELLS } from '@haulbook/resource';
import { application } from '../application.js';
import { InvoicesController } from '../billing/invoices/invoices.controller.js';
import { PaymentsController } from '../billing/payments/payments.controller.js';
import { MonthlyBillsController } from '../billing/monthly/monthly-bills.controller.js';
import { CrewChangesController } from '../crew/crew-changes.controller.js';
import { CrewLinksController } from '../crew/crew-links.controller.js';
import { CrewMoneyController } from '../crew/crew-money.controller.js';
import { CrewWorkController } from '../crew/crew-work.controller.js';
import { DocumentsController } from '../documents/documents.controller.js';
import { OrdersController } from '../orders/orders.controller.js';
import { PhoneBookingsController } from '../phone/phone-bookings.controller.js';
import { PhotoRequestsController } from '../photo-quotes/photo-requests.controller.js';
import { businessMails } from './templates/index.js';

/** Why no button of staff sends a message. */
type NoButton = 'a customer asks for it' | 'it is for staff' | 'a person types it';

/**
 * What staff and crews do that sends a message: a transition of a resource, a new record of one, an action, an endpoint, or a job that they
 * run by hand.
 */
const SENT_BY: Record<keyof typeof businessMails, NoButton | readonly string[]> = {
  booking_received: 'a customer asks for it',
  photos_received: 'a customer asks for it',
  booking_code: 'a customer asks for it',
  quote_ready: ['quotes send', 'quotes resend', 'PhoneBookingsController book', 'PhotoRequestsController send'],
  quote_code: 'a customer asks for it',
  quote_approved: ['quotes approveFor', 'PhoneBookingsController book'],
  secure_link: ['job mail_quote_link'],
  appointment_scheduled: [
    ...['OrdersController schedule', 'OrdersController moveBack'],
    // Once nothing is owed of the deposit that comes first.
    ...[
      'PaymentsController record',
      'PaymentsController charge',
      'InvoicesController credit',
      'invoices void',
      'orders resume',
      'job confirm_visit',
    ],
  ],
  appointment_moved: ['OrdersController move', 'OrdersController moveBack', 'reschedule-requests approve'],
  appointment_reminder: ['job remind_of_appointments'],
  appointment_cancelled: ['appointments cancel', 'orders cancel', 'orders hold', 'orders unschedule', 'OrdersController takeBack'],
  new_time_needed: ['job confirm_visit'],
  reschedule_declined: ['reschedule-requests decline', 'job expire_reschedule_requests'],
  change_order: ['change-orders create'],
  change_order_agreed: ['change-orders signFor', 'CrewChangesController sign'],
  change_order_code: 'a customer asks for it',
  on_my_way: ['appointments onMyWay', 'CrewWorkController setOff'],
  order_link: ['orders sendLink', 'job send_order_link'],
  site_visit: ['OrdersController schedule', 'OrdersController move', 'reschedule-requests approve'],
  invoice: [
    ...['invoices issue', 'MonthlyBillsController make', 'CrewMoneyController takePayment', 'CrewMoneyController payLink'],
    // The bill for the deposit.
    ...['quotes approveFor', 'PhoneBookingsController book'],
    // Where the owner has bills leave once the job is done.
    ...['appointments complete', 'orders complete', 'CrewWorkController complete', 'job issue_bill_of_finished_job', 'job monthly_bills'],
  ],
  pay_link: ['InvoicesController payLink', 'CrewMoneyController payLink'],
  receipt: ['PaymentsController record', 'PaymentsController charge', 'CrewMoneyController takePayment', 'job end_idle_card_payments'],
  refund: ['PaymentsController refund', 'job retry_refunds'],
  document_shared: ['DocumentsController share'],
  document_signature: ['signature-requests create', 'signature-requests remind'],
  document_signed: 'a customer asks for it',
  deletion_link: ['job mail_deletion_link'],
  deletion_waits: ['job settle_deletion_requests'],
  deletion_done: ['job settle_deletion_requests'],
  new_request: 'it is for staff',
  low_rating: 'it is for staff',
  quote_expiring: ['job quote_expiry_notices'],
  quote_follow_up: ['job quote_follow_ups'],
  invoice_overdue: ['job overdue_notices', 'invoices remind'],
  review_request: ['job review_requests'],
  where_it_went: ['job where_it_went'],
  staff_text: 'a person types it',
  crew_link: ['CrewLinksController issue'],
};

const CONTROLLERS: Record<string, object> = {
  CrewLinksController,
  DocumentsController,
  InvoicesController,
  MonthlyBillsController,
  OrdersController,
  PaymentsController,
  PhoneBookingsController,
  PhotoRequestsController,
  CrewChangesController,
  CrewMoneyController,
  CrewWorkController,
};
const { resources } = declarationsOf(application);
const buttons = Object.entries(SENT_BY).flatMap(([message, by]) =>
  typeof by === 'string' ? [] : by.map((button) => ({ message, button })),
);

/**
 * Whether what a button sends is shown before, and can be left off. An action that does nothing but send says so in its question: **Not now**
 * leaves its message off.
 */
function tells(where: string, what: string): unknown {
  if (where === 'job') return declaredJobs().get(what)!.about!.tells;
  if (CONTROLLERS[where]) {
    const method = (CONTROLLERS[where] as { prototype: Record<string, object> }).prototype[what]!;
    return Reflect.hasMetadata(PATH_METADATA, method) && Reflect.hasMetadata(METHOD_METADATA, method) && Reflect.hasMetadata(TELLS, method);
  }
  const { meta } = resources.find((resource) => resource.meta.path === where)!;
  if (what === 'create') return meta.options.tells;
  const action = meta.options.actions?.[what];
  if (action) return action.confirm;
  const graphs = [...meta.fields.values()].flatMap((field) => (field.kind === 'state' ? [field.graph] : []));
  return graphs.find(({ transitions }) => Object.hasOwn(transitions, what))!.transitions[what]!.tells;
}

it.each(buttons)('$message is shown before $button sends it, and can be left off', ({ button }) => {
  const [where, what] = button.split(' ') as [string, string];
  expect(tells(where, what)).toBeTruthy();
});
