import { lazy } from 'react';
import { couponDisplayStatus, couponStates, invoiceDisplayStatus, invoiceStates } from '@haulbook/domain';
import { auditScreens, laterInput, showingState, WordsCell, type Overrides } from '@haulbook/resource-admin';

const billing = () => import('./billing/invoice-parts');
const leads = () => import('./leads/lead-parts');
const orders = () => import('./scheduling/order-parts');
const blackouts = () => import('./scheduling/blackout-parts');
const appointments = () => import('./scheduling/appointment-parts');
const quotes = () => import('./quotes/quote-parts');
const requests = () => import('./quotes/request-cells');
const users = () => import('./users/token-parts');
const builder = () => import('./quote-builder/quote-pages');

/** A field that holds a name of the program's, shown in words everywhere. */
const inWords = (field: string) => ({ cells: { [field]: WordsCell }, listCells: { [field]: WordsCell } });

/** Screens, parts of screens and addresses that differ from the generic ones. */
export const overrides: Overrides = {
  leads: {
    ...inWords('serviceSlug'),
    inputs: { serviceSlug: laterInput(async () => (await import('./leads/service-slug-input')).ServiceSlugInput) },
    actions: lazy(async () => ({ default: (await leads()).LeadActions })),
    aside: lazy(async () => ({ default: (await leads()).LeadAside })),
    inAside: ['quotes'],
  },
  customers: {
    actions: lazy(async () => ({ default: (await quotes()).CustomerActions })),
    mainTransitions: [],
    historyWords: { payment: 'noted a payment', 'job completed': 'noted a completed job' },
  },
  'audit-entries': auditScreens,
  'message-logs': inWords('template'),
  quotes: {
    createAt: 'create-quote',
    editAt: 'edit-quote/:id',
    create: lazy(async () => ({ default: (await builder()).CreateQuote })),
    edit: lazy(async () => ({ default: (await builder()).EditQuote })),
    actions: lazy(async () => ({ default: (await quotes()).QuoteActions })),
    aside: lazy(async () => ({ default: (await quotes()).QuoteAside })),
    historyWords: {
      view: 'opened it',
      approve: 'approved it',
      decline: 'declined it',
      requestChanges: 'asked for changes',
      convert: 'made an order of it',
    },
    cells: {
      job: lazy(async () => ({ default: (await requests()).JobCell })),
      request: lazy(async () => ({ default: (await requests()).AskedByCell })),
    },
  },
  orders: {
    actions: lazy(async () => ({ default: (await orders()).OrderActions })),
    aside: lazy(async () => ({ default: (await orders()).OrderAside })),
    inAside: ['appointments', 'invoices'],
    mainTransitions: ['start', 'complete', 'close', 'resume'],
  },
  appointments: {
    actions: lazy(async () => ({ default: (await appointments()).AppointmentActions })),
    aside: lazy(async () => ({ default: (await appointments()).AppointmentAside })),
    historyWords: { move: 'moved it', resize: 'changed its size with the order', remind: 'sent the reminder' },
  },
  coupons: {
    historyWords: { use: 'took a use of it', 'give back': 'gave a use back' },
    ...showingState('status', couponStates, (row, now, zone) => couponDisplayStatus(row as never, Number(row.uses), now, zone)),
  },
  blackouts: { top: lazy(async () => ({ default: (await blackouts()).BlackoutTop })) },
  documents: { mainTransitions: [] },
  invoices: {
    ...showingState('status', invoiceStates, (row, now, zone) => invoiceDisplayStatus(row as never, now, zone)),
    actions: lazy(async () => ({ default: (await billing()).InvoiceActions })),
    top: lazy(async () => ({ default: (await billing()).InvoiceTop })),
    aside: lazy(async () => ({ default: (await billing()).InvoiceAside })),
    inAside: ['payments'],
    historyWords: {
      settle: 'brought the balance up to date',
      credit: 'wrote a credit note',
      payPart: 'took a part payment',
      payFull: 'took the full payment',
      unpay: 'gave the payments back',
      creditFull: 'credited all of it',
      recoverPart: 'took a late payment',
      recoverFull: 'took the late payment in full',
      deposit: 'brought the deposit up to date',
    },
  },
  // The spec's address of staff; the accounts behind them, customers' included, are beside.
  'admin-users': { at: 'users', mainTransitions: ['resendInvitation', 'enable'], historyWords: { join: 'joined', claim: 'joined' } },
  users: {
    at: 'accounts',
    historyWords: { disable: 'disabled it', enable: 'enabled it', claim: 'took its password away', confirm_email: 'confirmed the address' },
  },
  'api-tokens': {
    actions: lazy(async () => ({ default: (await users()).TokenActions })),
    historyWords: { issue: 'saw its secret' },
  },
  payments: {
    actions: lazy(async () => ({ default: (await billing()).PaymentActions })),
    historyWords: {
      succeed: 'received the money',
      fail: 'noted that it failed',
      refundPart: 'gave a part back',
      refundFull: 'gave it back',
      dispute: 'noted a dispute',
      winDispute: 'noted that the dispute was won',
      winDisputeAfterRefund: 'noted that the dispute was won',
      winDisputeAfterFullRefund: 'noted that the dispute was won',
      loseDispute: 'noted that the dispute was lost',
      losePart: 'noted that a dispute over a part was lost',
    },
  },
};
