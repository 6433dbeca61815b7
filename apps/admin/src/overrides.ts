import { lazy } from 'react';
import {
  couponDisplayStatus,
  couponStates,
  crewLinkDisplayStatus,
  crewLinkStates,
  invoiceDisplayStatus,
  invoiceStates,
} from '@haulbook/domain';
import { CouponUsesCell } from './coupons/coupon-uses-cell';
import { ShareCell } from './customers/share-cell';
import { ExpiryCell } from './billing/expiry-cell';
import { BalanceCell, DueCell, TaxRateCell } from './billing/invoice-cells';
import { LeadAgeCell, LeadNext, LeadServiceCell, LeadServiceName, NextCallCell } from './leads/lead-cells';
import { APPOINTMENT_PRESETS } from './scheduling/appointment-presets';
import { appointmentCalendar } from './scheduling/appointment-calendar';
import { ItemPriceCell, ItemVolumeCell } from './pricing/item-cells';
import { SUMMARIES } from './summaries';
import { TextConsentCell } from './customers/text-consent-cell';
import { ThreadLink } from './customers/thread-link';
import { PhoneNumberCell, RecipientCell, SecondsCell } from './telephony/call-link';
import { lazyInput, derivedState, HumanizedCell, type Overrides } from '@haulbook/resource-admin';
import { WeekdaysCell } from './scheduling/weekdays-cell';
import { ZipCell } from './customers/zip-cell';

const billing = () => import('./billing/invoice-parts');
const disputes = () => import('./billing/disputes');
const sheets = () => import('./billing/truck-sheet-parts');
const customers = () => import('./customers/customer-actions');
const leads = () => import('./leads/lead-parts');
const orders = () => import('./scheduling/order-parts');
const blackouts = () => import('./scheduling/blackout-parts');
const appointments = () => import('./scheduling/appointment-parts');
const quotes = () => import('./quotes/quote-parts');
const feeds = () => import('./scheduling/calendar-feed-parts');
const crewLinks = () => import('./scheduling/crew-link-parts');
const requests = () => import('./quotes/request-cells');
const documents = () => import('./documents/document-parts');
const pages = () => import('./site-pages/site-page-link');
const builder = () => import('./quote-builder/quote-pages');

const CALL_CELLS = { number: PhoneNumberCell, seconds: SecondsCell };

const FOCUS = lazyInput(async () => (await import('./site-pages/focus-input')).FocusInput);

const MESSAGE_CELLS = { template: HumanizedCell, recipient: RecipientCell };

const COUPON_STATE = derivedState('status', couponStates, ['endsOn', 'maxUses', 'uses'], (row, now, zone) =>
  couponDisplayStatus(row as never, Number(row.uses), now, zone),
);

const INVOICE_STATE = derivedState('status', invoiceStates, ['dueOn', 'recoveredAt'], (row, now, zone) =>
  invoiceDisplayStatus(row as never, now, zone),
);

const ITEM_CELLS = { unitCents: ItemPriceCell, cubicYardsMilli: ItemVolumeCell };

