import { AuditEntry, resource, tablesOf, type ResourceDefinition } from '@haulbook/resource';
import { ApiToken } from './api-tokens/api-token.entity.js';
import { ApiTokenHooks } from './api-tokens/api-token.hooks.js';
import { apiTokenPolicy } from './api-tokens/api-token.policy.js';
import { withinScopes } from './api-tokens/within-scopes.js';
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
import { MessageLog } from './messages/message-log.entity.js';
import { messageLogPolicy } from './messages/message-log.policy.js';
import { ChangeOrder } from './orders/change-order.entity.js';
import { ChangeOrdersService } from './orders/change-orders.service.js';
import { changeOrderPolicy } from './orders/change-order.policy.js';
import { Order } from './orders/order.entity.js';
import { OrderHooks } from './orders/order.hooks.js';
import { orderPolicy } from './orders/order.policy.js';
import { SavedCardHooks } from './payments/saved-card.hooks.js';
import { Quote } from './quotes/quote.entity.js';
import { QuoteHooks } from './quotes/quote.hooks.js';
import { quotePolicy } from './quotes/quote.policy.js';
import { Review } from './reviews/review.entity.js';
import { ReviewHooks } from './reviews/review.hooks.js';
import { reviewPolicy } from './reviews/review.policy.js';
import { auditEntryPolicy } from './security/audit-entry.policy.js';
import { DeletionRequest } from './security/deletion-request.entity.js';
import { deletionRequestPolicy } from './security/deletion-request.policy.js';
import { SecurityEvent } from './security/security-event.entity.js';
import { securityEventPolicy } from './security/security-event.policy.js';
import { Setting } from './settings/setting.entity.js';
import { SettingHooks } from './settings/setting.hooks.js';
import { withDefaults } from './settings/settings.js';
import { settingPolicy } from './settings/setting.policy.js';
import { technicalEntities } from './technical-entities.js';
import { AdminUser } from './users/admin-user.entity.js';
import { AdminUserHooks } from './users/admin-user.hooks.js';
import { adminUserPolicy } from './users/admin-user.policy.js';
import { User } from './users/user.entity.js';
import { UserHooks } from './users/user.hooks.js';
import { userPolicy } from './users/user.policy.js';

/** Everything with generated routes and screens: entity, who may do what, and what it does of its own. */
export const resources: ResourceDefinition[] = [
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
  resource(User, userPolicy, { hooks: UserHooks }),
  resource(AdminUser, adminUserPolicy, { hooks: AdminUserHooks }),
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
  resource(Setting, settingPolicy, { hooks: SettingHooks, complete: withDefaults }),
  resource(Window, windowPolicy, { hooks: WindowHooks }),
  resource(Truck, truckPolicy, { hooks: TruckHooks }),
  resource(CrewMember, crewMemberPolicy),
  resource(ServiceArea, serviceAreaPolicy),
  resource(MessageLog, messageLogPolicy),
  resource(SecurityEvent, securityEventPolicy),
  resource(ApiToken, apiTokenPolicy, { hooks: ApiTokenHooks }),
  resource(DeletionRequest, deletionRequestPolicy),
  resource(AuditEntry, auditEntryPolicy),
].map(withinScopes);

/** Every table, those of lines included. */
export const entities = tablesOf([...resources.map((definition) => definition.meta.entity), ...technicalEntities]);
