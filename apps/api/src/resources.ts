import { resource, type ResourceDefinition, type Type } from '@haulbook/resource';
import { PushSubscription } from './pushes/push-subscription.entity.js';
import { Rating } from './arrival/rating.entity.js';
import { ratingPolicy } from './arrival/rating.policy.js';
import { Appointment } from './scheduling/appointment.entity.js';
import { appointmentPolicy } from './scheduling/appointment.policy.js';
import { Blackout } from './scheduling/blackout.entity.js';
import { BlackoutHooks } from './scheduling/blackout.hooks.js';
import { blackoutPolicy } from './scheduling/blackout.policy.js';
import { CrewMember } from './scheduling/crew-member.entity.js';
import { crewMemberPolicy } from './scheduling/crew-member.policy.js';
import { TruckCrew } from './scheduling/truck-crew.entity.js';
import { TruckCrewHooks } from './scheduling/truck-crew.hooks.js';
import { truckCrewPolicy } from './scheduling/truck-crew.policy.js';
import { Hold } from './scheduling/hold.entity.js';
import { holdPolicy } from './scheduling/hold.policy.js';
import { RescheduleRequest } from './scheduling/reschedule-request.entity.js';
import { rescheduleRequestPolicy } from './scheduling/reschedule-request.policy.js';
import { CalendarFeed } from './calendar/calendar-feed.entity.js';
import { CalendarFeedHooks } from './calendar/calendar-feed.hooks.js';
import { calendarFeedPolicy } from './calendar/calendar-feed.policy.js';
import { CrewLink } from './crew/crew-link.entity.js';
import { crewLinkPolicy } from './crew/crew-link.policy.js';
import { PriceVersion } from './pricing/price-version.entity.js';
import { priceVersionPolicy } from './pricing/price-version.policy.js';
import { ServiceArea } from './pricing/service-area.entity.js';
import { serviceAreaPolicy } from './pricing/service-area.policy.js';
import { SlotClaim } from './scheduling/slot-claim.entity.js';
import { TruckDay } from './scheduling/truck-day.entity.js';
import { Truck } from './scheduling/truck.entity.js';
import { TruckHooks } from './scheduling/truck.hooks.js';
import { truckPolicy } from './scheduling/truck.policy.js';
import { Window } from './scheduling/window.entity.js';
import { WindowHooks } from './scheduling/window.hooks.js';
import { windowPolicy } from './scheduling/window.policy.js';
import { Category } from './catalog/category.entity.js';
import { categoryPolicy } from './catalog/category.policy.js';
import { ServiceItem } from './catalog/service-item.entity.js';
import { ServiceItemHooks } from './catalog/service-item.hooks.js';
import { serviceItemPolicy } from './catalog/service-item.policy.js';
import { Service } from './catalog/service.entity.js';
import { servicePolicy } from './catalog/service.policy.js';
import { Coupon } from './pricing/coupon.entity.js';
import { CouponHooks } from './pricing/coupon.hooks.js';
import { couponPolicy } from './pricing/coupon.policy.js';
import { Redemption } from './pricing/redemption.entity.js';
import { redemptionPolicy } from './pricing/redemption.policy.js';
import { Address } from './customers/address.entity.js';
import { AddressHooks } from './customers/address.hooks.js';
import { addressPolicy } from './customers/address.policy.js';
import { Contact } from './customers/contact.entity.js';
import { ContactHooks } from './customers/contact.hooks.js';
import { contactPolicy } from './customers/contact.policy.js';
import { Customer } from './customers/customer.entity.js';
import { CustomerHooks } from './customers/customer.hooks.js';
import { customerPolicy } from './customers/customer.policy.js';
import { PaymentMethod } from './billing/payments/payment-method.entity.js';
import { paymentMethodPolicy } from './billing/payments/payment-method.policy.js';
import { DocumentVersion } from './documents/document-version.entity.js';
import { Document } from './documents/document.entity.js';
import { DocumentHooks } from './documents/document.hooks.js';
import { documentPolicy, documentVersionPolicy, signatureRequestPolicy } from './documents/document.policy.js';
import { SignatureRequest } from './documents/signature-request.entity.js';
import { SignatureRequestsService } from './documents/signature-requests.service.js';
import { CreditNote } from './billing/ledger/credit-note.entity.js';
import { creditNotePolicy } from './billing/ledger/credit-note.policy.js';
import { Invoice } from './billing/ledger/invoice.entity.js';
import { InvoiceHooks } from './billing/invoices/invoice.hooks.js';
import { invoicePolicy } from './billing/ledger/invoice.policy.js';
import { Payment } from './billing/ledger/payment.entity.js';
import { paymentPolicy } from './billing/ledger/payment.policy.js';
import { Refund } from './billing/ledger/refund.entity.js';
import { refundPolicy } from './billing/ledger/refund.policy.js';
import { TruckSheet } from './billing/sheets/truck-sheet.entity.js';
import { truckSheetPolicy } from './billing/sheets/truck-sheet.policy.js';
import { JournalEntry } from './billing/journal/journal-entry.entity.js';
import { journalEntryPolicy } from './billing/journal/journal-entry.policy.js';
import { Lead } from './leads/lead.entity.js';
import { leadPolicy } from './leads/lead.policy.js';
import { Call } from './telephony/call.entity.js';
import { CallHooks } from './telephony/call.hooks.js';
import { callPolicy } from './telephony/call.policy.js';
import { ChangeOrder } from './orders/change-order.entity.js';
import { ChangeOrdersService } from './orders/change-orders.service.js';
import { changeOrderPolicy } from './orders/change-order.policy.js';
import { DisposalSite } from './orders/disposal-site.entity.js';
import { disposalSitePolicy } from './orders/disposal-site.policy.js';
import { Order } from './orders/order.entity.js';
import { OrderHooks } from './orders/order.hooks.js';
import { orderPolicy } from './orders/order.policy.js';
import { CardAccount, CardSource } from './billing/payments/card-account.entity.js';
import { SavedCardHooks } from './billing/payments/saved-card.hooks.js';
import { RepeatJob } from './repeat/repeat-job.entity.js';
import { RepeatJobHooks } from './repeat/repeat-job.hooks.js';
import { repeatJobPolicy } from './repeat/repeat-job.policy.js';
import { Quote } from './quotes/quote.entity.js';
import { QuoteHooks } from './quotes/quote.hooks.js';
import { quotePolicy } from './quotes/quote.policy.js';
import { Review } from './reviews/review.entity.js';
import { ReviewHooks } from './reviews/review.hooks.js';
import { reviewPolicy } from './reviews/review.policy.js';
import { TownHooks } from './content/pages/town.hooks.js';
import { guidePolicy, townPolicy } from './content/pages/content.policies.js';
import { Guide } from './content/pages/guide.entity.js';
import { PictureSize } from './content/pictures/picture-size.entity.js';
import { SitePicture } from './content/pictures/site-picture.entity.js';
import { SitePictureHooks } from './content/pictures/site-picture.hooks.js';
import { sitePicturePolicy } from './content/pictures/site-picture.policy.js';
import { Town } from './content/pages/town.entity.js';
import { SlowStatement } from './performance/slow-statement.entity.js';
import { ApiLatency } from './performance/api-latency.entity.js';
import { WebVital } from './performance/web-vital.entity.js';
import { ReportDay } from './reports/kept-days/report-day.entity.js';
import { ReportDaySum } from './reports/kept-days/report-day-sum.entity.js';
import { ReportMark } from './reports/kept-days/report-mark.entity.js';
import { OrderCost } from './reports/order-cost.entity.js';
import { OrderCostMark } from './reports/order-cost-mark.entity.js';
import { SentNotice } from './automation/sent-notice.entity.js';
import { DeletionRequest } from './security/deletion-request.entity.js';
import { deletionRequestPolicy } from './security/deletion-request.policy.js';