/** Screens, parts of screens, and paths that differ from the generic ones. */
export const overrides: Overrides = {
  leads: {
    summary: SUMMARIES.leads,
    cells: { serviceSlug: LeadServiceName },
    listCells: { serviceSlug: LeadServiceCell, createdAt: LeadAgeCell, nextCallAt: NextCallCell },
    rowLinks: LeadNext,
    rowReads: ['lostReason', 'customer'],
    inputs: { serviceSlug: lazyInput(async () => (await import('./leads/service-slug-input')).ServiceSlugInput) },
    actions: lazy(async () => ({ default: (await leads()).LeadActions })),
    aside: lazy(async () => ({ default: (await leads()).LeadAside })),
    inAside: ['quotes'],
    historyWords: { assign: 'assigned it' },
  },
  customers: {
    summary: SUMMARIES.customers,
    cells: { likelihoodToBook: ShareCell, smsConsent: TextConsentCell },
    top: lazy(async () => ({ default: (await disputes()).DisputeOfCustomer })),
    actions: lazy(async () => ({ default: (await customers()).CustomerActions })),
    aside: lazy(async () => ({ default: (await import('./customers/customer-aside')).CustomerAside })),
    inAside: ['customer-contacts', 'customer-addresses'],
    mainTransitions: [],
    historyWords: { payment: 'recorded a payment', 'job completed': 'recorded a completed job', contact: 'talked or wrote to them' },
  },
  'customer-payments': { cells: { expiryYear: ExpiryCell }, listCells: { expiryYear: ExpiryCell }, rowReads: ['expiryMonth'] },
  calls: { summary: SUMMARIES.calls, cells: CALL_CELLS, listCells: CALL_CELLS, rowReads: [], historyWords: { create: 'logged it' } },
  'message-logs': {
    cells: MESSAGE_CELLS,
    listCells: MESSAGE_CELLS,
    rowReads: [],
    actions: ThreadLink,
    historyWords: { create: 'wrote to the customer', receive: 'wrote to us' },
  },
  'security-events': { historyWords: { create: 'signed in' } },
  quotes: {
    summary: SUMMARIES.quotes,
    createAt: 'create-quote',
    editAt: 'edit-quote/:id',
    create: lazy(async () => ({ default: (await builder()).CreateQuote })),
    edit: lazy(async () => ({ default: (await builder()).EditQuote })),
    actions: lazy(async () => ({ default: (await quotes()).QuoteActions })),
    aside: lazy(async () => ({ default: (await quotes()).QuoteAside })),
    mainTransitions: ['send', 'approveFor', 'revise', 'resend'],
    historyWords: {
      view: 'viewed it',
      resend: 'sent it again',
      revise: 'started a new version',
      approve: 'approved it',
      decline: 'declined it',
      requestChanges: 'requested changes',
      convert: 'created its order',
      duplicate: 'made a copy of it',
    },
    cells: {
      job: lazy(async () => ({ default: (await requests()).JobCell })),
      request: lazy(async () => ({ default: (await requests()).AskedByCell })),
    },
  },
  orders: {
    summary: SUMMARIES.orders,
    actions: lazy(async () => ({ default: (await orders()).OrderActions })),
    aside: lazy(async () => ({ default: (await orders()).OrderAside })),
    inAside: ['appointments', 'invoices'],
    mainTransitions: ['start', 'complete', 'close', 'resume'],
    historyWords: { sendLink: 'sent the customer a link to it' },
  },
  appointments: {
    summary: SUMMARIES.appointments,
    actions: lazy(async () => ({ default: (await appointments()).AppointmentActions })),
    aside: lazy(async () => ({ default: (await appointments()).AppointmentAside })),
    presets: APPOINTMENT_PRESETS,
    calendar: appointmentCalendar,
    historyWords: {
      move: 'moved it',
      resize: 'changed its size with the order',
      tell: 'told the customer',
      remind: 'sent the reminder',
      skip_reminder: 'left out the reminder',
    },
  },
  'calendar-feeds': {
    actions: lazy(async () => ({ default: (await feeds()).CalendarFeedActions })),
    top: lazy(async () => ({ default: (await feeds()).CalendarFeedTop })),
    historyWords: { issue: 'made a new link' },
  },
  'crew-members': { actions: lazy(async () => ({ default: (await crewLinks()).CrewMemberActions })) },
  'crew-links': {
    ...derivedState('status', crewLinkStates, ['endsAt'], (row, now) => crewLinkDisplayStatus(row as never, now)),
    historyWords: { create: 'made it' },
  },
  'change-orders': { summary: SUMMARIES['change-orders'] },
  'repeat-jobs': { summary: SUMMARIES['repeat-jobs'] },
  'reschedule-requests': { summary: SUMMARIES['reschedule-requests'], mainTransitions: ['approve', 'decline'] },
  coupons: {
    historyWords: { use: 'used it once', 'give back': 'released a use' },
    ...COUPON_STATE,
    summary: SUMMARIES.coupons,
    cells: { ...COUPON_STATE.cells, uses: CouponUsesCell },
    listCells: { ...COUPON_STATE.listCells, uses: CouponUsesCell },
  },
  services: { actions: lazy(async () => ({ default: (await pages()).ServicePageLink })) },
  towns: { actions: lazy(async () => ({ default: (await pages()).TownPageLink })) },
  guides: { actions: lazy(async () => ({ default: (await pages()).GuidePageLink })) },
  'site-pictures': { inputs: { focus: FOCUS, afterFocus: FOCUS } },
  'service-items': { cells: ITEM_CELLS, listCells: ITEM_CELLS, rowReads: ['quoteOnly'] },
  'customer-addresses': { cells: { zip: ZipCell }, listCells: { zip: ZipCell }, rowReads: [] },
  windows: { cells: { weekdays: WeekdaysCell }, listCells: { weekdays: WeekdaysCell }, rowReads: [] },
  blackouts: { top: lazy(async () => ({ default: (await blackouts()).BlackoutTop })) },
  documents: {
    summary: SUMMARIES.documents,
    mainTransitions: [],
    actions: lazy(async () => ({ default: (await documents()).DocumentActions })),
    aside: lazy(async () => ({ default: (await documents()).DocumentAside })),
    inAside: ['document-versions', 'signature-requests'],
    historyWords: { share: 'shared it', signature: 'updated its signature' },
  },
  'signature-requests': { summary: SUMMARIES['signature-requests'], historyWords: { sign: 'signed it', remind: 'sent a reminder' } },
  settings: {
    inputs: { 'value.heavy.materials': lazyInput(async () => (await import('./settings/materials-input')).MaterialsInput) },
  },
  invoices: {
    summary: SUMMARIES.invoices,
    ...INVOICE_STATE,
    cells: { ...INVOICE_STATE.cells, dueOn: DueCell, balanceCents: BalanceCell, taxRatePpm: TaxRateCell },
    top: lazy(async () => ({ default: (await disputes()).DisputeOnBill })),
    actions: lazy(async () => ({ default: (await billing()).InvoiceActions })),
    aside: lazy(async () => ({ default: (await billing()).InvoiceAside })),
    inAside: ['payments', 'invoices'],
    historyWords: {
      remind: 'sent a reminder',
      settle: 'updated the balance',
      credit: 'issued a credit note',
      plan: 'planned how it is billed',
      leave: 'left it off a monthly bill',
      collect: 'put it on a monthly bill',
      release: 'voided it with its monthly bill',
      payPart: 'recorded a partial payment',
      payFull: 'recorded the full payment',
      unpay: 'refunded the payments',
      creditFull: 'credited it in full',
      recoverPart: 'recorded a late payment',
      recoverFull: 'recorded the late payment in full',
      deposit: 'updated the deposit',
    },
  },
  refunds: { summary: SUMMARIES.refunds },
  'credit-notes': { summary: SUMMARIES['credit-notes'] },
  'truck-sheets': {
    actions: lazy(async () => ({ default: (await sheets()).TruckSheetActions })),
    aside: lazy(async () => ({ default: (await sheets()).TruckSheetAside })),
    historyWords: { create: 'began it' },
  },
  // The specified path of staff. The accounts of everyone, customers included, have another one.
  'admin-users': { at: 'users', mainTransitions: ['resendInvitation', 'enable'] },
  users: {
    at: 'accounts',
    historyWords: { disable: 'disabled it', enable: 'enabled it' },
  },
  payments: {
    summary: SUMMARIES.payments,
    top: lazy(async () => ({ default: (await disputes()).DisputeOfPayment })),
    actions: lazy(async () => ({ default: (await billing()).PaymentActions })),
    historyWords: {
      succeed: 'received the payment',
      fail: 'recorded that it failed',
      refundPart: 'refunded part of it',
      refundFull: 'refunded it',
      dispute: 'recorded a dispute',
      winDispute: 'recorded that the dispute was won',
      winDisputeAfterRefund: 'recorded that the dispute was won',
      winDisputeAfterFullRefund: 'recorded that the dispute was won',
      loseDispute: 'recorded that the dispute was lost',
      losePart: 'recorded that a partial dispute was lost',
    },
  },
};
