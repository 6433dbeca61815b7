import { applePayDomainView, catalogView, reviewsView, serviceAreaView } from '@haulbook/contracts';
import { accountCalls, deletionCalls, preferenceCalls } from './account';
import { authCalls } from './auth';
import { bookingCalls } from './booking';
import { crewCalls } from './crew';
import { arrivalCalls } from './arrival';
import { wentCalls } from './went';
import { orderLinkCalls } from './order-links';
import { serviceAreaCall } from './page-calls';
import { payCalls } from './pay';
import { photoQuoteCalls } from './photo-quotes';
import { quoteCalls } from './quotes';
import { createSend, type ApiOptions } from './request';
import { securityCalls } from './security';
import { sitePageCalls } from './site-pages';

export { arrivalPath, type Followed } from './arrival';
export { ApiError } from './error';
export type { UserChange } from './auth';
export type { CrewTelling } from './crew';
export type { ApiOptions } from './request';

/** Create the API as typed calls: each response is parsed with its contract, each error response is thrown as `ApiError`. */
export function createApi(options: ApiOptions = {}) {
  const send = createSend(options);
  return {
    catalog: () => send({ path: 'portal/catalog', answer: catalogView }),
    serviceArea: serviceAreaCall(send, serviceAreaView),
    applePayDomain: () => send({ path: 'portal/apple-pay-domain', answer: applePayDomainView }),
    reviews: () => send({ path: 'portal/reviews', answer: reviewsView }),
    sitePages: sitePageCalls(send),
    booking: bookingCalls(send),
    quotes: quoteCalls(send),
    crew: crewCalls(send),
    arrival: arrivalCalls(send),
    went: wentCalls(send),
    pay: payCalls(send),
    photoQuotes: photoQuoteCalls(send),
    orderLinks: orderLinkCalls(send),
    account: accountCalls(send),
    deletion: deletionCalls(send),
    emailPreferences: preferenceCalls(send),
    auth: authCalls(send),
    security: securityCalls(send),
  };
}

export type Api = ReturnType<typeof createApi>;
