import { z } from 'zod';
import {
  addCardInput,
  availabilityView,
  cancelOrderInput,
  cardSetupView,
  confirmCardInput,
  dashboardView,
  deleteMineInput,
  deletionLinkInput,
  deletionLinkView,
  deletionView,
  emailPreferencesView,
  orderView,
  ownAddressInput,
  ownAddressView,
  paymentMethodsView,
  paymentMethodView,
  payInput,
  payView,
  profileInput,
  repeatTimesView,
  repeatVisitInput,
  repeatVisitView,
  rebookView,
  rescheduleInput,
  rescheduleView,
  documentView,
  signChangeOrderInput,
  signDocumentInput,
  statusView,
  wentLinksEndedView,
  wentLinkView,
} from '@haulbook/contracts';
import { againCalls } from './again';
import type { Send } from './request';

const at = (...parts: string[]) => ['portal', ...parts.map(encodeURIComponent)].join('/');

/** Create the calls of a signed-in customer. */
export function accountCalls(send: Send) {
  return {
    dashboard: () => send({ path: 'portal/dashboard', answer: dashboardView }),
    /** Fetch an order by its id or by the id of the quote it came from. */
    order: (id: string) => send({ path: `portal/orders/${encodeURIComponent(id)}`, answer: orderView }),
    /** Fetch what booking a job that is done again would be. */
    rebook: (orderId: string) => send({ path: at('orders', orderId, 'rebook'), answer: rebookView }),
    ...againCalls(send),
    /** Make a link with which anyone sees where everything of an order went. */
    shareWent: (orderId: string) => send({ method: 'POST', path: at('orders', orderId, 'went-link'), body: {}, answer: wentLinkView }),
    /** End all of those links. */
    endWentLinks: (orderId: string) =>
      send({ method: 'POST', path: at('orders', orderId, 'end-went-links'), body: {}, answer: wentLinksEndedView }),
    pay: (invoiceId: string, body: z.input<typeof payInput>, idempotencyKey: string) =>
      send({
        method: 'POST',
        path: `portal/invoices/${encodeURIComponent(invoiceId)}/pay`,
        body,
        headers: { 'idempotency-key': idempotencyKey },
        answer: payView,
      }),
    /** Return the status of a card payment after the provider's form is done. */
    paymentOutcome: (paymentId: string) => send({ method: 'POST', path: at('payments', paymentId, 'outcome'), body: {}, answer: payView }),
    /** Fetch the slots to which the customer's own visit could be moved. */
    appointmentAvailability: (appointmentId: string, from?: string) =>
      send({
        path: `portal/appointments/${encodeURIComponent(appointmentId)}/availability`,
        query: from ? { from } : {},
        answer: availabilityView,
      }),
    reschedule: (appointmentId: string, body: z.input<typeof rescheduleInput>) =>
      send({ method: 'POST', path: `portal/appointments/${encodeURIComponent(appointmentId)}/reschedule`, body, answer: rescheduleView }),
    withdrawReschedule: (requestId: string) =>
      send({ method: 'POST', path: at('reschedule-requests', requestId, 'withdraw'), body: {}, answer: statusView }),
    /** Fetch the price of one more visit of a repeat job, and the next times for it. */
    repeatTimes: (id: string) => send({ path: at('repeat-jobs', id, 'times'), answer: repeatTimesView }),
    /** Book one more visit of a repeat job. */
    repeatVisit: (id: string, body: z.input<typeof repeatVisitInput>, idempotencyKey: string) =>
      send({
        method: 'POST',
        path: at('repeat-jobs', id, 'visits'),
        body,
        headers: { 'idempotency-key': idempotencyKey },
        answer: repeatVisitView,
      }),
    cancelOrder: (orderId: string, body: z.input<typeof cancelOrderInput>) =>
      send({ method: 'POST', path: at('orders', orderId, 'cancel'), body, answer: statusView }),
    signChangeOrder: (id: string, body: z.input<typeof signChangeOrderInput>) =>
      send({ method: 'POST', path: at('change-orders', id, 'sign'), body, answer: statusView }),
    declineChangeOrder: (id: string) => send({ method: 'POST', path: at('change-orders', id, 'decline'), body: {}, answer: statusView }),
    /** Fetch a document that is shared with the customer. */
    document: (id: string) => send({ path: at('documents', id), answer: documentView }),
    signDocument: (requestId: string, body: z.input<typeof signDocumentInput>) =>
      send({ method: 'POST', path: at('signature-requests', requestId, 'sign'), body, answer: statusView }),
    addAddress: (body: z.input<typeof ownAddressInput>) => send({ method: 'POST', path: at('addresses'), body, answer: ownAddressView }),
    changeAddress: (id: string, body: z.input<typeof ownAddressInput>) =>
      send({ method: 'PUT', path: at('addresses', id), body, answer: ownAddressView }),
    removeAddress: (id: string) => send({ method: 'DELETE', path: at('addresses', id), answer: z.unknown() }),
    cards: () => send({ path: at('payment-methods'), answer: paymentMethodsView }),
    /** Begin to save a card; the built-in test provider saves its test cards at once. */
    addCard: (body: z.input<typeof addCardInput>) => send({ method: 'POST', path: at('payment-methods'), body, answer: cardSetupView }),
    /** Confirm that the provider's own form was filled in. */
    confirmCard: (body: z.input<typeof confirmCardInput>) =>
      send({ method: 'POST', path: at('payment-methods', 'confirm'), body, answer: cardSetupView }),
    makeCardDefault: (id: string) =>
      send({ method: 'POST', path: at('payment-methods', id, 'default'), body: {}, answer: paymentMethodView }),
    removeCard: (id: string) => send({ method: 'DELETE', path: at('payment-methods', id), answer: z.unknown() }),
    updateProfile: (body: z.input<typeof profileInput>) => send({ method: 'PATCH', path: 'portal/profile', body, answer: z.unknown() }),
  };
}

/** Create the calls for deleting personal data, signed in or by a mailed link. */
export function deletionCalls(send: Send) {
  return {
    mine: (body: z.input<typeof deleteMineInput>) => send({ method: 'POST', path: at('deletion-requests'), body, answer: deletionView }),
    mailLink: (body: z.input<typeof deletionLinkInput>) =>
      send({ method: 'POST', path: at('deletion-links'), body, answer: deletionLinkView }),
    confirm: (token: string) => send({ method: 'POST', path: at('deletion-requests', 'confirm'), body: { token }, answer: deletionView }),
    status: (code: string) => send({ path: at('deletion-requests', code), answer: deletionView }),
    withdraw: (code: string) => send({ method: 'POST', path: at('deletion-requests', code, 'withdraw'), body: {}, answer: deletionView }),
  };
}

/** Create the call behind the link in follow-ups: read the choice, or make it. */
export function preferenceCalls(send: Send) {
  return {
    choose: (token: string, followUps?: boolean) =>
      send({ method: 'POST', path: at('email-preferences'), body: { token, followUps }, answer: emailPreferencesView }),
  };
}
