import { resource, type ResourceDefinition, type Type } from '@haulbook/resource';
import { Appointment } from './appointments/appointment.entity.js';
import { appointmentPolicy } from './appointments/appointment.policy.js';
import { Blackout } from './appointments/blackout.entity.js';
import { BlackoutHooks } from './appointments/blackout.hooks.js';
import { blackoutPolicy } from './appointments/blackout.policy.js';
import { CrewMember } from './appointments/crew-member.entity.js';
import { crewMemberPolicy } from './appointments/crew-member.policy.js';
import { Hold } from './appointments/hold.entity.js';
import { holdPolicy } from './appointments/hold.policy.js';
import { RescheduleRequest } from './appointments/reschedule-request.entity.js';
import { rescheduleRequestPolicy } from './appointments/reschedule-request.policy.js';
import { ServiceArea } from './appointments/service-area.entity.js';
import { serviceAreaPolicy } from './appointments/service-area.policy.js';
import { SlotClaim } from './appointments/slot-claim.entity.js';
import { TruckDay } from './appointments/truck-day.entity.js';
import { Truck } from './appointments/truck.entity.js';
import { TruckHooks } from './appointments/truck.hooks.js';
import { truckPolicy } from './appointments/truck.policy.js';
import { Window } from './appointments/window.entity.js';
import { WindowHooks } from './appointments/window.hooks.js';
import { windowPolicy } from './appointments/window.policy.js';
import { Category } from './catalog/category.entity.js';
import { categoryPolicy } from './catalog/category.policy.js';
import { ServiceItem } from './catalog/service-item.entity.js';
import { ServiceItemHooks } from './catalog/service-item.hooks.js';
import { serviceItemPolicy } from './catalog/service-item.policy.js';
import { Service } from './catalog/service.entity.js';
import { servicePolicy } from './catalog/service.policy.js';
import { Coupon } from './coupons/coupon.entity.js';
import { CouponHooks } from './coupons/coupon.hooks.js';
import { couponPolicy } from './coupons/coupon.policy.js';
import { Redemption } from './coupons/redemption.entity.js';
import { redemptionPolicy } from './coupons/redemption.policy.js';
import { Address } from './customers/address.entity.js';
import { AddressHooks } from './customers/address.hooks.js';
import { addressPolicy } from './customers/address.policy.js';
import { Customer } from './customers/customer.entity.js';
import { CustomerHooks } from './customers/customer.hooks.js';
import { customerPolicy } from './customers/customer.policy.js';
import { PaymentMethod } from './customers/payment-method.entity.js';
import { paymentMethodPolicy } from './customers/payment-method.policy.js';
import { Document } from './documents/document.entity.js';
import { DocumentHooks } from './documents/document.hooks.js';
import { documentPolicy } from './documents/document.policy.js';
import { StoredFile } from './files/stored-file.entity.js';
import { CreditNote } from './invoices/credit-note.entity.js';
import { creditNotePolicy } from './invoices/credit-note.policy.js';
import { Invoice } from './invoices/invoice.entity.js';
import { InvoiceHooks } from './invoices/invoice.hooks.js';
import { invoicePolicy } from './invoices/invoice.policy.js';
import { Payment } from './invoices/payment.entity.js';
import { paymentPolicy } from './invoices/payment.policy.js';
import { Refund } from './invoices/refund.entity.js';
import { refundPolicy } from './invoices/refund.policy.js';
import { Lead } from './leads/lead.entity.js';
import { leadPolicy } from './leads/lead.policy.js';
import { ChangeOrder } from './orders/change-order.entity.js';
import { ChangeOrdersService } from './orders/change-orders.service.js';
import { changeOrderPolicy } from './orders/change-order.policy.js';
import { Order } from './orders/order.entity.js';
import { OrderHooks } from './orders/order.hooks.js';
import { orderPolicy } from './orders/order.policy.js';
import { CardAccount, CardSource } from './payments/card-account.entity.js';
import { SavedCardHooks } from './payments/saved-card.hooks.js';
import { Quote } from './quotes/quote.entity.js';
import { QuoteHooks } from './quotes/quote.hooks.js';
import { quotePolicy } from './quotes/quote.policy.js';
import { Review } from './reviews/review.entity.js';
import { ReviewHooks } from './reviews/review.hooks.js';
import { reviewPolicy } from './reviews/review.policy.js';
import { WebVital } from './security/web-vital.entity.js';
import { DeletionRequest } from './security/deletion-request.entity.js';
import { deletionRequestPolicy } from './security/deletion-request.policy.js';

/** Everything of the business with generated routes and screens: entity, who may do what, and what it does of its own. */
export const businessResources: ResourceDefinition[] = [
  resource(Quote, quotePolicy, { hooks: QuoteHooks }),
  resource(Lead, leadPolicy),
  resource(Order, orderPolicy, { hooks: OrderHooks }),
  resource(ChangeOrder, changeOrderPolicy, { hooks: ChangeOrdersService }),
  resource(Appointment, appointmentPolicy),
  resource(RescheduleRequest, rescheduleRequestPolicy),
  resource(Hold, holdPolicy),
  resource(Blackout, blackoutPolicy, { hooks: BlackoutHooks }),
  resource(Customer, customerPolicy, { hooks: CustomerHooks }),
  resource(PaymentMethod, paymentMethodPolicy, { hooks: SavedCardHooks }),
  resource(Address, addressPolicy, { hooks: AddressHooks }),
  resource(Invoice, invoicePolicy, { hooks: InvoiceHooks }),
  resource(Payment, paymentPolicy),
  resource(Refund, refundPolicy),
  resource(CreditNote, creditNotePolicy),
  resource(Service, servicePolicy),
  resource(ServiceItem, serviceItemPolicy, { hooks: ServiceItemHooks }),
  resource(Category, categoryPolicy),
  resource(Review, reviewPolicy, { hooks: ReviewHooks }),
  resource(Document, documentPolicy, { hooks: DocumentHooks }),
  resource(Coupon, couponPolicy, { hooks: CouponHooks }),
  resource(Redemption, redemptionPolicy),
  resource(Window, windowPolicy, { hooks: WindowHooks }),
  resource(Truck, truckPolicy, { hooks: TruckHooks }),
  resource(CrewMember, crewMemberPolicy),
  resource(ServiceArea, serviceAreaPolicy),
  resource(DeletionRequest, deletionRequestPolicy),
];

/** Tables that belong to the server alone. Lines are not among them: they are found through the record they live in. */
export const businessTables: Type[] = [StoredFile, SlotClaim, TruckDay, WebVital, CardAccount, CardSource];