/** All business resources with generated routes and screens: entity, policy, and hooks. */
export const businessResources: ResourceDefinition[] = [
  resource(Quote, quotePolicy, { hooks: QuoteHooks }),
  resource(Lead, leadPolicy),
  resource(Order, orderPolicy, { hooks: OrderHooks }),
  resource(DisposalSite, disposalSitePolicy),
  resource(ChangeOrder, changeOrderPolicy, { hooks: ChangeOrdersService }),
  resource(RepeatJob, repeatJobPolicy, { hooks: RepeatJobHooks }),
  resource(Appointment, appointmentPolicy),
  resource(Rating, ratingPolicy),
  resource(RescheduleRequest, rescheduleRequestPolicy),
  resource(Hold, holdPolicy),
  resource(Blackout, blackoutPolicy, { hooks: BlackoutHooks }),
  resource(Customer, customerPolicy, { hooks: CustomerHooks }),
  resource(Contact, contactPolicy, { hooks: ContactHooks }),
  resource(PaymentMethod, paymentMethodPolicy, { hooks: SavedCardHooks }),
  resource(Address, addressPolicy, { hooks: AddressHooks }),
  resource(Call, callPolicy, { hooks: CallHooks }),
  resource(Invoice, invoicePolicy, { hooks: InvoiceHooks }),
  resource(Payment, paymentPolicy),
  resource(Refund, refundPolicy),
  resource(CreditNote, creditNotePolicy),
  resource(JournalEntry, journalEntryPolicy),
  resource(TruckSheet, truckSheetPolicy),
  resource(Service, servicePolicy),
  resource(ServiceItem, serviceItemPolicy, { hooks: ServiceItemHooks }),
  resource(Category, categoryPolicy),
  resource(Review, reviewPolicy, { hooks: ReviewHooks }),
  resource(Guide, guidePolicy),
  resource(Town, townPolicy, { hooks: TownHooks }),
  resource(SitePicture, sitePicturePolicy, { hooks: SitePictureHooks }),
  resource(Document, documentPolicy, { hooks: DocumentHooks }),
  resource(DocumentVersion, documentVersionPolicy),
  resource(SignatureRequest, signatureRequestPolicy, { hooks: SignatureRequestsService }),
  resource(Coupon, couponPolicy, { hooks: CouponHooks }),
  resource(Redemption, redemptionPolicy),
  resource(Window, windowPolicy, { hooks: WindowHooks }),
  resource(Truck, truckPolicy, { hooks: TruckHooks }),
  resource(CrewMember, crewMemberPolicy),
  resource(TruckCrew, truckCrewPolicy, { hooks: TruckCrewHooks }),
  resource(ServiceArea, serviceAreaPolicy),
  resource(CalendarFeed, calendarFeedPolicy, { hooks: CalendarFeedHooks }),
  resource(CrewLink, crewLinkPolicy),
  resource(PriceVersion, priceVersionPolicy),
  resource(DeletionRequest, deletionRequestPolicy),
];

/** Tables used only by the server. Lines are not among them: they are found through their record. */
export const businessTables: Type[] = [
  SlotClaim,
  TruckDay,
  WebVital,
  ApiLatency,
  SlowStatement,
  CardAccount,
  CardSource,
  SentNotice,
  PictureSize,
  OrderCost,
  OrderCostMark,
  ReportDay,
  ReportDaySum,
  ReportMark,
  PushSubscription,
];
