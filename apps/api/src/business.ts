import type { DynamicModule, Type } from '@nestjs/common';
import { OWN_ERROR_STATUS } from '@haulbook/contracts';
import { AccountProfiles, TextListener } from '@haulbook/identity';
import { MailSender, openFileStore, type ApplicationPart } from '@haulbook/platform';
import { AdminSite, defineLanguages, type Actor } from '@haulbook/resource';
import { OTHER_LANGUAGES } from '@haulbook/texts';
import type { Config } from './config.js';
import { CustomerProfiles } from './customers/customer-profiles.js';
import { ArrivalModule } from './arrival/arrival.module.js';
import { BrandModule } from './brand/brand.module.js';
import { BrandSender } from './brand/brand-sender.js';
import { BrandedSite } from './brand/branded-site.js';
import { businessResources, businessTables } from './resources.js';
import { seedCatalog, seedDemo } from './seed/index.js';
import './settings/settings.js';
import { CouponsModule } from './pricing/coupons.module.js';
import { CustomerStandingModule } from './customers/standing.module.js';
import { FilesModule } from './documents/files.module.js';
import { SpokenNamesModule } from './catalog/spoken-names.module.js';
import { LanguagesModule } from './languages/languages.module.js';
import { LeadsModule } from './leads/leads.module.js';
import { TelephonyModule } from './telephony/telephony.module.js';
import { TelephonyService } from './telephony/telephony.service.js';
import { CustomerTextListener } from './messages/customer-texts.service.js';
import { MessagesModule } from './messages/messages.module.js';
import { PdfModule } from './pdf/pdf.module.js';
import { AgainModule } from './portal/again/again.module.js';
import { BookingModule } from './portal/booking/booking.module.js';
import { PricingModule } from './pricing/pricing.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { SchedulingModule } from './scheduling/scheduling.module.js';
import { DashboardModule } from './portal/dashboard/dashboard.module.js';
import { InvoicesModule } from './billing/invoices/invoices.module.js';
import { MonthlyModule } from './billing/monthly/monthly.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaymentsModule } from './billing/payments/payments.module.js';
import { PayModule } from './portal/pay/pay.module.js';
import { OrderLinkModule } from './portal/order/order-link.module.js';
import { OtherSitesModule } from './portal/other-sites/other-sites.module.js';
import { OtherSitesService } from './portal/other-sites/other-sites.service.js';
import { ReviewModule } from './portal/review/review.module.js';
import { CustomerAutomationModule } from './automation/automation.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { ContentModule } from './content/content.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { crewActor } from './crew/crew-actor.js';
import { CrewModule } from './crew/crew.module.js';
import { DispatchModule } from './dispatch/dispatch.module.js';
import { RepeatModule } from './repeat/repeat.module.js';
import { PhotoQuotesModule } from './photo-quotes/photo-quotes.module.js';
import { PhoneBookingsModule } from './phone/phone-bookings.module.js';
import { businessGauges } from './performance/gauges.js';
import { LatencyRecorder, recordLatency } from './performance/latency-recorder.service.js';
import { PerformanceModule } from './performance/performance.module.js';
import { DeletionModule } from './security/deletion.module.js';

/**
 * The modules for what a resource's declaration cannot express, in the order of the folders: several listeners of one transition run in
 * this order, so that the deposit of an order finds the order.
 */
const features: (Type | DynamicModule)[] = [
  LanguagesModule,
  SpokenNamesModule,
  CustomerStandingModule,
  LeadsModule,
  TelephonyModule,
  PricingModule,
  CouponsModule,
  QuotesModule,
  SchedulingModule,
  OrdersModule,
  RepeatModule,
  InvoicesModule,
  PaymentsModule,
  MonthlyModule,
  FilesModule,
  BrandModule,
  PdfModule,
  ReviewsModule,
  ContentModule,
  CustomerAutomationModule,
  ReportsModule,
  MessagesModule,
  BookingModule,
  AgainModule,
  DashboardModule,
  PayModule,
  OrderLinkModule,
  OtherSitesModule,
  ReviewModule,
  ArrivalModule,
  DeletionModule,
  PerformanceModule,
  DispatchModule,
  CrewModule,
  PhoneBookingsModule,
  PhotoQuotesModule,
];

/** The actors of the business beside staff: customers, and a crew member, whom no policy grants anything. */
const actors: Actor[] = [
  { id: 'account', role: 'customer', name: 'An account without a customer record', customerId: null, email: 'new@example.com' },
  { id: 'customer', role: 'customer', name: 'A customer', customerId: 'customer', email: 'customer@example.com' },
  crewActor({ crewMemberId: 'crew', name: 'A crew member' }),
];

defineLanguages(OTHER_LANGUAGES.map(({ code }) => code));

/** Junk removal, as a part of the application. */
export const business: ApplicationPart<Config> = {
  resources: businessResources,
  tables: businessTables,
  modules: features,
  middleware: (app) => recordLatency(app.get(LatencyRecorder)),
  gauges: businessGauges,
  otherSites: (app) => app.get(OtherSitesService, { strict: false }).allowed(),
  backOfficeSources: (app) => () => app.get(TelephonyService).contentSources(),
  providers: [
    { provide: AdminSite, useClass: BrandedSite },
    { provide: MailSender, useClass: BrandSender },
    { provide: AccountProfiles, useClass: CustomerProfiles },
    { provide: TextListener, useClass: CustomerTextListener },
  ],
  actors,
  errorStatus: OWN_ERROR_STATUS,
  seed: async ({ records, config, now }) => {
    await seedCatalog(records, now);
    if (!config.DEMO) return;
    const store = await openFileStore(config);
    await seedDemo(records, now, ({ content }) => store.put(content, 'pdf'));
  },
};
